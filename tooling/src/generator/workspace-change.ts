import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../workspace/paths.ts';

export const snapshotFile = 'shared-contracts/contract.snapshot.json';

export const readWorkspaceFile = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Lists of what lies in the folders of the contracts; a command writes them. */
export const listFiles = ['shared-contracts/src/all-events.ts', 'shared-contracts/src/call-inputs.factory.ts', 'shared-contracts/src/calls.ts'] as const;

/** Writes the lists of the contracts anew and, unless only they are wanted, takes the contracts as they are now into their snapshot. Throws with what the command said. */
export function acceptContract(...args: readonly '--lists'[]): void {
  const end = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'shared-contracts/bin/accept-contract.ts'), ...args], { cwd: root, encoding: 'utf8' });
  if (end.status !== 0) throw new Error(`The snapshot of the contracts was not accepted:\n${end.stderr}`);
}

/** Writes all files, then does the rest; when that fails, every file is as it was before. */
export function writeAll(files: ReadonlyMap<string, string>, rest: () => void): void {
  const before = new Map([...files.keys(), ...listFiles, snapshotFile].map((file) => [file, existsSync(join(root, file)) ? readWorkspaceFile(file) : null]));
  try {
    for (const [file, text] of files) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    rest();
  } catch (failure) {
    for (const [file, text] of before) {
      if (text === null) rmSync(join(root, file), { force: true });
      else writeFileSync(join(root, file), text);
    }
    throw failure;
  }
}
