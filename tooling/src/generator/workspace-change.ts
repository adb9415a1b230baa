import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../workspace/paths.ts';

export const snapshotFile = 'shared-contracts/contract.snapshot.json';

export const readWorkspaceFile = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Generated lists of the contracts' files. */
export const listFiles = [
  'shared-contracts/src/all-events.ts',
  'shared-contracts/src/call-inputs.factory.ts',
  'shared-contracts/src/calls.ts',
] as const;

/**
 * Generates the lists of the contracts again and, without `--lists`, also writes the current contracts to the snapshot.
 * Throws with the command's output.
 */
export function acceptContract(...args: readonly '--lists'[]): void {
  const end = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'shared-contracts/bin/accept-contract.ts'), ...args],
    { cwd: root, encoding: 'utf8' },
  );
  if (end.status !== 0) throw new Error(`The snapshot of the contracts was not accepted:\n${end.stderr}`);
}

/** Writes all files, then runs `rest`; if anything fails, restores every file. */
export function writeAll(files: ReadonlyMap<string, string>, rest: () => void): void {
  const before = new Map(
    [...files.keys(), ...listFiles, snapshotFile].map((file) => [
      file,
      existsSync(join(root, file)) ? readWorkspaceFile(file) : null,
    ]),
  );
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
