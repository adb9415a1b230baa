import { Problem } from '@tessera/contracts/http/problem';

/** Throws `timeOver` when the chosen end of something is over already. */
export function assertStillToCome(
  { expiresTime }: { readonly expiresTime?: string | null | undefined },
  now: Date,
): void {
  if (typeof expiresTime === 'string' && new Date(expiresTime) <= now)
    throw new Problem('timeOver', { field: 'expiresTime' });
}
