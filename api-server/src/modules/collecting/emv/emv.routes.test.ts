import { emvOf } from '@tessera/contracts/emv/emv-of';
import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { emvSettingsMax } from '@tessera/contracts/emv/emv.limits';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Summary } from '@tessera/contracts/media/figures.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import type { EmvSetting, EmvValues } from '@tessera/contracts/money/emv-setting.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { dayMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import type { SourceMedia } from '../../../network/media-source/media-source.ts';
import { addUser, send, type TestUser, type TestUserOptions } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { eventually } from '../../../testing/start-product.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { writeMedia } from '../media/media-writer.ts';
import { recomputeMetrics } from '../recompute/recompute-metrics.ts';
import { createSavedViewRepository } from '../view/saved-view.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

const [preset, otherPreset] = emvPresets;
const unit = { like: 123_456, comment: 7, view: 333 } as const;
const values: EmvValues = {
  GraphImage: unit,
  GraphVideo: { like: 0, comment: 0, view: 6_001 },
  GraphSidecar: { like: 1, comment: 0, view: 9 },
};
const own = { name: 'Taiwan 2026', preset: 'engagement', currency: 'TWD', values } as const;

interface Board extends TestUser {
  readonly folderId: string;
  readonly contentIds: readonly string[];
}

/** Media of every type, with every figure known and unknown, in two contents that are priced by the first preset. */
async function setUp(options: TestUserOptions = {}): Promise<Board> {
  const user = await addUser(api, options);
  const now = api.clock.now();
  const folder = await createFolderRepository(api.db).add(user.userId, 'Board', now);
  const contentIds: string[] = [];
  for (const value of ['one', 'two']) {
    const contentId = await createContentRepository(api.db).add(user.userId, folder.id, { type: 'USER', value }, now);
    const media = Array.from({ length: 24 }, (_, index): SourceMedia => ({
      mediaId: String(index),
      shortcode: `code${index}`,
      text: '',
      postedAt: new Date(now.getTime() - index * dayMs),
      link: 'https://www.instagram.com/p/x/',
      pictureUrl: null,
      videoUrl: null,
      slides: [],
      type: mediaTypes[index % 3] ?? 'GraphImage',
      likes: index % 4 === 0 ? null : index * 11,
      comments: index % 5 === 0 ? null : index,
      views: index % 3 === 1 && index % 2 === 0 ? index * 100 : null,
    }));
    const { added } = await writeMedia(api.db, {
      ownerId: user.userId,
      contentId,
      account: null,
      values: preset?.values ?? values,
      media,
      asOf: now,
    });
    await api.db
      .updateTable('content')
      .set({ media_count: added, priced_by: preset?.id ?? null })
      .where('id', '=', contentId)
      .execute();
    contentIds.push(contentId);
  }
  return { ...user, folderId: folder.id, contentIds };
}

interface EmvList {
  readonly emvList: readonly EmvSetting[];
  readonly presetList: readonly EmvSetting[];
  readonly currentId: string;
  readonly rates: Readonly<Record<string, unknown>>;
  readonly repricing: { readonly done: number; readonly total: number } | null;
}

const get = async (user: TestUser): Promise<EmvList> =>
  unsafeCast<EmvList>((await send(api.app, emvCalls.getEmv, {}, user.cookie)).json());
const set = (user: TestUser, emv: unknown) => send(api.app, emvCalls.setEmv, { body: { emv } }, user.cookie);
const saved = async (user: TestUser, emv: unknown): Promise<EmvList> =>
  unsafeCast<EmvList>((await set(user, emv)).json());
const work = () =>
  recomputeMetrics({
    db: api.db,
    log: (_level, message) => {
      throw new Error(message);
    },
    signal: new AbortController().signal,
  });

async function expectPricedBy(board: Board, by: EmvValues): Promise<void> {
  const media = await api.db
    .selectFrom('media')
    .select(['type', 'likes', 'comments', 'views', 'emv'])
    .where('owner_id', '=', board.userId)
    .execute();
  expect(media.map(({ emv }) => emv)).toEqual(media.map((item) => emvOf(item, by)));
  expect(media.some(({ emv }) => emv === null)).toBe(true);
}

describe('emv.getEmv', () => {
  it('returns the presets, the first as the current setting, and the exchange rates', async () => {
    const board = await setUp();
    const answer = await get(board);
    expect(answer).toMatchObject({
      currentId: preset?.id,
      repricing: null,
      rates: {
        USD: { perUsd: 1_000_000 },
        TWD: { perUsd: 32_117_000, date: '2024-12-31' },
        JPY: { perUsd: 151_353_000 },
      },
    });
    expect(answer.emvList).toEqual(answer.presetList);
    expect(answer.emvList.map(({ preset: name, userId }) => [name, userId])).toEqual([
      ['engagement', undefined],
      ['interaction', undefined],
      ['adCost', undefined],
    ]);
  });

  it('rejects a request without a session', async () => {
    expect((await send(api.app, emvCalls.getEmv)).statusCode).toBe(401);
  });
});

describe('emv.setEmv', () => {
  it('lists own settings instead of the presets, and makes the new one current', async () => {
    const board = await setUp();
    const first = await saved(board, own);
    expect(first.emvList).toMatchObject([
      {
        name: 'Taiwan 2026',
        currency: 'TWD',
        values,
        userId: board.userId,
        revision: 1,
        rate: { perUsd: 32_117_000, date: '2024-12-31', source: 'IRS yearly average 2024' },
      },
    ]);
    expect(first).toMatchObject({
      currentId: first.emvList[0]?.id,
      presetList: { length: 3 },
      repricing: { done: 0, total: 2 },
    });
    // Settings are listed in the order in which they were created.
    api.clock.set(new Date(api.clock.now().getTime() + 1_000));
    const second = await saved(board, { ...own, name: 'Japan', currency: 'JPY' });
    expect(second.emvList.map(({ name }) => name)).toEqual(['Taiwan 2026', 'Japan']);
    expect(second.currentId).toBe(second.emvList[1]?.id);
    // The values are the same, so nothing is repriced.
    expect((await saved(board, { id: first.currentId })).currentId).toBe(first.currentId);
    await work();
    expect((await get(board)).repricing).toBeNull();
    await expectPricedBy(board, values);
  });

  it('keeps a limited number of own settings, which can still be changed and chosen', async () => {
    const user = await addUser(api);
    const first = await saved(user, own);
    await sql`insert into emv_setting select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).* from emv_setting s, generate_series(2, ${emvSettingsMax}::int) where s.owner_id = ${user.userId}`.execute(
      api.db,
    );
    const refused = await set(user, { ...own, name: 'One more' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'usageLimit', params: { usage: emvSettingsMax, quota: emvSettingsMax } },
    ]);
    expect((await saved(user, { ...own, name: 'Renamed', id: first.currentId, revision: 1 })).emvList).toHaveLength(
      emvSettingsMax,
    );
    expect((await saved(user, { id: first.currentId })).emvList).toHaveLength(emvSettingsMax);
  });

  it('selects another preset and recalculates all posts', async () => {
    const board = await setUp();
    expect(await saved(board, { id: otherPreset?.id })).toMatchObject({
      currentId: otherPreset?.id,
      emvList: { length: 3 },
      repricing: { done: 0, total: 2 },
    });
    await work();
    await expectPricedBy(board, otherPreset?.values ?? values);
  });

  it('adds a setting once when it is sent again after its response was lost', async () => {
    const board = await setUp();
    const { currentId } = await saved(board, own);
    expect(await saved(board, own)).toMatchObject({ currentId, emvList: [{ id: currentId, revision: 1 }] });
    expect((await saved(board, { ...own, name: 'Another' })).emvList).toHaveLength(2);
  });

  it('changes a setting by its revision, and reports a revision conflict', async () => {
    const board = await setUp();
    const { currentId: id } = await saved(board, own);
    expect((await saved(board, { ...own, id, name: 'Newer', revision: 1 })).emvList).toMatchObject([
      { id, name: 'Newer', revision: 2 },
    ]);
    const stale = await set(board, { ...own, id, name: 'Older', revision: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'conflict', params: { revision: 2, name: 'Newer' } });
    expect((await saved(board, { ...own, id, name: 'Whatever' })).emvList).toMatchObject([
      { name: 'Whatever', revision: 3 },
    ]);
  });

  it('answers notFound for a setting of another user and for changing a preset', async () => {
    const [board, other] = [await setUp(), await setUp()];
    const { currentId: foreign } = await saved(other, own);
    for (const emv of [
      { id: foreign },
      { ...own, id: foreign },
      { ...own, id: preset?.id },
      { id: crypto.randomUUID() },
    ])
      expect((await set(board, emv)).json()).toMatchObject({ code: 'notFound' });
    expect((await set(other, { id: preset?.id })).json()).toMatchObject({ code: 'notFound' });
    expect((await get(board)).currentId).toBe(preset?.id);
  });

  it('rejects invalid values and a missing session', async () => {
    const board = await setUp();
    for (const like of [-1, 1.5, 1_000_000_001])
      expect((await set(board, { ...own, values: { ...values, GraphImage: { ...unit, like } } })).statusCode).toBe(400);
    expect((await set(board, { ...own, name: ' ' })).statusCode).toBe(400);
    expect((await send(api.app, emvCalls.setEmv, { body: { emv: own } })).statusCode).toBe(401);
  });

  it('records each change in the audit log once', async () => {
    const board = await setUp();
    const { currentId } = await saved(board, own);
    const events = await api.db
      .selectFrom('audit_event')
      .select(['action', 'target', 'detail'])
      .where('owner_id', '=', board.userId)
      .execute();
    expect(events).toEqual([
      { action: 'emv.changed', target: currentId, detail: { currency: 'TWD', isPricedAnew: true } },
    ]);
  });

  it('tells the other tabs at once, because stored filters are converted with the currency', async () => {
    const board = await setUp();
    const told: unknown[] = [];
    const end = api.dependencies.events.subscribe(
      board.userId,
      ({ message }) => void (message?.topic === 'resource.changed' && told.push(message.data)),
    );
    const { currentId } = await saved(board, own);
    await eventually(() => told.length > 0);
    end();
    expect(told).toEqual([{ kind: 'emv', id: currentId }]);
  });

  it('leaves one current setting and its EMV after concurrent saves', async () => {
    const board = await setUp();
    const likes = [11, 22, 33, 44, 55];
    await Promise.all(
      likes.map((like) => set(board, { ...own, values: { ...values, GraphImage: { ...unit, like } } })),
    );
    const { emvList, currentId } = await get(board);
    expect(emvList).toHaveLength(likes.length);
    await Promise.all([work(), work()]);
    await expectPricedBy(board, emvList.find(({ id }) => id === currentId)?.values ?? values);
  });
});

describe('stored filters on EMV', () => {
  it('keep their meaning when the current setting gets another currency, by a change or by a deletion', async () => {
    const board = await setUp();
    const filterOf = (min: number) => ({ likes: { min: 1 }, emv: { min, max: 2 * min } });
    const searchOf = (filter: unknown): string =>
      new URLSearchParams({ screen: 'table', filter: JSON.stringify(filter) }).toString();
    const now = api.clock.now();
    const [dollars, yen] = [10_000, 15_135];
    await send(
      api.app,
      folderCalls.updateFolder,
      { body: { id: board.folderId, revision: 1, filter: filterOf(dollars) } },
      board.cookie,
    );
    const views = createSavedViewRepository(api.db);
    const [view, kolView, other] = [
      await views.add(
        board.userId,
        { scope: 'folder', scopeId: board.folderId, name: 'Dear', search: searchOf(filterOf(dollars)) },
        now,
      ),
      await views.add(
        board.userId,
        { scope: 'kols', scopeId: null, name: 'Dear', search: searchOf({ avgEmv: { min: dollars } }) },
        now,
      ),
      await views.add(
        board.userId,
        { scope: 'folder', scopeId: board.folderId, name: 'By EMV', search: 'screen=emv&filter=%7B' },
        now,
      ),
    ];
    const shared = (kind: string, target: unknown) =>
      send(api.app, shareCalls.addShare, { body: { kind, title: 'Spring', target } }, board.cookie);
    await shared('report', { folderId: board.folderId, filter: filterOf(dollars) });
    await shared('kolList', { filter: { avgEmv: { min: dollars } }, columns: ['avgEmv'] });
    const stored = async () => ({
      board: (
        await api.db
          .selectFrom('folder')
          .select('filter')
          .where('owner_id', '=', board.userId)
          .executeTakeFirstOrThrow()
      ).filter,
      views: (await Promise.all([view, kolView, other].map(({ id }) => views.find(board.userId, id)))).map(
        (row) => row?.search,
      ),
      shares: (
        await api.db
          .selectFrom('share')
          .select('target')
          .where('owner_id', '=', board.userId)
          .orderBy('kind', 'desc')
          .execute()
      ).map(({ target }) => target['filter']),
    });
    const expected = (min: number, back = min) => ({
      board: { likes: { min: 1 }, emv: { min, max: min + back } },
      views: [
        searchOf({ likes: { min: 1 }, emv: { min, max: min + back } }),
        searchOf({ avgEmv: { min } }),
        'screen=emv&filter=%7B',
      ],
      shares: [{ likes: { min: 1 }, emv: { min, max: min + back } }, { avgEmv: { min } }],
    });
    expect(await stored()).toEqual(expected(dollars));
    const { currentId } = await saved(board, { ...own, name: 'Japan', currency: 'JPY' });
    // 20,000 cents are 30,270.6 yen.
    expect(await stored()).toEqual(expected(yen, yen + 1));
    await saved(board, { id: currentId, ...own, name: 'Nippon', currency: 'JPY', revision: 1 });
    expect(await stored()).toEqual(expected(yen, yen + 1));
    await send(api.app, emvCalls.deleteEmv, { body: { id: currentId } }, board.cookie);
    expect(await stored()).toEqual(expected(dollars));
    expect(
      await api.db
        .selectFrom('folder')
        .select('revision')
        .where('owner_id', '=', board.userId)
        .executeTakeFirstOrThrow(),
    ).toEqual({ revision: 4 });
  });
});

describe('emv.deleteEmv', () => {
  const remove = (user: TestUser, id: string | undefined) =>
    send(api.app, emvCalls.deleteEmv, { body: { id } }, user.cookie);
  const removed = async (user: TestUser, id: string | undefined): Promise<EmvList> =>
    unsafeCast<EmvList>((await remove(user, id)).json());
  const cheap: EmvValues = { ...values, GraphImage: { like: 5, comment: 5, view: 0 } };

  /** The names of the settings, oldest first. The last one is current. */
  async function addSettings(
    board: Board,
    ...named: readonly { readonly name: string; readonly values: EmvValues }[]
  ): Promise<readonly string[]> {
    const ids: string[] = [];
    for (const setting of named) {
      api.clock.set(new Date(api.clock.now().getTime() + 1_000));
      ids.push((await saved(board, { ...own, ...setting })).currentId);
    }
    await work();
    return ids;
  }

  it('deletes a setting that is not current, and changes no EMV', async () => {
    const board = await setUp();
    const [old, current] = await addSettings(board, { name: 'Old', values: cheap }, { name: 'New', values });
    expect(await removed(board, old)).toMatchObject({
      emvList: [{ name: 'New' }],
      currentId: current,
      repricing: null,
    });
    await expectPricedBy(board, values);
    expect((await remove(board, old)).json()).toMatchObject({ code: 'notFound' });
  });

  it('recalculates EMV with the oldest remaining setting, or else the first preset, when the current one is deleted', async () => {
    const board = await setUp();
    const [first, second] = await addSettings(board, { name: 'First', values: cheap }, { name: 'Second', values });
    expect(await removed(board, second)).toMatchObject({
      emvList: [{ name: 'First' }],
      currentId: first,
      repricing: { done: 0, total: 2 },
    });
    await work();
    await expectPricedBy(board, cheap);
    expect(await removed(board, first)).toMatchObject({
      emvList: { length: 3 },
      currentId: preset?.id,
      repricing: { done: 0, total: 2 },
    });
    await work();
    await expectPricedBy(board, preset?.values ?? values);
  });

  it('finds neither settings of other users nor presets, and requires a session', async () => {
    const [board, other] = [await setUp(), await setUp()];
    const { currentId } = await saved(other, own);
    for (const id of [currentId, preset?.id, crypto.randomUUID()])
      expect((await remove(board, id)).json()).toMatchObject({ code: 'notFound' });
    expect((await get(other)).currentId).toBe(currentId);
    expect((await send(api.app, emvCalls.deleteEmv, { body: { id: currentId } })).statusCode).toBe(401);
  });

  it('deletes once when two requests arrive together, and records it in the audit log', async () => {
    const board = await setUp();
    const [id] = await addSettings(board, { name: 'Only', values });
    const answers = await Promise.all([remove(board, id), remove(board, id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const events = await api.db
      .selectFrom('audit_event')
      .select(['action', 'target', 'detail'])
      .where('owner_id', '=', board.userId)
      .where('action', '=', 'emv.deleted')
      .execute();
    expect(events).toEqual([{ action: 'emv.deleted', target: id, detail: { isPricedAnew: true } }]);
  });
});

describe('recalculating EMV', () => {
  it('corrects posts that a scan wrote with outdated unit values', async () => {
    const board = await setUp();
    await saved(board, own);
    const [contentId = ''] = board.contentIds;
    // The state after a scan wrote between the change and the job: media priced by the new values in a content priced
    // by the old ones.
    await api.db.updateTable('content').set({ priced_by: null }).where('id', '=', contentId).execute();
    await api.db
      .updateTable('media')
      .set({ emv: 1 })
      .where('content_id', '=', contentId)
      .where('emv', 'is not', null)
      .execute();
    await work();
    await expectPricedBy(board, values);
  });

  it('does not write rows whose EMV is unchanged', async () => {
    const board = await setUp();
    const versions = () =>
      sql`select media_id, content_id, xmin::text from media where owner_id = ${board.userId} order by 1, 2`
        .execute(api.db)
        .then(({ rows }) => rows);
    const before = await versions();
    await api.db.updateTable('content').set({ priced_by: null }).where('owner_id', '=', board.userId).execute();
    await work();
    expect(await versions()).toEqual(before);
  });
});

describe('emv.previewEmv', () => {
  it('shows the current and the new totals of a view, and changes nothing', async () => {
    const board = await setUp();
    const view = { folderId: board.folderId, types: ['GraphImage'], filter: { comments: { min: 3 } } };
    const preview = (
      await send(api.app, emvCalls.previewEmv, { body: { ...view, emv: { currency: 'TWD', values } } }, board.cookie)
    ).json<{ old: Summary['current']; new: Summary['current'] }>();
    expect(preview).toMatchObject({ oldCurrency: 'USD', newCurrency: 'TWD' });
    const before = (await send(api.app, mediaCalls.getSummary, { body: view }, board.cookie)).json<Summary>();
    expect(preview.old).toEqual(before.current);
    await saved(board, own);
    // Even before the first content is repriced, the old figures use the new setting and its currency.
    const meanwhile = (
      await send(api.app, emvCalls.previewEmv, { body: { ...view, emv: { currency: 'TWD', values } } }, board.cookie)
    ).json<{ old: Summary['current']; oldCurrency: string }>();
    expect(meanwhile).toMatchObject({ oldCurrency: 'TWD', old: preview.new });
    await work();
    expect((await send(api.app, mediaCalls.getSummary, { body: view }, board.cookie)).json<Summary>().current).toEqual(
      preview.new,
    );
    expect(preview.new.emv.sum).not.toBe(preview.old.emv.sum);
  });
});
