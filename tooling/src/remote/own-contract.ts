import type { Snapshot } from '@tessera/contracts/http/breaking-changes';

/** The contract of the server in this working copy: what `npm start` runs. */
export async function ownContract(): Promise<Snapshot> {
  const [{ takeSnapshot }, { contractsVersion }] = await Promise.all([import('@tessera/contracts/http/snapshot'), import('../build/package-config.ts')]);
  return takeSnapshot(contractsVersion()).snapshot;
}
