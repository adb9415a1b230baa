import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { filesBelow } from '../workspace/digest.ts';

/** A built file as the registry lists it. */
export interface BuiltFile {
  path: string;
  integrity: string;
  bytes: number;
}

/** All files of a folder with their digests in the format of the `integrity` attribute. */
export const builtFiles = (folder: string): BuiltFile[] =>
  filesBelow(folder).map((file) => {
    const content = readFileSync(file);
    return {
      path: relative(folder, file).split(sep).join('/'),
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      bytes: content.length,
    };
  });

/** The first eight hexadecimal digits of a digest over names, contents and `said`: equal builds give equal versions. */
export const contentHash = (files: readonly BuiltFile[], said: object = {}): string =>
  createHash('sha256')
    .update([...files.map((file) => `${file.path}\0${file.integrity}`), JSON.stringify(said)].join('\n'))
    .digest('hex')
    .slice(0, 8);
