import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordIn } from '../workspace/json-record.ts';
import { packageFolders } from '../workspace/paths.ts';
import { messageValues } from './message-values.ts';

/** The file of the types, beside `en.json`. */
export const textTypesFile = 'texts.d.ts';

/** The folders of texts in a package: `locales`, and each folder below it. */
export function textFolders(workspace: string, folder: string): string[] {
  const locales = `${folder}/locales`;
  if (!existsSync(join(workspace, locales))) return [];
  const below = readdirSync(join(workspace, locales), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [locales, ...below.map(({ name }) => `${locales}/${name}`)];
}

function lineOf(key: string, message: string): string[] {
  const values = [...messageValues(message)].map(([name, type]) => `${name}: ${type}`);
  return values.length === 0 ? [] : [`    '${key}': { ${values.join('; ')} };`];
}

/** The types of texts: keys are those of `en.json` itself, so only a message that changes its values changes them. */
export function textTypes(english: string): string {
  const lines = Object.entries(recordIn(english)).flatMap(([key, message]) =>
    typeof message === 'string' ? lineOf(key, message) : [],
  );
  return [
    '// Written by `npm run texts` from the messages of en.json.',
    "import type english from './en.json';",
    '',
    'export interface Texts {',
    '  keys: keyof typeof english;',
    lines.length === 0 ? '  values: Record<never, never>;' : ['  values: {', ...lines, '  };'].join('\n'),
    '}',
    '',
  ].join('\n');
}

/** The files of types that the workspace should have, with their content. */
export const allTextTypes = (workspace: string): { readonly file: string; readonly text: string }[] =>
  packageFolders(workspace)
    .flatMap((folder) => textFolders(workspace, folder))
    .map((folder) => ({
      file: `${folder}/${textTypesFile}`,
      text: textTypes(readFileSync(join(workspace, folder, 'en.json'), 'utf8')),
    }));
