import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../workspace/paths.ts';
import type { Edit } from './edit.ts';

export const snapshotFile = 'shared-contracts/contract.snapshot.json';

export const readWorkspaceFile = (file: string): string => readFileSync(join(root, file), 'utf8');

/** What the edits make of their files; several of one file follow each other. Nothing is written. */
export function edited(edits: readonly Edit[], direction: 'apply' | 'undo'): Map<string, string> {
  const texts = new Map<string, string>();
  for (const edit of edits) texts.set(edit.file, edit[direction](texts.get(edit.file) ?? readWorkspaceFile(edit.file)));
  return texts;
}

/** Takes the contracts as they are now into their snapshot. Throws with what the command said. */
export function acceptContract(): void {
  const end = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'shared-contracts/bin/accept-contract.ts')], { cwd: root, encoding: 'utf8' });
  if (end.status !== 0) throw new Error(`The snapshot of the contracts was not accepted:\n${end.stderr}`);
}

/** Writes all files, then does the rest; when that fails, every file is as it was before. */
export function writeAll(files: ReadonlyMap<string, string>, rest: () => void): void {
  const before = new Map([...files.keys(), snapshotFile].map((file) => [file, existsSync(join(root, file)) ? readWorkspaceFile(file) : null]));
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
