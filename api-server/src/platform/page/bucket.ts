import { randomUUID } from 'node:crypto';
import { bucketAge, bucketCookie } from '@tessera/contracts/remote/bucket';
import type { Registry } from '@tessera/contracts/remote/registry';
import { idSchema } from '@tessera/contracts/schema/schema';
import type { Cookies } from '../http/call-context.ts';

/** The rollout bucket from the browser's cookie; null when there is none, or when its value is invalid. */
export function readBucket(cookies: Pick<Cookies, 'get'>): string | null {
  const given = cookies.get(bucketCookie);
  return given !== undefined && idSchema.safeParse(given).success ? given : null;
}

/**
 * The visitor's bucket, stored in a cookie for one year. New visitors get one only while some remote has a candidate
 * version.
 */
export function keepBucket(cookies: Pick<Cookies, 'get' | 'set'>, { remotes }: Registry): string | null {
  const known = readBucket(cookies);
  if (remotes.every(({ candidate }) => candidate === null)) return known;
  const bucket = known ?? randomUUID();
  cookies.set(bucketCookie, bucket, bucketAge);
  return bucket;
}
