/** The URL parameters (`utm_…`) that tell analytics programs where a visitor came from. */
const campaignParts = ['source', 'medium', 'campaign'] as const;
type CampaignPart = (typeof campaignParts)[number];
export type Campaign = Readonly<Record<CampaignPart, string>>;

/** The campaign parameters of an address; empty strings for missing ones. */
export function campaignOf(target: string): Campaign {
  const params = URL.parse(target)?.searchParams;
  return {
    source: params?.get('utm_source') ?? '',
    medium: params?.get('utm_medium') ?? '',
    campaign: params?.get('utm_campaign') ?? '',
  };
}

/** The address with the campaign parameters; empty ones are removed. Invalid addresses are returned unchanged. */
export function withCampaign(target: string, campaign: Campaign): string {
  const url = URL.parse(target.trim());
  if (url === null) return target;
  const isSame = campaignParts.every((part) => campaignOf(target)[part] === campaign[part].trim());
  if (isSame) return target;
  for (const part of campaignParts) {
    const value = campaign[part].trim();
    if (value === '') url.searchParams.delete(`utm_${part}`);
    else url.searchParams.set(`utm_${part}`, value);
  }
  return url.href;
}
