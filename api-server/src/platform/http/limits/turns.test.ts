import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sql } from 'kysely';
import { addUser, send } from '../../../testing/as-user.ts';
import { untilWaiting } from '../../../testing/lock-waits.ts';
import { setUpApi } from '../../../testing/set-up-api.ts';
import { openDatabase } from '../../db/database.ts';
import { createTurns, turnsOf, userWaits, visitorWaits, type TurnLimits } from './turns.ts';

/** Work that ends when it is told to, and notes that it has begun. */
function createWork(begun: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => (begun.push(name), promise), end: () => resolve(name), fail: () => reject(new Error(name)) };
}

/** Turns with places for so many calls of one waiter, and of everyone. */
const turnsWith = (ofOne: number, running: number, more: Partial<TurnLimits> = {}) => {
  const limits = { running: { ofOne, ofAll: running }, waiting: { ofOne: 10, ofAll: 15 } };
  return createTurns({ running, patienceMs: 60_000, user: limits, visitors: limits, ...more });
};
const [mira, noor] = [userWaits('mira'), userWaits('noor')];
const busy: unknown = expect.objectContaining({ code: '503', params: { seconds: 5 } });

it('lets the calls of one user wait for each other in their order, and not those of others', async () => {
  const [turns, begun] = [turnsWith(2, 100), new Array<string>()];
  const works = ['a', 'b', 'c', 'd'].map((name) => createWork(begun, name));
  const runs = works.map(({ work }) => turns.run(mira, work));
  const other = createWork(begun, 'other');
  other.end();
  await turns.run(noor, other.work);
  expect(begun).toEqual(['a', 'b', 'other']);
  works[1]?.end();
  await runs[1];
  expect(begun).toEqual(['a', 'b', 'other', 'c']);
  for (const { end } of works) end();
  expect(await Promise.all(runs)).toEqual(['a', 'b', 'c', 'd']);
});

it('gives the turn on after a call that fails', async () => {
  const [turns, begun] = [turnsWith(1, 1), new Array<string>()];
  const [first, second] = [createWork(begun, 'first'), createWork(begun, 'second')];
  const runs = [turns.run(mira, first.work), turns.run(mira, second.work)];
  first.fail();
  await expect(runs[0]).rejects.toThrow('first');
  second.end();
  expect(await runs[1]).toBe('second');
});

it('lets those who wait take turns, however many calls each has', async () => {
  const [turns, begun] = [turnsWith(1, 1), new Array<string>()];
  const names = [
    'first',
    ...Array.from({ length: 5 }, (_, number) => `mira ${number}`),
    'noor 0',
    'noor 1',
    'visitor 0',
  ];
  const waiters = new Map([
    ['noor', noor],
    ['visitor', visitorWaits('198.51.100.7')],
  ]);
  const works = names.map((name) => createWork(begun, name));
  const runs = works.map(({ work }, place) => turns.run(waiters.get(names[place]?.split(' ')[0] ?? '') ?? mira, work));
  for (const { end } of works) end();
  await Promise.all(runs);
  expect(begun).toEqual(['first', 'mira 0', 'noor 0', 'visitor 0', 'mira 1', 'noor 1', 'mira 2', 'mira 3', 'mira 4']);
});

it('however many calls come from one network, a visitor from another one has a turn at once, and so has a user', async () => {
  const [turns, begun] = [turnsOf({ databasePool: 10 }), new Array<string>()];
  const flood = Array.from({ length: 120 }, (_, number) => createWork(begun, `flood ${number}`));
  const runs = flood.map(({ work }, number) =>
    turns.run(visitorWaits(`2001:db8:1:1::${number.toString(16)}`), work).catch((error: unknown) => error),
  );
  const [other, user] = [createWork(begun, 'other'), createWork(begun, 'user')];
  for (const { end } of [other, user]) end();
  await Promise.all([turns.run(visitorWaits('2001:db8:2:1::1'), other.work), turns.run(mira, user.work)]);
  expect(begun).toEqual(['flood 0', 'flood 1', 'other', 'user']);
  for (const { end } of flood) end();
  const answers = await Promise.all(runs);
  expect(answers.filter((answer) => answer instanceof Error)).toHaveLength(68);
  expect(answers.slice(0, 52)).toEqual(Array.from({ length: 52 }, (_, number) => `flood ${number}`));
  expect(answers.at(-1)).toEqual(busy);
});

it('refuses a call when as many wait already, of its waiter or of all', async () => {
  const [turns, begun] = [turnsWith(1, 1), new Array<string>()];
  const works = Array.from({ length: 17 }, (_, number) => createWork(begun, String(number)));
  const runs = works.map(({ work }, number) =>
    turns.run(number < 12 ? mira : userWaits(`user ${number}`), work).catch((error: unknown) => error),
  );
  await expect(turns.run(userWaits('late'), () => Promise.resolve('never'))).rejects.toEqual(busy);
  for (const { end } of works) end();
  const answers = await Promise.all(runs);
  expect(answers[11]).toEqual(busy);
  expect(answers.filter((answer) => answer instanceof Error)).toHaveLength(1);
  expect(await turns.run(mira, () => Promise.resolve('again'))).toBe('again');
});

it('refuses a call whose turn does not come in time, and goes on with the others', async () => {
  const [turns, begun] = [turnsWith(1, 1, { patienceMs: 20 }), new Array<string>()];
  const [first, late] = [createWork(begun, 'first'), createWork(begun, 'late')];
  const running = turns.run(mira, first.work);
  await expect(turns.run(noor, late.work)).rejects.toEqual(busy);
  first.end();
  expect(await running).toBe('first');
  expect(await turns.run(noor, () => Promise.resolve('next'))).toBe('next');
  expect(begun).toEqual(['first']);
});

it.each([
  ['a user', folderCalls.getFolder, true, 'folder'],
  ['a visitor', shareCalls.openBoard, false, 'share'],
] as const)(
  'a call of %s that has no turn in time gets 503 with the time to try again',
  async (_who, call, isSignedIn, table) => {
    const api = await setUpApi({ turns: turnsWith(1, 1, { patienceMs: 50 }) });
    const { cookie } = await addUser(api);
    const ask = () =>
      send(
        api.app,
        call,
        call === shareCalls.openBoard ? { query: { token: 'x'.repeat(32) } } : {},
        isSignedIn ? cookie : undefined,
      );
    const first = await api.db.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
      const asked = ask();
      await untilWaiting(api.db, 1);
      const refused = await ask();
      expect({ status: refused.statusCode, retry: refused.headers['retry-after'] }).toEqual({
        status: 503,
        retry: '5',
      });
      expect(refused.json()).toMatchObject({ code: '503', params: { seconds: 5 } });
      return { asked };
    });
    expect((await first.asked).statusCode).not.toBe(503);
    await api.close();
  },
);

it('a call for which the database has no free connection in time gets 503, too', async () => {
  const api = await setUpApi();
  const db = openDatabase({ url: api.url, pool: 1, connectionTimeout: 3_000 });
  const narrow = await setUpApi({ db });
  await db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    const refused = await send(narrow.app, folderCalls.getFolder);
    expect({ status: refused.statusCode, retry: refused.headers['retry-after'] }).toEqual({ status: 503, retry: '5' });
  });
  await narrow.close();
  await db.destroy();
  await api.close();
});

it('begins the calls of one network at its pace, and those of another one at once', async () => {
  const limits = { running: { ofOne: 5, ofAll: 5 }, waiting: { ofOne: 10, ofAll: 15 } };
  const turns = createTurns({
    running: 5,
    patienceMs: 60_000,
    user: limits,
    visitors: { ...limits, pace: { atOnce: 3, perSecond: 10 } },
  });
  const startedAt = performance.now();
  const begun: { readonly address: string; readonly at: number }[] = [];
  const open = (address: string): Promise<unknown> =>
    turns.run(visitorWaits(address), async () => begun.push({ address, at: performance.now() - startedAt }));
  await Promise.all([...Array.from({ length: 5 }, () => open('203.0.113.7')), open('198.51.100.7')]);
  expect(begun.map(({ address }) => address)).toEqual([
    '203.0.113.7',
    '203.0.113.7',
    '203.0.113.7',
    '198.51.100.7',
    '203.0.113.7',
    '203.0.113.7',
  ]);
  // A call more every tenth of a second.
  expect(begun.at(-2)?.at).toBeGreaterThanOrEqual(95);
  expect(begun.at(-1)?.at).toBeGreaterThanOrEqual(195);
});
