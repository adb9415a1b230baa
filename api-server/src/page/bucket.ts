import { randomUUID } from 'node:crypto';
import { idSchema } from '@tessera/contracts/http/schema';
import { bucketAge, bucketCookie } from '@tessera/contracts/remote/bucket';
import type { Registry } from '@tessera/contracts/remote/registry';
import type { Cookies } from '../http/call-context.ts';

/** The bucket that the browser brings; null when it has none, or something that we never gave. */
export function readBucket(cookies: Pick<Cookies, 'get'>): string | null {
  const given = cookies.get(bucketCookie);
  return given !== undefined && idSchema.safeParse(given).success ? given : null;
}

/** The person's bucket, kept for a year from now. Nobody gets one while no remote has a candidate. */
export function keepBucket(cookies: Pick<Cookies, 'get' | 'set'>, { remotes }: Registry): string | null {
  const known = readBucket(cookies);
  if (remotes.every(({ candidate }) => candidate === null)) return known;
  const bucket = known ?? randomUUID();
  cookies.set(bucketCookie, bucket, bucketAge);
  return bucket;
}
