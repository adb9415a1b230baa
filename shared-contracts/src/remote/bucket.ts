/** Name of the cookie that keeps a browser in the same share of every canary. */
export const bucketCookie = 'tessera_bucket';

/** How long a browser keeps its bucket, in seconds: a year from its last page view. */
export const bucketAge = 31_536_000;

/** The bucket in the cookies of a document; null if there is none. */
export const bucketIn = (cookies: string): string | null =>
  new RegExp(`(?:^|; )${bucketCookie}=(?<bucket>[^;]+)`, 'u').exec(cookies)?.groups?.['bucket'] ?? null;

/**
 * The percentile, 0 to 99, of a bucket for one remote: 32-bit FNV-1a over both, so that not the same users are the
 * first for every remote (Fowler, Noll, Vo: draft-eastlake-fnv, section 2).
 */
export function partOf(bucket: string, remoteId: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(`${remoteId}:${bucket}`))
    hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  return hash % 100;
}

/** The versions of one remote that a page can get: the live one, and for a share of the users the candidate. */
export interface RemoteChoice<Remote extends { readonly descriptor: { readonly id: string } }> {
  readonly live: Remote;
  readonly candidate: { readonly percent: number; readonly remote: Remote } | null;
}

/** Picks the version for a bucket. Without a bucket it is the live one. */
export const pickRemote = <Remote extends { readonly descriptor: { readonly id: string } }>(
  { live, candidate }: RemoteChoice<Remote>,
  bucket: string | null,
): Remote =>
  candidate !== null && bucket !== null && partOf(bucket, live.descriptor.id) < candidate.percent
    ? candidate.remote
    : live;
