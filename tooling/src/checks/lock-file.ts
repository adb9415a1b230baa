import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check.ts';

const address = /https?:\/\/|tarball:|registry:/u;

/** The lock file names versions and digests, never a place to download from: another registry serves the same files. */
export const lockFile: Check = {
  name: 'lock file without addresses',
  problems: (workspace) =>
    readFileSync(join(workspace, 'pnpm-lock.yaml'), 'utf8')
      .split('\n')
      .flatMap((line, index) => (address.test(line) && !line.includes('deprecated:') ? [`pnpm-lock.yaml:${index + 1} ${line.trim()}`] : [])),
};
