import { takeSnapshot } from '@tessera/contracts/http/snapshot';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractsVersion } from '../build/package-config.ts';
import { snapshotFile } from '../generator/workspace-change.ts';
import { root } from './paths.ts';

/** Says how to accept the contracts of the working copy where nobody has; nothing where they are accepted. */
export const unacceptedContract = (): string[] =>
  readFileSync(join(root, snapshotFile), 'utf8') === takeSnapshot(contractsVersion()).text ? [] : [`${snapshotFile} is not what the contracts are now. First: npm run accept`];
