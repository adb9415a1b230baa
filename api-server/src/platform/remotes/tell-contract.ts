import { join } from 'node:path';
import { takeSnapshot } from '@tessera/contracts/http/snapshot';
import { serverContractFile } from '@tessera/contracts/remote/registry';
import { writeWhole } from '@tessera/contracts/remote/registry-file';
import { contractVersion } from '../release.ts';

/**
 * Writes this server's contract beside the registry, so that deploys into the folder can be checked even while no
 * server runs.
 */
export const tellContract = (dist: string): void =>
  writeWhole(join(dist, serverContractFile), JSON.stringify(takeSnapshot(contractVersion).snapshot));
