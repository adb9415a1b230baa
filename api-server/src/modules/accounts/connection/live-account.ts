import { permissionsFor, type ConnectionPurpose } from '@tessera/contracts/connection/permissions';
import { sql, type RawBuilder } from 'kysely';

interface AccountOf {
  readonly ownerId: RawBuilder<string>;
  readonly accountId: RawBuilder<string | null>;
}

const needed = (purpose: ConnectionPurpose): readonly string[] =>
  permissionsFor(purpose).filter((permission) => permission !== 'email');

/**
 * Whether an owner still has an account: connected, among the pages that the person can access, and with a token that
 * neither the network has rejected nor time has ended. What is done for an owner because of an account must ask this
 * each time, because nobody is told when the network ends it.
 */
export const isConnected = ({ ownerId, accountId }: AccountOf, now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from connection live join platform grantor on grantor.owner_id = live.owner_id and grantor.id = live.platform_id
  where live.owner_id = ${ownerId} and live.network_user_id = ${accountId} and live.broken_at is null and grantor.broken_at is null
    and (live.token_expires_at is null or live.token_expires_at > ${now}))`;

/** Whether the person who connected an account has granted everything that a purpose needs. */
export const isPermitted = (
  { ownerId, accountId }: AccountOf,
  purpose: ConnectionPurpose,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from connection owned join platform grantor on grantor.owner_id = owned.owner_id and grantor.id = owned.platform_id
  where owned.owner_id = ${ownerId} and owned.network_user_id = ${accountId} and grantor.scopes @> ${[...needed(purpose)]}::text[])`;
