/** Name of the cookie that keeps a person in one part of every canary. */
export const bucketCookie = 'tessera_bucket';

/** How long a browser keeps its bucket, in seconds: a year from its last page. */
export const bucketAge = 31_536_000;

/**
 * The part of all people, 0 to 99, that a bucket falls into for one remote: 32-bit FNV-1a over both, so that
 * the same people are not the first for every remote (Fowler, Noll, Vo: draft-eastlake-fnv, section 2).
 */
export function partOf(bucket: string, remoteId: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(`${remoteId}:${bucket}`)) hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  return hash % 100;
}

/** What may be given of one remote: the live version, and for a part of the people the candidate. */
export interface RemoteChoice<Remote extends { readonly descriptor: { readonly id: string } }> {
  readonly live: Remote;
  readonly candidate: { readonly percent: number; readonly remote: Remote } | null;
}

/** Picks for a person. Without a bucket everybody gets what is live. */
export const pickRemote = <Remote extends { readonly descriptor: { readonly id: string } }>({ live, candidate }: RemoteChoice<Remote>, bucket: string | null): Remote =>
  candidate !== null && bucket !== null && partOf(bucket, live.descriptor.id) < candidate.percent ? candidate.remote : live;
