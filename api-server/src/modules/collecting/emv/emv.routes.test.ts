import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import type { EmvValues } from '@tessera/contracts/emv/emv.schema';
import { unsafeCast } from '@tessera/contracts/http/schema';
import { emvSettingsMax } from '@tessera/contracts/limits';
import { sql } from 'kysely';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { eventually } from '../../../testing/start-product.ts';
import {
  startPricedBoards,
  preset,
  otherPreset,
  unit,
  values,
  own,
  type Board,
  type EmvList,
} from './testing/priced-board.ts';

const steps = startPricedBoards();
const { setUp, set, saved, work, expectPricedBy } = steps;

const get = async (user: TestUser): Promise<EmvList> =>
  unsafeCast<EmvList>((await send(steps.api.app, emvCalls.getEmv, {}, user.cookie)).json());

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
    expect((await send(steps.api.app, emvCalls.getEmv)).statusCode).toBe(401);
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
    steps.api.clock.set(new Date(steps.api.clock.now().getTime() + 1_000));
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
    const user = await addUser(steps.api);
    const first = await saved(user, own);
    await sql`insert into emv_setting select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).* from emv_setting s, generate_series(2, ${emvSettingsMax}::int) where s.owner_id = ${user.userId}`.execute(
      steps.api.db,
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
    expect((await send(steps.api.app, emvCalls.setEmv, { body: { emv: own } })).statusCode).toBe(401);
  });

  it('records each change in the audit log once', async () => {
    const board = await setUp();
    const { currentId } = await saved(board, own);
    const events = await steps.api.db
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
    const end = steps.api.dependencies.events.subscribe(
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

describe('emv.deleteEmv', () => {
  const remove = (user: TestUser, id: string | undefined) =>
    send(steps.api.app, emvCalls.deleteEmv, { body: { id } }, user.cookie);
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
      steps.api.clock.set(new Date(steps.api.clock.now().getTime() + 1_000));
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
    expect((await send(steps.api.app, emvCalls.deleteEmv, { body: { id: currentId } })).statusCode).toBe(401);
  });

  it('deletes once when two requests arrive together, and records it in the audit log', async () => {
    const board = await setUp();
    const [id] = await addSettings(board, { name: 'Only', values });
    const answers = await Promise.all([remove(board, id), remove(board, id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const events = await steps.api.db
      .selectFrom('audit_event')
      .select(['action', 'target', 'detail'])
      .where('owner_id', '=', board.userId)
      .where('action', '=', 'emv.deleted')
      .execute();
    expect(events).toEqual([{ action: 'emv.deleted', target: id, detail: { isPricedAnew: true } }]);
  });
});
