import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCalls } from '@tessera/contracts/calls';
import { snapshotSchema } from '@tessera/contracts/http/breaking-changes';
import { contractVersion } from '../release.ts';
import { tellContract } from './tell-contract.ts';

test('the server writes its contract with every call next to the registry', () => {
  const dist = mkdtempSync(join(tmpdir(), 'tessera-contract-'));
  try {
    tellContract(dist);
    const left = snapshotSchema.parse(JSON.parse(readFileSync(join(dist, 'server-contract.json'), 'utf8')));
    expect(left.version).toBe(contractVersion);
    expect(left.calls.map(({ id }) => id).toSorted()).toEqual(allCalls.map(({ id }) => id).toSorted());
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
});
