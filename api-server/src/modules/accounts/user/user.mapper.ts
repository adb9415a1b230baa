import type { Rights } from '@tessera/contracts/plan/rights';
import type { User } from '@tessera/contracts/user/user.schema';
import { toSubscriptions } from './plan.mapper.ts';
import type { PlatformRow, PowerUpRow, SubscriptionRow, UserRow } from './user.repository.ts';

export interface UserParts {
  readonly row: UserRow;
  readonly subscriptions: readonly SubscriptionRow[];
  readonly powerUps: readonly PowerUpRow[];
  readonly platforms: readonly PlatformRow[];
  readonly rights: Rights;
  readonly usage: User['usage'];
  readonly hiddenHistory: User['hiddenHistory'];
  readonly needsSecondFactor: boolean;
}

/** The user's own view of the account, without the hash of the password. */
export function toUser(
  { row, subscriptions, powerUps, platforms, rights, usage, hiddenHistory, needsSecondFactor }: UserParts,
  now: Date,
): User {
  const ownSubscriptions = toSubscriptions(subscriptions, powerUps, now);
  return {
    id: row.id,
    userId: row.id,
    email: row.email,
    type: row.type,
    subscriptions: ownSubscriptions,
    platforms: Object.fromEntries(
      platforms.map((platform) => [platform.platform_name, { id: platform.id, platformName: platform.platform_name }]),
    ),
    newsLetter: row.news_letter,
    isExpired: ownSubscriptions.plan?.isExpired ?? false,
    language: row.language,
    timeZone: row.time_zone,
    weekStart: row.week_start,
    rights: { switches: { ...rights.switches }, quotas: { ...rights.quotas } },
    usage,
    ...(hiddenHistory === undefined ? {} : { hiddenHistory }),
    ...(needsSecondFactor ? { needsSecondFactor } : {}),
    revision: row.revision,
  };
}
