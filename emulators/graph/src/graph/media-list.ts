import { type Account } from '../simulation/accounts.ts';
import { cursorOf } from '../simulation/ids.ts';
import { type Media } from '../simulation/media.ts';
import { badParameter } from './errors.ts';
import { checkMediaFields, mediaNode, type MediaView } from './media-fields.ts';
import { pageArguments } from './page-arguments.ts';
import { type Field } from './parser.ts';
import { pageLink, type Visit } from './visit.ts';

const position = (cursor: string | undefined): number | undefined => {
  if (cursor === undefined) return undefined;
  const value = Number(cursor);
  if (!Number.isInteger(value)) throw badParameter('Invalid cursor');
  return value;
};

interface Answered {
  data: Record<string, unknown>[];
  paging?: { cursors: { before?: string; after?: string }; next?: string; previous?: string };
}

/**
 * A page of another account's media: cursors, never `next`; the first page has only `after`, the last only `before`.
 * A cursor names a post, so new posts never shift the following pages.
 */
export const discoveryMedia = (visit: Visit, account: Account, field: Field): Answered => {
  const fields = field.fields ?? [];
  checkMediaFields(fields, 'discovery');
  const { limit, after, before } = pageArguments((name) => field.args[name], { fallback: 25, maximum: 50 });
  const order = before === undefined ? 'older' : 'newer';
  const { items, hasOlder, hasNewer } = visit.simulation.page(
    account,
    visit.now,
    limit,
    position(before ?? after),
    order,
  );
  const data = items.map((media) => mediaNode(media, 0, fields, 'discovery', visit));
  const first = items[0];
  const last = items.at(-1);
  if (first === undefined || last === undefined) return { data };
  const cursors = {
    ...(hasNewer && (after !== undefined || before !== undefined)
      ? { before: cursorOf(String(first.key.position)) }
      : {}),
    ...(hasOlder ? { after: cursorOf(String(last.key.position)) } : {}),
  };
  return Object.keys(cursors).length === 0 ? { data } : { data, paging: { cursors } };
};

const time = (text: string | null): number | undefined => {
  if (text === null || text === '') return undefined;
  const value = /^\d+$/u.test(text) ? Number(text) * 1000 : Date.parse(text);
  if (Number.isNaN(value)) throw badParameter('param since/until must be a unix timestamp or a date');
  return value;
};

const inWindow = (
  visit: Visit,
  account: Account,
  limit: number,
  before: number | undefined,
  order: 'older' | 'newer',
): { items: readonly Media[]; hasOlder: boolean; hasNewer: boolean } => {
  const since = time(visit.query.get('since'));
  const until = time(visit.query.get('until'));
  if (since === undefined && until === undefined)
    return visit.simulation.page(account, visit.now, limit, before, order);
  const start =
    before ?? (until === undefined ? undefined : visit.simulation.postCount(account, Math.min(visit.now, until)));
  const page = visit.simulation.page(account, visit.now, limit, start, order);
  const items = page.items.filter(
    (media) => (since === undefined || media.createdMs >= since) && (until === undefined || media.createdMs <= until),
  );
  return {
    items,
    hasOlder: page.hasOlder && items.length === page.items.length,
    hasNewer: page.hasNewer && before !== undefined,
  };
};

/** A page of an own account's media; cursors always, `next` and `previous` where there are more. */
export const ownMedia = (
  visit: Visit,
  account: Account,
  field: Pick<Field, 'args' | 'fields'>,
  view: MediaView = 'own',
): Answered => {
  const fields = field.fields ?? [];
  checkMediaFields(fields, view);
  const { limit, after, before } = pageArguments((name) => field.args[name], { fallback: 25, maximum: 100 });
  const { items, hasOlder, hasNewer } = inWindow(
    visit,
    account,
    limit,
    position(before ?? after),
    before === undefined ? 'older' : 'newer',
  );
  const data = items.map((media) => mediaNode(media, 0, fields, view, visit));
  const first = items[0];
  const last = items.at(-1);
  if (first === undefined || last === undefined) return { data };
  const cursors = { before: cursorOf(String(first.key.position)), after: cursorOf(String(last.key.position)) };
  return {
    data,
    paging: {
      cursors,
      ...(hasOlder ? { next: pageLink(visit, { after: cursors.after }) } : {}),
      ...(hasNewer ? { previous: pageLink(visit, { before: cursors.before }) } : {}),
    },
  };
};
