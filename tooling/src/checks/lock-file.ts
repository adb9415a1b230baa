import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check.ts';

const address = /https?:\/\/|tarball:|registry:/u;

/** The lock file has versions and digests but no download addresses, so that it works with any registry. */
export const lockFile: Check = {
  name: 'lock file without addresses',
  problems: (workspace) =>
    readFileSync(join(workspace, 'pnpm-lock.yaml'), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        address.test(line) && !line.includes('deprecated:') ? [`pnpm-lock.yaml:${index + 1} ${line.trim()}`] : [],
      ),
};
