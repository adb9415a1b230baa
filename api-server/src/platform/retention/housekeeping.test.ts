import { randomUUID } from 'node:crypto';
import { newConversation } from '@tessera/contracts/chatbot/engine/flow-engine';
import { dayMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import { createLinkClicksRepository } from '../../modules/publishing/link/link-clicks.repository.ts';
import { createLinkRepository } from '../../modules/publishing/link/link.repository.ts';
import { addUser } from '../../testing/as-user.ts';
import { neverStops } from '../../testing/never-stops.ts';
import { setUpApi, type TestApi } from '../../testing/set-up-api.ts';
import { rowsAtOnce } from '../db/in-parts.ts';
import { tidy } from './housekeeping.ts';

let api: TestApi;
beforeEach(async () => {
  api = await setUpApi();
});
afterEach(() => api.close());

/** Records how many rows each statement deletes from a table. */
async function noteDeletions(table: string): Promise<() => Promise<readonly number[]>> {
  await sql`create table deleted_rows (count int)`.execute(api.db);
  await sql`create function note_deleted_rows() returns trigger language plpgsql as 'begin insert into deleted_rows select count(*) from gone having count(*) > 0; return null; end'`.execute(
    api.db,
  );
  await sql`create trigger rows_are_deleted after delete on ${sql.table(table)} referencing old table as gone for each statement execute function note_deleted_rows()`.execute(
    api.db,
  );
  return async () =>
    (await sql<{ count: number }>`select count from deleted_rows order by count desc`.execute(api.db)).rows.map(
      ({ count }) => count,
    );
}

it('sums up many visitors in parts, because a statement has a time limit', async () => {
  const { db, clock } = api;
  const { userId } = await addUser(api);
  const link = await createLinkRepository(db).add(
    userId,
    'spring',
    {
      target: 'https://shop.example/',
      title: '',
      tags: [],
      expiresAt: null,
      fallback: null,
      clicksMax: null,
      passesQuery: false,
      passwordHash: null,
    },
    clock.now(),
  );
  const day = new Date(clock.now().getTime() - 5 * dayMs).toISOString().slice(0, 10);
  await sql`insert into link_visitor (owner_id, link_id, day, digest) select ${userId}, ${link?.id}, ${day}::date, sha256(n::text::bytea) from generate_series(1, ${rowsAtOnce + 1}::int) n`.execute(
    db,
  );
  await sql`insert into link_day (owner_id, link_id, day, referrer, device, clicks, bot_clicks) values (${userId}, ${link?.id}, ${day}::date, '', 'phone', 1, 0)`.execute(
    db,
  );
  const deletions = await noteDeletions('link_visitor');
  await tidy(db, clock, { signal: neverStops });
  expect(await deletions()).toEqual([rowsAtOnce, 1]);
  expect(await createLinkClicksRepository(db).stats(userId, link?.id ?? '', day, day)).toMatchObject({
    visitors: rowsAtOnce + 1,
  });
});

const rows = sql`generate_series(1, ${rowsAtOnce + 1}::int) n`;
const state = JSON.stringify(newConversation);

it.each([
  [
    'chatbot_event',
    (owner: string, old: Date) =>
      sql`insert into chatbot_event (owner_id, account_id, event_key, person_id, at, received_at, incoming, state, due_at) select ${owner}, 'a', 'e' || n, 'p', ${old}, ${old}, '{}', 'done', ${old} from ${rows}`,
  ],
  [
    'chatbot_conversation',
    (owner: string, old: Date) =>
      sql`insert into chatbot_conversation (owner_id, account_id, person_id, state, changed_at) select ${owner}, 'a', n, ${state}, ${old} from ${rows}`,
  ],
  [
    'idempotency_key',
    (owner: string, old: Date) =>
      sql`insert into idempotency_key (owner_id, call_id, key, input_hash, created_at) select ${owner}, 'c', n, '', ${old} from ${rows}`,
  ],
  [
    'visitor_request',
    (_owner: string, old: Date) =>
      sql`insert into visitor_request (call_id, key, input_hash, created_at) select 'c', n, '', ${old} from ${rows}`,
  ],
  [
    'rate_window',
    (_owner: string, old: Date) =>
      sql`insert into rate_window (key, window_start, used) select 'k' || n, ${old}, 1 from ${rows}`,
  ],
  [
    'mail_outbox',
    (_owner: string, old: Date) =>
      sql`insert into mail_outbox (id, recipient, template, language, subject, body_text, body_html, state, created_at, due_at) select gen_random_uuid(), '', '', '', '', '', '', 'sent', ${old}, ${old} from ${rows}`,
  ],
])('deletes many old rows of %s in parts', async (table, add) => {
  const { db, clock } = api;
  const { userId } = await addUser(api);
  await add(userId, new Date(clock.now().getTime() - 400 * dayMs)).execute(db);
  const deletions = await noteDeletions(table);
  await tidy(db, clock, { signal: neverStops });
  expect(await deletions()).toEqual([rowsAtOnce, 1]);
});

it('goes on after a step that fails, and throws its error at the end', async () => {
  const { db, clock } = api;
  const old = new Date(clock.now().getTime() - 100 * dayMs);
  await sql`insert into remote_reader (hour, remote, version, reader, readings, starts, failures) values (${old}, 'workspace', '1.0.0', ${Buffer.from(randomUUID())}, 1, 0, 0)`.execute(
    db,
  );
  await sql`alter table rate_window rename to elsewhere`.execute(db);
  await expect(tidy(db, clock, { signal: neverStops })).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: 'relation "rate_window" does not exist' })],
  });
  expect(await db.selectFrom('remote_reader').select('hour').execute()).toEqual([]);
});
