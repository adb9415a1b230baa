import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { settled } from '../roll-up/mark-stale.ts';
import { flagOf, postsLookedAt, type LookedAtAccount } from './account-rules.ts';

interface AccountRow extends LookedAtAccount {
  readonly accountId: string;
}

/** Accounts per batch: enough to read a content in few passes, few enough to keep their captions in memory. */
const accountsAtOnce = 2_000;

interface Authors {
  readonly accountIds: readonly string[];
  /** True when all media of the content are by that one account. */
  readonly isOnlyOne: boolean;
}

/** The authors of a content's media. */
async function authorsOf(db: Db, ownerId: string, contentId: string): Promise<Authors> {
  const content = await db
    .selectFrom('content')
    .select(['account_id', 'type', 'imported_count'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', contentId)
    .executeTakeFirst();
  // Everything that the network gives for an account is by that account.
  if (content?.type === 'USER' && content.account_id !== null && content.imported_count === 0)
    return { accountIds: [content.account_id], isOnlyOne: true };
  const { rows } = await sql<{
    account_id: string;
  }>`select distinct account_id from media where owner_id = ${ownerId} and content_id = ${contentId} and account_id is not null`.execute(
    db,
  );
  return { accountIds: rows.map((row) => row.account_id).toSorted(), isOnlyOne: false };
}

/** With a single author, the author's latest posts are the content's latest posts. */
const latestOfOne = (ownerId: string, contentId: string) => sql`
  select account_id, search_text, posted_at, media_id from media where owner_id = ${ownerId} and content_id = ${contentId} and blocked_at is null order by posted_at desc, media_id desc limit ${postsLookedAt}`;

// A single pass without a join: there are no statistics yet for freshly written media, so the planner would rank them
// all again for each row.
const latestOfEach = (ownerId: string, contentId: string, accountIds: readonly string[]) => sql`
  select account_id, search_text, posted_at, media_id from (
    select account_id, search_text, posted_at, media_id, row_number() over (partition by account_id order by posted_at desc, media_id desc) as place from media
    where owner_id = ${ownerId} and content_id = ${contentId} and account_id = any(${accountIds}::text[]) and blocked_at is null
  ) ranked where place <= ${postsLookedAt}`;

async function readCaptions(
  db: Db,
  ownerId: string,
  contentId: string,
  { accountIds, isOnlyOne }: Authors,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ accountId: string; captions: readonly string[] }>`
    select account_id as "accountId", array_agg(search_text order by posted_at desc, media_id desc) as captions
    from (${isOnlyOne ? latestOfOne(ownerId, contentId) : latestOfEach(ownerId, contentId, accountIds)}) latest group by account_id`.execute(
    db,
  );
  return new Map(rows.map(({ accountId, captions }) => [accountId, captions]));
}

async function readAccounts(db: Db, ownerId: string, contentId: string, authors: Authors): Promise<AccountRow[]> {
  const captions = await readCaptions(db, ownerId, contentId, authors);
  const { rows } = await sql<Omit<AccountRow, 'captions'>>`
    select account_id as "accountId", username, full_name as "fullName", biography from account
    where owner_id = ${ownerId} and account_id = any(${authors.accountIds}::text[]) order by account_id`.execute(db);
  return rows.map((row) => ({ ...row, captions: captions.get(row.accountId) ?? [] }));
}

async function keepFlags(db: Db, ownerId: string, accounts: readonly AccountRow[]): Promise<void> {
  const flags = accounts.flatMap((account) => {
    const flag = flagOf(account);
    return flag === null ? [] : [{ ...flag, accountId: account.accountId }];
  });
  const kept = flags.map(({ accountId }) => accountId);
  const checkedIds = accounts.map(({ accountId }) => accountId);
  await sql`delete from account_flag where owner_id = ${ownerId} and account_id = any(${checkedIds}::text[]) and account_id <> all(${kept}::text[])`.execute(
    db,
  );
  if (flags.length === 0) return;
  await sql`
    insert into account_flag (owner_id, account_id, reason, matched, looked)
    select ${ownerId}, account_id, reason, matched, looked
    from unnest(${kept}::text[], ${flags.map(({ reason }) => reason)}::text[], ${flags.map((flag) => flag.matched)}::int[], ${flags.map((flag) => flag.looked)}::int[]) as given (account_id, reason, matched, looked)
    on conflict (owner_id, account_id) do update set reason = excluded.reason, matched = excluded.matched, looked = excluded.looked
    where (account_flag.reason, account_flag.matched, account_flag.looked) is distinct from (excluded.reason, excluded.matched, excluded.looked)`.execute(
    db,
  );
}

/**
 * Applies the automatic account filter to all authors of a content. Call it when a scan or an import of the content
 * ends, with the content locked. An account in several contents is judged by the one that was read last.
 */
export async function flagAccounts(db: Db, ownerId: string, contentId: string): Promise<void> {
  const { accountIds, isOnlyOne } = await authorsOf(db, ownerId, contentId);
  for (let from = 0; from < accountIds.length; from += accountsAtOnce) {
    await keepFlags(
      db,
      ownerId,
      await readAccounts(db, ownerId, contentId, {
        accountIds: accountIds.slice(from, from + accountsAtOnce),
        isOnlyOne,
      }),
    );
  }
  await settled(db, { ownerId, contentId }, 'flags');
}
