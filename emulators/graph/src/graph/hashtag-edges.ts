import { captionPools, captionOf } from '../captions/compose.ts';
import { tradePools, trades } from '../captions/offers.ts';
import { dayMs, hourMs } from '../durations.ts';
import { type Account, isProfessional } from '../simulation/accounts.ts';
import { cursorOf, hashtagId } from '../simulation/ids.ts';
import { figuresOf, type Media } from '../simulation/media.ts';
import { allCities, allLanguages, allSubjects } from '../simulation/subjects.ts';
import { badParameter, GraphError, unknownField, unknownPath } from './errors.ts';
import { checkMediaFields, mediaNode } from './media-fields.ts';
import { pageArguments } from './page-arguments.ts';
import { type Field } from './parser.ts';
import { ownAccount, pageLink, requireScopes, type Visit } from './visit.ts';

const weekMs = 7 * dayMs;
const weeklyTagsMax = 30;
const cachedListsMax = 20;

export interface Tag {
  id: string;
  name: string;
}

const allTags = (): string[] => {
  const names = new Set<string>(allCities.map((city) => city.tag));
  for (const language of allLanguages) {
    const pool = captionPools[language];
    for (const tag of pool.general) names.add(tag);
    for (const subject of allSubjects) for (const tag of pool.subjects[subject].tags) names.add(tag);
  }
  // Added last, so that the ids of all other tags stay the same.
  for (const trade of trades) for (const tag of tradePools[trade].tags) names.add(tag);
  return [...names].map((name) => name.toLowerCase());
};

/** All existing tags, and which of them each account has queried in the last seven days. */
export interface Hashtags {
  byId: (id: string) => Tag | undefined;
  byName: (name: string) => Tag | undefined;
  /** Tags that an account has queried within seven days; a repeated query does not extend the seven days. */
  recent: (account: Account, now: number) => Tag[];
  /** Counts a tag against the account's limit of 30 in seven days; throws GraphError 18 above it. */
  countQuery: (account: Account, tag: Tag, now: number) => void;
  /** Public posts from the last `span` milliseconds that carry the tag; cached for the current hour. */
  posts: (visit: Visit, tag: Tag, span: number) => readonly Media[];
}

const postsWith = (visit: Visit, tag: Tag, span: number): readonly Media[] => {
  const pattern = `#${tag.name}`;
  const found: Media[] = [];
  for (const account of visit.simulation.accounts.all) {
    if (!isProfessional(account)) continue;
    const { items } = visit.simulation.page(account, visit.now, 60);
    for (const media of items) {
      if (media.createdMs < visit.now - span) break;
      if (captionOf(media).toLowerCase().split(/\s/u).includes(pattern)) found.push(media);
    }
  }
  return found;
};

export const createHashtags = (): Hashtags => {
  const tags = [...new Set(allTags())].map((name, index): Tag => ({ id: hashtagId(index), name }));
  const ids = new Map(tags.map((tag) => [tag.id, tag]));
  const names = new Map(tags.map((tag) => [tag.name, tag]));
  const queriedBy = new Map<string, Map<string, number>>();
  const lists = new Map<string, readonly Media[]>();
  const recent = (account: Account, now: number): Tag[] => {
    const own = queriedBy.get(account.id) ?? new Map<string, number>();
    for (const [id, at] of own) if (at <= now - weekMs) own.delete(id);
    return [...own.keys()].flatMap((id) => ids.get(id) ?? []);
  };
  return {
    byId: (id) => ids.get(id),
    byName: (name) => names.get(name.toLowerCase()),
    recent,
    countQuery: (account, tag, now) => {
      const known = recent(account, now);
      if (known.includes(tag)) return;
      if (known.length >= weeklyTagsMax)
        throw new GraphError(18, 'Application request limit reached', {
          subcode: 2207034,
          title: 'Too many hashtags queried',
          userMessage: 'You have queried the maximum of 30 unique hashtags in the last 7 days.',
        });
      const own = queriedBy.get(account.id) ?? new Map<string, number>();
      own.set(tag.id, now);
      queriedBy.set(account.id, own);
    },
    posts: (visit, tag, span) => {
      const key = `${tag.id}:${span}:${Math.floor(visit.now / hourMs)}`;
      const known = lists.get(key);
      if (known !== undefined) return known;
      const found = postsWith(visit, tag, span);
      if (lists.size >= cachedListsMax) lists.clear();
      lists.set(key, found);
      return found;
    },
  };
};

const caller = (visit: Visit): Account => {
  const id = visit.query.get('user_id');
  if (id === null) throw badParameter('The parameter user_id is required');
  return ownAccount(visit, id);
};

/** `/ig_hashtag_search?user_id&q`: returns the fixed id of a tag. */
export const hashtagSearch = (hashtags: Hashtags, visit: Visit): unknown => {
  requireScopes(visit, 'instagram_basic', 'pages_read_engagement');
  const account = caller(visit);
  const name = visit.query.get('q');
  if (name === null || name === '') throw badParameter('The parameter q is required');
  const tag = hashtags.byName(name);
  if (tag === undefined)
    throw new GraphError(24, 'The requested resource does not exist', {
      subcode: 2207024,
      title: 'Invalid hashtag',
      userMessage: 'The hashtag you entered does not exist or is not available.',
    });
  hashtags.countQuery(account, tag, visit.now);
  return { data: [{ id: tag.id }] };
};

export const hashtagNode = (visit: Visit, tag: Tag, fields: readonly Field[]): Record<string, unknown> => {
  requireScopes(visit, 'instagram_basic', 'pages_read_engagement');
  for (const { name } of fields) if (name !== 'id' && name !== 'name') throw unknownField(name, 'ShadowIGHashtag');
  return { ...(fields.some(({ name }) => name === 'name') ? { name: tag.name } : {}), id: tag.id };
};

/** `recent_media` (published within 24 hours) and `top_media` (the best of a week), at most 50 per page. */
export const hashtagMedia = (
  hashtags: Hashtags,
  visit: Visit,
  tag: Tag,
  edge: string,
  fields: readonly Field[],
): unknown => {
  if (edge !== 'recent_media' && edge !== 'top_media') throw unknownPath(`/${edge}`);
  requireScopes(visit, 'instagram_basic', 'pages_read_engagement');
  hashtags.countQuery(caller(visit), tag, visit.now);
  checkMediaFields(fields, 'hashtag');
  const { limit, after } = pageArguments((name) => visit.query.get(name) ?? undefined, { fallback: 25, maximum: 50 });
  const posts = hashtags.posts(visit, tag, edge === 'recent_media' ? dayMs : weekMs);
  const sorted =
    edge === 'recent_media'
      ? posts
      : [...posts].sort((a, b) => figuresOf(b, visit.now).likes - figuresOf(a, visit.now).likes).slice(0, 500);
  const start = after === undefined ? 0 : Number(after);
  const data = sorted.slice(start, start + limit).map((media) => mediaNode(media, 0, fields, 'hashtag', visit));
  if (data.length === 0) return { data };
  const end = start + limit;
  return {
    data,
    paging: {
      cursors: { after: cursorOf('0') },
      ...(end < sorted.length ? { next: pageLink(visit, { after: cursorOf(String(end)) }) } : {}),
    },
  };
};

export const recentlySearched = (hashtags: Hashtags, visit: Visit, account: Account): unknown => {
  requireScopes(visit, 'instagram_basic', 'pages_read_engagement');
  return {
    data: hashtags
      .recent(account, visit.now)
      .slice(0, 30)
      .map(({ id, name }) => ({ id, name })),
  };
};
