import { canBeSeen } from '@tessera/contracts/http/names';
import { linkTitleMax } from '@tessera/contracts/link/link.limits';
import type { Link } from '@tessera/contracts/link/link.schema';
import { changedEnd, endOf, lastDayOf } from '@tessera/contracts/time/zone-time';
import { readOptionalWhole } from '@tessera/ui/shared-modules/kit';
import { campaignOf, followTarget, withCampaign } from './campaign.ts';

/** The values of the form. Every field is text. */
export type LinkValues = Readonly<{
  readonly target: string;
  readonly title: string;
  readonly slug: string;
  readonly tags: string;
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly lastDay: string;
  readonly clicksMax: string;
  readonly fallback: string;
  readonly passesQuery: boolean;
  readonly password: string;
  readonly hasNoPassword: boolean;
}>;

/** The form's values for a link; null gives those of a new one. */
export function toLinkValues(link: Link | null, timeZone: string): LinkValues {
  const target = link?.target ?? '';
  return {
    target,
    title: link?.title ?? '',
    slug: link?.slug ?? '',
    tags: link?.tags.join(', ') ?? '',
    ...campaignOf(target),
    lastDay: link?.expiresTime ? lastDayOf(link.expiresTime, timeZone) : '',
    clicksMax: link?.clicksMax?.toString() ?? '',
    fallback: link?.fallback ?? '',
    passesQuery: link?.passesQuery ?? false,
    password: '',
    hasNoPassword: false,
  };
}

/** The values after a change of the form: the campaign fields follow the address. */
export const withFollowedTarget = (before: LinkValues, after: LinkValues): LinkValues =>
  before.target === after.target ? after : { ...after, ...followTarget(after, before.target, after.target) };

/** Reads the initial values of a new link from the address; null if the address has none. */
export function startIn(params: URLSearchParams): Partial<LinkValues> | null {
  const target = params.get('target');
  const given = (name: string): string => (params.get(name) ?? '').slice(0, linkTitleMax);
  return target === null
    ? null
    : { target, title: given('title'), source: given('source'), medium: given('medium'), campaign: given('campaign') };
}

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、\n]/u)
      .map((tag) => tag.trim())
      .filter(canBeSeen),
  ),
];

/** A host name that is typed without its scheme, as browsers show it: `shop.example/spring`. */
const bareHost = /^[^\s/?#@:]+\.[^\s/?#@:.]{2,}(?::\d+)?(?:[/?#]|$)/u;
const withScheme = (typed: string): string => (bareHost.test(typed.trim()) ? `https://${typed.trim()}` : typed);

/** The fields that a new link and a change share, without its end. */
function settingsOf({ target, title, tags, source, medium, campaign, clicksMax, fallback, passesQuery }: LinkValues) {
  return {
    target: withCampaign(withScheme(target), { source, medium, campaign }),
    title,
    tags: tagsOf(tags),
    clicksMax: readOptionalWhole(clicksMax),
    fallback: fallback.trim() === '' ? null : withScheme(fallback),
    passesQuery,
  };
}

/** The body of `link.addLink`. */
export const toNewLink = (values: LinkValues, timeZone: string): unknown => ({
  ...settingsOf(values),
  expiresTime: endOf(values.lastDay, timeZone),
  ...(values.slug.trim() === '' ? {} : { slug: values.slug }),
  ...(values.password === '' ? {} : { password: values.password }),
});

/** The body of `link.updateLink` for a link as the form showed it. An empty password keeps the present one. */
export const toLinkChange = (
  values: LinkValues,
  timeZone: string,
  { id, revision, expiresTime }: Pick<Link, 'id' | 'revision' | 'expiresTime'>,
): unknown => ({
  id,
  revision,
  ...settingsOf(values),
  ...changedEnd(values.lastDay, expiresTime, timeZone),
  ...(values.hasNoPassword ? { password: null } : values.password === '' ? {} : { password: values.password }),
});
