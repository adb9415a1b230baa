import { reauthorizationDays, reauthorizationNoticeDays } from '@tessera/contracts/connection/connection.limits';
import type {
  BusinessAccount,
  ConnectionState,
  PlatformConnection,
} from '@tessera/contracts/connection/connection.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import type { AccountRow, PlatformRow } from './platform.repository.ts';

type Permission = Pick<PlatformRow, 'authorized_at' | 'token_expires_at' | 'token_sealed' | 'broken_at'>;

/** A permission ends with its token, but at most some days after it was granted; null when none was ever granted. */
function endOf({ authorized_at: authorizedAt, token_expires_at: expiresAt }: Permission): Date | null {
  if (authorizedAt === null) return null;
  const end = authorizedAt.getTime() + reauthorizationDays * dayMs;
  return new Date(expiresAt === null ? end : Math.min(end, expiresAt.getTime()));
}

function stateOf(permission: Permission, now: Date): ConnectionState {
  if (permission.broken_at !== null || permission.token_sealed === null) return 'revoked';
  const end = endOf(permission);
  if (end === null || end <= now) return 'expired';
  return end.getTime() - now.getTime() <= reauthorizationNoticeDays * dayMs ? 'ending' : 'active';
}

/** A connected network, without its token. */
export const toPlatformConnection = (row: PlatformRow, now: Date): PlatformConnection => ({
  id: row.id,
  platformName: row.platform_name,
  name: row.name,
  state: stateOf(row, now),
  authorizedAt: row.authorized_at?.toISOString() ?? null,
  endsAt: endOf(row)?.toISOString() ?? null,
  granted: row.scopes,
});

/** A business account, without its token. */
export const toBusinessAccount = (row: AccountRow, platform: PlatformRow, now: Date): BusinessAccount => ({
  fanpageId: row.fanpage_id,
  fanpageName: row.fanpage_name,
  username: row.username,
  fbId: platform.platform_id,
  igId: row.network_user_id,
  fullName: row.full_name,
  picture: row.picture,
  isChosen: row.is_chosen,
  state: row.broken_at === null ? stateOf(platform, now) : 'revoked',
  detailInfo: row.detail,
});
