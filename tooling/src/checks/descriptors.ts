import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../workspace/files.ts';
import { remoteFolders } from '../workspace/paths.ts';
import type { Check } from './check.ts';

const use = /\b(?<noun>[a-z]\w*Calls)\.(?<call>\w+)\b/gu;
const whole = /Object\.values\((?<noun>[a-z]\w*Calls)\)/gu;
const isCode = (file: string): boolean => /\/src\/.*\.tsx?$/u.test(file) && !/\.test\.|\/testing\//u.test(file);

const usesIn = (text: string): string[] =>
  [...text.matchAll(use)].map(({ groups }) => `${groups?.['noun'] ?? ''}.${groups?.['call'] ?? ''}`);

/** Calls that a remote's code makes but its `remote.ts` does not list, so that the deploy gate would not check them. */
export function unlistedCalls(
  descriptor: string,
  files: readonly { readonly file: string; readonly text: string }[],
): string[] {
  const listed = new Set(usesIn(descriptor));
  const nouns = new Set([...descriptor.matchAll(whole)].map(({ groups }) => groups?.['noun']));
  const places = files.flatMap(({ file, text }) => usesIn(text).map((call) => ({ file, call })));
  const missing = places.filter(({ call }) => !listed.has(call) && !nouns.has(call.split('.')[0]));
  return [...new Map(missing.map((place) => [place.call, place])).values()].map(
    ({ file, call }) => `${file} uses ${call}, which the remote's remote.ts does not list among its calls`,
  );
}

/** A remote's descriptor lists every call that the remote makes. */
export const descriptors: Check = {
  name: 'descriptors',
  problems: (workspace) =>
    remoteFolders(workspace).flatMap((folder) => {
      const descriptor = join(workspace, folder, 'remote.ts');
      const files = projectFiles(workspace, folder).filter(isCode);
      return existsSync(descriptor)
        ? unlistedCalls(
            readFileSync(descriptor, 'utf8'),
            files.map((file) => ({ file, text: readFileSync(join(workspace, file), 'utf8') })),
          )
        : [];
    }),
};
