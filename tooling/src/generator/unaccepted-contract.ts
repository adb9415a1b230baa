import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeSnapshot } from '@tessera/contracts/http/snapshot';
import { contractsVersion } from '../build/package-config.ts';
import { root } from '../workspace/paths.ts';
import { snapshotFile } from './workspace-change.ts';

/**
 * Empty if the working copy's contracts are accepted in the snapshot; otherwise one line that says how to accept them.
 */
export const unacceptedContract = (): string[] =>
  readFileSync(join(root, snapshotFile), 'utf8') === takeSnapshot(contractsVersion()).text
    ? []
    : [`${snapshotFile} is not what the contracts are now. First: npm run accept`];
