import type { AccessState } from '@tessera/contracts/creator/creator.schema';
import type { InspectAudience } from '@tessera/contracts/inspect/inspect.schema';
import { defaultAudience, privacyFields, type PrivacyField } from '@tessera/contracts/privacy/privacy';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const fieldRows = sql.join(privacyFields.map((field) => sql`(${field}::text, ${defaultAudience(field)}::text)`));

/** The account in question: its network id, if known, and its username in lower case. */
interface ViewedAccount {
  readonly accountId: RawBuilder<string | null>;
  readonly username: RawBuilder<string>;
}

/**
 * The fields of an account that a viewer must not see: those that its owner keeps private, and for viewers who are not
 * approved, those shared with approved brands only. With two owners the stricter one counts. Users who connected the
 * account see everything, as long as the network accepts their connection.
 */
export const hiddenFrom = (viewerId: string, { accountId, username }: ViewedAccount): RawBuilder<PrivacyField[]> => sql<
  PrivacyField[]
>`array(
  select distinct f.field from connection c cross join (values ${fieldRows}) as f (field, audience)
  left join creator_privacy p on p.owner_id = c.owner_id and p.account_id = c.network_user_id and p.field = f.field
  where c.platform_id is not null and c.owner_id <> ${viewerId} and (c.network_user_id = ${accountId} or lower(c.username) = ${username})
    and not exists (select from connection own where own.owner_id = ${viewerId} and own.network_user_id = c.network_user_id and own.platform_id is not null and own.broken_at is null)
    and case coalesce(p.audience, f.audience) when 'public' then false when 'me' then true else not exists (
      select from creator_access a where a.owner_id = c.owner_id and a.account_id = c.network_user_id and a.brand_id = ${viewerId} and a.state = 'approved') end
  order by f.field)`;

/**
 * An account by its username in lower case, and by its network id, which it keeps when it is renamed; null when it was
 * never read.
 */
export interface NamedAccount {
  readonly accountId: string | null;
  readonly username: string;
}

/** The fields that a viewer must not see of an account that another user connected. */
export async function readHidden(
  db: Db,
  viewerId: string,
  { accountId, username }: NamedAccount,
): Promise<PrivacyField[]> {
  const { rows } = await sql<{
    hidden: PrivacyField[];
  }>`select ${hiddenFrom(viewerId, { accountId: sql<string | null>`${accountId}::text`, username: sql<string>`${username}::text` })} as hidden`.execute(
    db,
  );
  return rows[0]?.hidden ?? [];
}

/** Of these usernames in lower case, the ones whose posts and hashtags a viewer must not see. */
export async function readHiddenPosts(
  db: Db,
  viewerId: string,
  usernames: readonly string[],
): Promise<ReadonlySet<string>> {
  if (usernames.length === 0) return new Set();
  const { rows } = await sql<{ username: string }>`
    select named.username from unnest(${[...usernames]}::text[]) as named (username)
    where 'posts' = any(${hiddenFrom(viewerId, { accountId: sql<null>`null::text`, username: sql<string>`named.username` })})`.execute(
    db,
  );
  return new Set(rows.map(({ username }) => username));
}

/** The audience that the owner of an account shares with a viewer, as of the owner's last reading. */
export async function readSharedAudience(db: Db, viewerId: string, username: string): Promise<InspectAudience | null> {
  const { rows } = await sql<{ audience: InspectAudience | null }>`
    select i.result -> 'audience' as audience from inspect i join connection held on held.owner_id = i.owner_id and lower(held.username) = i.username and held.platform_id is not null
    where i.username = ${username} and i.owner_id <> ${viewerId} and i.result -> 'audience' <> 'null'::jsonb
      and not ('insights' = any(${hiddenFrom(viewerId, { accountId: sql<string>`held.network_user_id`, username: sql<string>`i.username` })}))
    order by i.as_of desc limit 1`.execute(db);
  return rows[0]?.audience ?? null;
}

/** The state of a viewer's access request; null when no other user has connected the account. */
export async function readAccess(
  db: Db,
  viewerId: string,
  { accountId, username }: NamedAccount,
): Promise<{ readonly state: AccessState | null } | null> {
  const { rows } = await sql<{ state: AccessState | null }>`
    select a.state from connection c left join creator_access a on a.owner_id = c.owner_id and a.account_id = c.network_user_id and a.brand_id = ${viewerId}
    where (c.network_user_id = ${accountId} or lower(c.username) = ${username}) and c.owner_id <> ${viewerId} and c.platform_id is not null order by c.created_at limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}
