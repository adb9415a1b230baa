import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Summary } from '@tessera/contracts/media/figures.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sql } from 'kysely';
import { send } from '../../../testing/as-user.ts';
import { createSavedViewRepository } from '../view/saved-view.repository.ts';
import { startPricedBoards, values, own } from './testing/priced-board.ts';

const steps = startPricedBoards();
const { setUp, saved, work, expectPricedBy } = steps;

describe('stored filters on EMV', () => {
  it('keep their meaning when the current setting gets another currency, by a change or by a deletion', async () => {
    const board = await setUp();
    const filterOf = (min: number) => ({ likes: { min: 1 }, emv: { min, max: 2 * min } });
    const searchOf = (filter: unknown): string =>
      new URLSearchParams({ screen: 'table', filter: JSON.stringify(filter) }).toString();
    const now = steps.api.clock.now();
    const [dollars, yen] = [10_000, 15_135];
    await send(
      steps.api.app,
      folderCalls.updateFolder,
      { body: { id: board.folderId, revision: 1, filter: filterOf(dollars) } },
      board.cookie,
    );
    const views = createSavedViewRepository(steps.api.db);
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
      send(steps.api.app, shareCalls.addShare, { body: { kind, title: 'Spring', target } }, board.cookie);
    await shared('report', { folderId: board.folderId, filter: filterOf(dollars) });
    await shared('kolList', { filter: { avgEmv: { min: dollars } }, columns: ['avgEmv'] });
    const stored = async () => ({
      board: (
        await steps.api.db
          .selectFrom('folder')
          .select('filter')
          .where('owner_id', '=', board.userId)
          .executeTakeFirstOrThrow()
      ).filter,
      views: (await Promise.all([view, kolView, other].map(({ id }) => views.find(board.userId, id)))).map(
        (row) => row?.search,
      ),
      shares: (
        await steps.api.db
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
    await send(steps.api.app, emvCalls.deleteEmv, { body: { id: currentId } }, board.cookie);
    expect(await stored()).toEqual(expected(dollars));
    expect(
      await steps.api.db
        .selectFrom('folder')
        .select('revision')
        .where('owner_id', '=', board.userId)
        .executeTakeFirstOrThrow(),
    ).toEqual({ revision: 4 });
  });
});

describe('recalculating EMV', () => {
  it('corrects posts that a scan wrote with outdated unit values', async () => {
    const board = await setUp();
    await saved(board, own);
    const [contentId = ''] = board.contentIds;
    // The state after a scan wrote between the change and the job: media priced by the new values in a content priced
    // by the old ones.
    await steps.api.db.updateTable('content').set({ priced_by: null }).where('id', '=', contentId).execute();
    await steps.api.db
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
        .execute(steps.api.db)
        .then(({ rows }) => rows);
    const before = await versions();
    await steps.api.db.updateTable('content').set({ priced_by: null }).where('owner_id', '=', board.userId).execute();
    await work();
    expect(await versions()).toEqual(before);
  });
});

describe('emv.previewEmv', () => {
  it('shows the current and the new totals of a view, and changes nothing', async () => {
    const board = await setUp();
    const view = { folderId: board.folderId, types: ['GraphImage'], filter: { comments: { min: 3 } } };
    const preview = (
      await send(
        steps.api.app,
        emvCalls.previewEmv,
        { body: { ...view, emv: { currency: 'TWD', values } } },
        board.cookie,
      )
    ).json<{ old: Summary['current']; new: Summary['current'] }>();
    expect(preview).toMatchObject({ oldCurrency: 'USD', newCurrency: 'TWD' });
    const before = (await send(steps.api.app, mediaCalls.getSummary, { body: view }, board.cookie)).json<Summary>();
    expect(preview.old).toEqual(before.current);
    await saved(board, own);
    // Even before the first content is repriced, the old figures use the new setting and its currency.
    const meanwhile = (
      await send(
        steps.api.app,
        emvCalls.previewEmv,
        { body: { ...view, emv: { currency: 'TWD', values } } },
        board.cookie,
      )
    ).json<{ old: Summary['current']; oldCurrency: string }>();
    expect(meanwhile).toMatchObject({ oldCurrency: 'TWD', old: preview.new });
    await work();
    expect(
      (await send(steps.api.app, mediaCalls.getSummary, { body: view }, board.cookie)).json<Summary>().current,
    ).toEqual(preview.new);
    expect(preview.new.emv.sum).not.toBe(preview.old.emv.sum);
  });
});
