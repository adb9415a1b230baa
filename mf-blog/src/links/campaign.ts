import { queryValue, withQueryValues } from '@tessera/contracts/address/address-query';

/** The URL parameters (`utm_…`) that tell analytics programs where a visitor came from. */
const campaignParts = ['source', 'medium', 'campaign'] as const;
type CampaignPart = (typeof campaignParts)[number];
export type Campaign = Readonly<Record<CampaignPart, string>>;

/** The campaign parameters of an address; empty strings for missing ones. */
export const campaignOf = (target: string): Campaign => ({
  source: queryValue(target, 'utm_source'),
  medium: queryValue(target, 'utm_medium'),
  campaign: queryValue(target, 'utm_campaign'),
});

/**
 * The address with the campaign parameters; empty ones are removed, and everything else stays as it is written. Invalid
 * addresses are returned unchanged.
 */
export function withCampaign(target: string, campaign: Campaign): string {
  if (!URL.canParse(target.trim())) return target;
  const present = campaignOf(target.trim());
  const changed = campaignParts.filter((part) => campaign[part].trim() !== present[part].trim());
  return withQueryValues(
    target.trim(),
    Object.fromEntries(changed.map((part) => [`utm_${part}`, campaign[part].trim()])),
  );
}

/**
 * The campaign fields after the address was changed: those that show what the address before had take what the new one
 * has. What was typed into them stays.
 */
export function followTarget(campaign: Campaign, before: string, after: string): Campaign {
  const [old, next] = [campaignOf(before), campaignOf(after)];
  const follow = (part: CampaignPart): string => (campaign[part] === old[part] ? next[part] : campaign[part]);
  return { source: follow('source'), medium: follow('medium'), campaign: follow('campaign') };
}
