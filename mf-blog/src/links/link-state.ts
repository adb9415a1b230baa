import type { Link } from '@tessera/contracts/link/link.schema';

/** Whether a link redirects to its target now. */
export type LinkState = 'live' | 'ended' | 'archived';

/** The state at an instant, in milliseconds. Uses the same rule as the server's redirect. */
export function linkState(
  { isArchived, expiresTime, clicksMax, clicks }: Pick<Link, 'isArchived' | 'expiresTime' | 'clicksMax' | 'clicks'>,
  now: number,
): LinkState {
  if (isArchived) return 'archived';
  return (expiresTime !== null && Date.parse(expiresTime) <= now) || (clicksMax !== null && clicks >= clicksMax)
    ? 'ended'
    : 'live';
}
