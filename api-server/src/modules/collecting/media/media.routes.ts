import { readShortcode } from '@tessera/contracts/content/post-address';
import { Problem } from '@tessera/contracts/http/problem';
import type { Ranking } from '@tessera/contracts/media/media-view.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { unsafeCast, type Cursor } from '@tessera/contracts/schema/schema';
import { dayIn } from '@tessera/contracts/time/zone-time';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { reachOf } from '../plan-limit/media.policy.ts';
import { markOf, readCursor, writeCursor } from './media-cursor.ts';
import { mediaOrders } from './media-order.ts';
import { readMediaQuery } from './media-query.ts';
import { toMedia } from './media.mapper.ts';
import { createMediaRepository } from './media.repository.ts';

export function mediaRoutes(api: Api): void {
  registerCall(api, mediaCalls.getMedia, async (context) => {
    const { cursor: given, number, count, ...asked } = context.body;
    const { sort, direction, ...view } = asked;
    const mark = markOf(asked);
    const after = given === undefined ? null : readCursor(mark, given, mediaOrders[sort].isValue);
    const mediaQuery = await readMediaQuery(context, view);
    // One more row than requested shows whether there is a next page.
    const rows = await createMediaRepository(context.db).page(mediaQuery, {
      sort,
      direction,
      after,
      limit: number + 1,
      isCounted: count === 'with',
    });
    const counted = after === null ? rows[0]?.total : after.total;
    const total = counted === undefined ? 0 : counted;
    const page = rows.slice(0, number);
    const last = rows.length > number ? page.at(-1) : undefined;
    const cursor: Cursor = last
      ? writeCursor(mark, { value: last.value, contentId: last.content_id, mediaId: last.media_id, total })
      : 0;
    return {
      mediaList: page.map(toMedia),
      cursor,
      ...(total === null ? { total: rows.length, isLeast: true } : { total }),
    };
  });

  registerCall(api, mediaCalls.countMedia, async (context) => ({
    total: await createMediaRepository(context.db).count(await readMediaQuery(context, context.body)),
  }));

  registerCall(api, mediaCalls.getMediaInfo, async ({ caller, db, query }) => {
    const row = await createMediaRepository(db).find(caller.userId, query);
    if (row === null) throw new Problem('notFound');
    return { media: toMedia(row) };
  });

  registerCall(api, mediaCalls.getTop, async (context) => {
    const lists = await createMediaRepository(context.db).top(await readMediaQuery(context, context.body));
    const topLists: Record<Ranking, Media[]> = unsafeCast(
      Object.fromEntries(Object.entries(lists).map(([ranking, rows]) => [ranking, rows.map(toMedia)])),
    );
    const { body, caller, now } = context;
    const days = reachOf({ dateFrom: body.dateFrom, toDate: body.toDate }, caller.rights, dayIn(caller.timeZone, now));
    return { topLists, dateFrom: days?.dateFrom ?? null, toDate: days?.toDate ?? null };
  });

  registerCall(api, mediaCalls.getFacets, async (context) => {
    const { looked, tags, accounts, languages, types } = await createMediaRepository(context.db).facets(
      await readMediaQuery(context, context.body),
    );
    return { looked, tags: [...tags], accounts: [...accounts], languages: [...languages], types: [...types] };
  });

  registerCall(api, mediaCalls.previewFilter, async (context) => {
    const { candidate, ...view } = context.body;
    const media = createMediaRepository(context.db);
    const mediaQuery = await readMediaQuery(context, view);
    const wished = await readMediaQuery(context, { ...view, filter: candidate }, 'candidate');
    const [total, remaining] = await Promise.all([media.count(mediaQuery), media.count(wished)]);
    return { total, remaining };
  });

  registerCall(api, mediaCalls.checkPosts, async ({ body, caller, db }) => {
    const { folderId, posts } = body;
    if (!(await createFolderRepository(db).exists(caller.userId, folderId))) throw new Problem('notFound');
    const shortcodes = posts.flatMap((post) => readShortcode(post) ?? []);
    const held = await createMediaRepository(db).heldShortcodes(caller.userId, folderId, shortcodes);
    return { missing: posts.filter((post) => !held.has(readShortcode(post) ?? '')) };
  });
}
