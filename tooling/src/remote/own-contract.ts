import type { Snapshot } from '@tessera/contracts/http/breaking-changes';

/** The server's contract in this working copy, which `npm start` runs. */
export async function ownContract(): Promise<Snapshot> {
  const [{ takeSnapshot }, { contractsVersion }] = await Promise.all([
    import('@tessera/contracts/http/snapshot'),
    import('../build/package-config.ts'),
  ]);
  return takeSnapshot(contractsVersion()).snapshot;
}
