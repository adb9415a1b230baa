import { type Account } from '../simulation/accounts.ts';
import { mix } from '../simulation/chance.ts';
import { cursorOf } from '../simulation/ids.ts';
import { type PanelPost } from '../simulation/panel.ts';
import { checkMediaFields, mediaNode } from './media-fields.ts';
import { pageArguments } from './page-arguments.ts';
import { type Field } from './parser.ts';
import { requireScopes, type Visit } from './visit.ts';

/** Of the posts from the same city, one in forty tags an account of that city. */
const rarity = 40;

const doesTag = ({ media, caption }: PanelPost, account: Account): boolean =>
  media.account.index !== account.index &&
  (caption.includes(`@${account.username}`) ||
    (media.account.city === account.city && mix(media.seed, account.index) % rarity === 0));

/** `/{ig-user}/tags`: posts by others that tag the own account, newest first; with cursors, never `next`. */
export const taggedMedia = (
  visit: Visit,
  account: Account,
  fields: readonly Field[],
  argument: (name: string) => string | undefined,
): unknown => {
  requireScopes(visit, 'instagram_basic', 'instagram_manage_comments', 'pages_read_engagement');
  checkMediaFields(fields, 'discovery');
  const { limit, after } = pageArguments(argument, { fallback: 25, maximum: 50 });
  const posts = visit.panel.posts(visit.now).filter((post) => doesTag(post, account));
  const start = after === undefined ? 0 : Number(after);
  const data = posts.slice(start, start + limit).map(({ media }) => mediaNode(media, 0, fields, 'discovery', visit));
  const end = start + limit;
  return {
    data,
    ...(data.length === 0 || end >= posts.length ? {} : { paging: { cursors: { after: cursorOf(String(end)) } } }),
  };
};
