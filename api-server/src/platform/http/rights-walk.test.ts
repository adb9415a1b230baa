import { callInputs } from '@tessera/contracts/call-inputs.factory';
import { allCalls } from '@tessera/contracts/calls';
import type { InputSubject } from '@tessera/contracts/http/call-inputs';
import type { Call } from '@tessera/contracts/http/define-call';
import { problemSchema } from '@tessera/contracts/http/problem';
import { sql } from 'kysely';
import type { AddSubject } from '../../testing/add-subject.ts';
import { addUser, send, type TestUser, type TestUserOptions } from '../../testing/as-user.ts';
import { addBaseSubject, addCallSubject, readProviders, readSubjects } from '../../testing/call-subject.ts';
import { callerNames, expectedOf, rowComplaints, type CallerName, type RightsRows } from '../../testing/rights-rows.ts';
import { setUpMedia, type TestMediaApi } from '../../testing/set-up-media.ts';
import { globalTables } from '../db/tables.ts';
import { readFound, type Found } from '../found/found-files.ts';

let api: TestMediaApi;
let origin: string;
let subjects: readonly AddSubject[];
let providersOf: (call: Call) => readonly AddSubject[];
let rightsFiles: readonly Found<RightsRows>[];
const optionsOf: Readonly<Record<Exclude<CallerName, 'nobody'>, TestUserOptions>> = {
  'Free Trial': { plan: 0 },
  Professional: { plan: 1 },
  Advanced: { plan: 2 },
  Enterprise: { plan: 3 },
  expired: { plan: 3, expired: true },
  'expired with a lost right': { plan: 0, expired: true },
  'no plan': { plan: null },
  Admin: { plan: 3, type: 1 },
  Test: { plan: 3, type: 99 },
};

jest.setTimeout(120_000);

beforeAll(async () => {
  api = await setUpMedia();
  subjects = await readSubjects();
  providersOf = await readProviders(api, subjects, await addUser(api));
  rightsFiles = await readFound<RightsRows>('rights', 'Rights');
  // A stream stays open, so it is read over a real connection.
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

interface Answer {
  readonly status: number;
  readonly code: string | null;
}

async function ask(
  call: Call,
  subject: InputSubject,
  cookie: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  if (call.response === 'stream') {
    const stop = new AbortController();
    const answer = await fetch(`${origin}/api${call.path}`, {
      headers: { ...(cookie === undefined ? {} : { cookie }), ...headers },
      signal: stop.signal,
    });
    const code = answer.ok ? null : problemSchema.parse(await answer.json()).code;
    stop.abort();
    return { status: answer.status, code };
  }
  const answer = await send(api.app, call, { ...callInputs[call.id]?.(subject), headers }, cookie);
  return { status: answer.statusCode, code: answer.statusCode < 400 ? null : answer.json().code };
}

const mark = 'of somebody';
/** Replaces the ids of one owner's rows with a mark, to find the inputs that refer to one. */
const owned: InputSubject = {
  folderId: mark,
  contentId: mark,
  mediaId: mark,
  shortcode: mark,
  viewId: mark,
  importId: mark,
  blacklisted: mark,
  username: mark,
  newUsername: '',
  email: '',
  userId: '',
  newEmail: '',
  revision: 1,
  // Whoever has the secret of a link may see its target.
  own: (key) => (key.endsWith('Token') ? 'secret' : mark),
};

/** What a caller should be answered. Null when the call has no row, which is covered by another test. */
function expectedFor(call: Call, caller: CallerName): string | null {
  const row = rightsFiles.map(({ value }) => value[call.id]).find((found) => found !== undefined);
  return row === undefined ? null : expectedOf(row, caller);
}

/** Null when the answer is as expected, else a sentence that describes the difference. */
function complaint(call: Call, caller: CallerName, { status, code }: Answer): string | null {
  const expected = expectedFor(call, caller);
  if (expected === null) return null;
  const found = status < 300 ? 'ok' : (code ?? 'no code');
  return found === expected ? null : `${call.id} as ${caller}: ${String(status)} ${found}, expected ${expected}`;
}

/** A caller who is not signed in gets somebody else's rows. */
const addCaller = (caller: CallerName): Promise<TestUser> => addUser(api, caller === 'nobody' ? {} : optionsOf[caller]);

/** A caller with rows of every noun for the calls to refer to. */
async function ownerFor(caller: CallerName): Promise<TestUser & { readonly subject: InputSubject }> {
  const user = await addCaller(caller);
  return { ...user, subject: await addCallSubject(api, subjects, user) };
}

/** A caller whose rows of a noun are added when a call refers to one. */
async function lazyOwnerFor(caller: CallerName): Promise<TestUser & Awaited<ReturnType<typeof addBaseSubject>>> {
  const user = await addCaller(caller);
  return { ...user, ...(await addBaseSubject(api, user)) };
}

describe('every call', () => {
  it('has exactly one row in the table of rights', () => {
    expect(
      rowComplaints(
        allCalls.map(({ id }) => id),
        rightsFiles,
      ),
    ).toEqual([]);
  });

  it.each(callerNames)('answers %s as its row says', async (caller) => {
    const wrong: string[] = [];
    let owner = await lazyOwnerFor(caller);
    for (const call of allCalls) {
      // A limit counts rows that the call does not refer to.
      await owner.add(expectedFor(call, caller) === 'usageLimit' ? subjects : providersOf(call));
      const answer = await ask(call, owner.subject, caller === 'nobody' ? undefined : owner.cookie);
      const problem = complaint(call, caller, answer);
      if (problem !== null) wrong.push(problem);
      // A successful change may have used up the rows, so the next call gets new ones.
      if (answer.status < 300 && call.changes) owner = await lazyOwnerFor(caller);
    }
    expect(wrong).toEqual([]);
  });

  it('answers notFound for rows of another owner, and does not change them', async () => {
    const wrong: string[] = [];
    const pointing = allCalls.filter((call) => JSON.stringify(callInputs[call.id]?.(owned)).includes(mark));
    expect(pointing.length).toBeGreaterThanOrEqual(30);
    const [stranger, owner] = [await addUser(api), await ownerFor('Enterprise')];
    let before = await rowsOf(owner);
    for (const call of pointing) {
      const answer = await ask(call, owner.subject, stranger.cookie);
      if (answer.code !== 'notFound') wrong.push(`${call.id}: ${answer.status} ${answer.code ?? ''}`);
      const after = await rowsOf(owner);
      if (after !== before) wrong.push(`${call.id} changed rows of another owner`);
      before = after;
    }
    expect(wrong).toEqual([]);
  });

  it('rejects a changing request from another site, a prefetch, a link and a picture', async () => {
    const wrong: string[] = [];
    const changing = allCalls.filter((call) => call.changes || call.method !== 'GET');
    const foreign: Readonly<Record<string, string>>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' },
      { 'sec-purpose': 'prefetch' },
      { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    ];
    const owner = await ownerFor('Enterprise');
    let before = await rowsOf(owner);
    for (const call of changing) {
      for (const headers of foreign) {
        const answer = await ask(call, owner.subject, owner.cookie, headers);
        if (answer.code !== 'crossOrigin')
          wrong.push(`${call.id} with ${JSON.stringify(headers)}: ${answer.status} ${answer.code ?? ''}`);
      }
      const after = await rowsOf(owner);
      if (after !== before) wrong.push(`${call.id} changed something all the same`);
      before = after;
    }
    expect(wrong).toEqual([]);
  });

  it('answers 403 to a browser whose session another device ended', async () => {
    const wrong: string[] = [];
    const owner = await ownerFor('Enterprise');
    for (const call of allCalls.filter((candidate) => candidate.right !== 'public')) {
      await api.db
        .updateTable('session')
        .set({ ended_at: api.clock.now(), end_reason: 'otherDevice' })
        .where('owner_id', '=', owner.userId)
        .execute();
      const answer = await ask(call, owner.subject, owner.cookie);
      if (answer.code !== '403') wrong.push(`${call.id}: ${answer.status} ${answer.code ?? ''}`);
    }
    expect(wrong).toEqual([]);
  });

  it('never answers with an internal error to empty or invalid input', async () => {
    const wrong: string[] = [];
    const { cookie } = await addUser(api);
    for (const call of allCalls.filter(
      (candidate) => candidate.response !== 'stream' && candidate.id !== 'user.logout',
    )) {
      for (const body of [{}, [], null, 'text', 7, { folderId: {}, contentId: 'x', email: 5, values: 'no' }]) {
        const answer = await send(
          api.app,
          call,
          { body, query: { id: 'x', folderId: 'x', email: 'x', shortcode: '!' } },
          cookie,
        );
        // 502: external services do not answer in this test.
        if (answer.statusCode >= 500 && answer.statusCode !== 502)
          wrong.push(`${call.id} with ${JSON.stringify(body)}: ${answer.statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Every request extends the session that it uses. */
const changedByAsking: ReadonlySet<string> = new Set(['session']);

async function rowsOf({ userId }: TestUser): Promise<string> {
  const { db } = api;
  const tables = await sql<{
    name: string;
  }>`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'owner_id' order by table_name`.execute(
    db,
  );
  const watched = tables.rows.filter(({ name }) => !changedByAsking.has(name) && !Object.hasOwn(globalTables, name));
  // One statement for all tables, because it runs after each of the hundreds of requests. Without an explicit order,
  // untouched rows may change places.
  const owned = watched.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, string_agg(owned::text, ' ' order by owned::text) as content from ${sql.table(name)} as owned where owner_id = ${userId}`,
  );
  const user = sql`select 'app_user', string_agg(owned::text, ' ') from app_user as owned where id = ${userId}`;
  const { rows } = await sql`${sql.join([...owned, user], sql` union all `)}`.execute(db);
  return JSON.stringify(rows);
}
