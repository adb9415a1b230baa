import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newConversation } from '@tessera/contracts/chatbot/engine/flow-engine';
import { dayMs } from '@tessera/contracts/time/durations';
import { sql, type RawBuilder } from 'kysely';
import { addUser } from '../../testing/as-user.ts';
import { neverStops } from '../../testing/never-stops.ts';
import { setUpApi, type TestApi } from '../../testing/set-up-api.ts';
import { readOwnData } from '../own-data/own-data.ts';
import { agedKinds, ages, defaultRetention, type AgedKind } from './ages.ts';
import { tidy } from './housekeeping.ts';
import { keptWithoutAge } from './kept.ts';
import { readRetention, retentionTable } from './read-retention.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

interface Column {
  readonly table: string;
  readonly column: string;
}

const timeColumns = async (): Promise<readonly Column[]> =>
  (
    await sql<Column>`
  select c.table_name as "table", c.column_name as "column" from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name in ('timestamptz', 'date', 'timestamp')`.execute(
      api.db,
    )
  ).rows;

describe('the list of what is deleted because of its age', () => {
  it('names every table with a time, or a reason why its rows stay', async () => {
    const own = new Set((await readOwnData()).tables.map(({ table }) => table));
    const aged = new Set(agedKinds.map((kind): string => ages[kind].table));
    const tables = new Set((await timeColumns()).map(({ table }) => table));
    expect(
      [...tables].filter((table) => !aged.has(table) && !own.has(table) && keptWithoutAge[table] === undefined),
    ).toEqual([]);
    expect(Object.keys(keptWithoutAge).filter((table) => !tables.has(table))).toEqual([]);
    expect(Object.keys(keptWithoutAge).filter((table) => aged.has(table) || own.has(table))).toEqual([]);
  });

  it('names columns that exist', async () => {
    const known = new Set((await timeColumns()).map(({ table, column }) => `${table}.${column}`));
    const named = agedKinds.map((kind): string =>
      ages[kind].column.includes('.') ? ages[kind].column : `${ages[kind].table}.${ages[kind].column}`,
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('matches the documentation', () => {
    expect(readFileSync(join(import.meta.dirname, '../../../../docs/retention.md'), 'utf8')).toContain(
      retentionTable(),
    );
  });

  it('has usual days within the bounds', () => {
    for (const kind of agedKinds) expect(readRetention(`${kind} ${ages[kind].days}`)).toEqual(defaultRetention);
  });
});

describe('the setting', () => {
  it('changes the days of the kinds that it names', () => {
    expect(readRetention('auditEvents 365; mails 30;')).toEqual({ ...defaultRetention, auditEvents: 365, mails: 30 });
    expect(readRetention(' ')).toEqual(defaultRetention);
  });

  it.each([
    'nothing 5',
    'mails',
    'mails 30 40',
    'mails 30; mails 31',
    'mails 6',
    'mails 366',
    'mails 3.5',
    'mails -7',
    'mails 1e2',
    'toString 5',
    'mails 99999999999999999999',
  ])('refuses %s', (text) => {
    expect(() => readRetention(text)).toThrow(/^must (?:be entries|have from)/u);
  });
});

type Insert = (owner: string, at: Date) => readonly RawBuilder<unknown>[];
const id = randomUUID;
const conversation = JSON.stringify(newConversation);

/** A row of each kind that has its age since a time. */
const rowsOf: Readonly<Partial<Record<AgedKind, Insert>>> = {
  auditEvents: (owner, at) => [
    sql`insert into audit_event (owner_id, action, detail, created_at) values (${owner}, 'x', '{}', ${at})`,
  ],
  mails: (_owner, at) => [
    sql`insert into mail_outbox (id, recipient, template, language, subject, body_text, body_html, state, created_at, due_at) values (${id()}, 'a', 't', 'en', '', '', '', 'sent', ${at}, ${at})`,
  ],
  codes: (owner, at) => [
    sql`insert into verification_code (owner_id, id, purpose, code_hash, created_at, expires_at) values (${owner}, ${id()}, 'verify', '', ${at}, ${at})`,
  ],
  waitingSignIns: (owner, at) => [
    sql`insert into platform_claim (owner_id, id, platform_name, platform_id, name, token_key_id, token_sealed, scopes, browser_hash, created_at, expires_at) values (${owner}, ${id()}, 'facebook', '1', '', '', '', '{}', '', ${at}, ${at})`,
  ],
  repeatedAnswers: (owner, at) => [
    sql`insert into idempotency_key (owner_id, call_id, key, input_hash, created_at) values (${owner}, 'c', ${id()}, '', ${at})`,
  ],
  rateWindows: (_owner, at) => [sql`insert into rate_window (key, window_start, used) values (${id()}, ${at}, 1)`],
  coworkNotices: (owner, at) => [
    sql`insert into kol_cowork_notice (owner_id, id, tag_id, tag_name, kind, actor, subject, count, created_at) values (${owner}, ${id()}, ${id()}, '', 'invited', '', '', 0, ${at})`,
  ],
  chatbotConversations: (owner, at) => [
    sql`insert into chatbot_conversation (owner_id, account_id, person_id, state, changed_at) values (${owner}, 'a', ${id()}, ${conversation}, ${at})`,
  ],
  chatbotEvents: (owner, at) => [
    sql`insert into chatbot_event (owner_id, account_id, event_key, person_id, at, received_at, incoming, state, due_at) values (${owner}, 'a', ${id()}, '1', ${at}, ${at}, '{}', 'done', ${at})`,
  ],
  remoteReadings: (_owner, at) => [
    sql`insert into remote_reading (hour, remote, version, kind, place, count, buckets) values (${at}, ${id()}, '1', 'load', '', 1, '{}')`,
  ],
  remoteReaders: (_owner, at) => [
    sql`insert into remote_reader (hour, remote, version, reader, readings, starts, failures) values (${at}, ${id()}, '1', '', 1, 0, 0)`,
  ],
  fileExports: (owner, at) => [
    sql`insert into file_export (owner_id, id, started_at) values (${owner}, ${id()}, ${at})`,
  ],
  accountExportRecords: (owner, at) => [
    sql`insert into account_export (owner_id, id, created_at, language, ready_at, expires_at) values (${owner}, ${id()}, ${at}, 'en', ${at}, ${at}) on conflict do nothing`,
  ],
  platformDeletions: (_owner, at) => [
    sql`insert into platform_deletion (code, person_digest, requested_at, done_at) values (${id()}, '', ${at}, ${at})`,
  ],
  pastInvoices: (_owner, at) => [
    sql`insert into past_invoice (number, issued_at, currency, total, lines, company, email, deleted_at) values ((select coalesce(max(number), 900000) + 1 from past_invoice), ${at}, 'TWD', 1, '[]', '{}', '', ${at})`,
  ],
  unconfirmedAccounts: (_owner, at) => [
    sql`insert into app_user (id, email, type, language, time_zone, week_start, news_letter, created_at) values (${id()}, ${id()}, 0, 'en', 'UTC', 1, false, ${at})`,
  ],
  sessions: (owner, at) => [
    sql`insert into session (owner_id, id, token_hash, created_at, seen_at, expires_at, ended_at) values (${owner}, ${id()}, ${Buffer.from(id())}, ${at}, ${at}, ${at}, ${at})`,
  ],
};

const countOf = async (kind: AgedKind, at: Date): Promise<number> => {
  const { table, column } = ages[kind];
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${at}`.execute(api.db);
  return rows[0]?.count ?? 0;
};

describe('housekeeping', () => {
  it.each(Object.keys(rowsOf).filter((kind): kind is AgedKind => Object.hasOwn(ages, kind)))(
    'deletes %s that are too old by a millisecond, and no others, also in two processes at once',
    async (kind) => {
      const { db, clock } = api;
      const edge = new Date(clock.now().getTime() - ages[kind].days * dayMs);
      const older = new Date(edge.getTime() - 1);
      for (const at of [edge, older])
        for (const statement of rowsOf[kind]?.((await addUser(api)).userId, at) ?? []) await statement.execute(db);
      expect([await countOf(kind, edge), await countOf(kind, older)]).toEqual([1, 1]);
      await tidy(db, clock, { signal: AbortSignal.abort() });
      expect(await countOf(kind, older)).toBe(1);
      await Promise.all([tidy(db, clock, { signal: neverStops }), tidy(db, clock, { signal: neverStops })]);
      expect([await countOf(kind, edge), await countOf(kind, older)]).toEqual([1, 0]);
      await tidy(db, clock, { days: { ...defaultRetention, [kind]: 0 }, signal: neverStops });
      expect(await countOf(kind, edge)).toBe(0);
    },
  );

  it('keeps mails that are not sent yet, and exports that are being prepared', async () => {
    const { db, clock } = api;
    const { userId } = await addUser(api);
    const old = new Date(clock.now().getTime() - 4_000 * dayMs);
    await sql`insert into mail_outbox (id, recipient, template, language, subject, body_text, body_html, state, created_at, due_at) values (${id()}, 'waits', 't', 'en', '', '', '', 'waiting', ${old}, ${old})`.execute(
      db,
    );
    await sql`insert into account_export (owner_id, id, created_at, due_at, language) values (${userId}, ${id()}, ${old}, ${old}, 'en')`.execute(
      db,
    );
    await tidy(db, clock, { signal: neverStops });
    expect(await db.selectFrom('mail_outbox').select('state').where('recipient', '=', 'waits').execute()).toHaveLength(
      1,
    );
    expect(await db.selectFrom('account_export').select('id').where('owner_id', '=', userId).execute()).toHaveLength(1);
  });

  it('cancels imports whose file nobody starts to import for a day', async () => {
    const { db, clock } = api;
    const { userId } = await addUser(api);
    const day = clock.now().getTime() - dayMs;
    const add = (at: number, state: string) =>
      sql`insert into file_import (owner_id, id, kind, file_name, bytes, state, header, sample, mapping, encoding, created_at, due_at) values (${userId}, ${id()}, 'kol', ${state}, 1, ${state}, '[]', '[]', '{}', 'utf-8', ${new Date(at)}, ${new Date(at)})`.execute(
        db,
      );
    for (const [at, state] of [
      [day, 'uploaded'],
      [day - 1, 'uploaded'],
      [day - 1, 'running'],
    ] as const)
      await add(at, state);
    await tidy(db, clock, { signal: neverStops });
    const rows = await db.selectFrom('file_import').select('state').where('owner_id', '=', userId).execute();
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'running', 'uploaded']);
  });
});
