import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractsVersion } from '../build/package-config.ts';
import { textTypes, textTypesFile } from '../texts/text-types.ts';
import { projectFiles } from '../workspace/files.ts';
import type { Place } from './free-place.ts';
import { capitalised, type RemoteNames } from './remote-names.ts';

/** A file of the new remote; its path is relative to the root of the workspace. */
export interface GeneratedFile {
  readonly file: string;
  readonly text: string;
}

const folder = join(import.meta.dirname, 'templates');
const ending = '.template';

/** The folders that belong only to the remote. */
export const ownFolders = ({ id, noun, context }: Pick<RemoteNames, 'id' | 'noun' | 'context'>): string[] => [
  `mf-${id}`,
  `shared-contracts/src/${noun}`,
  `api-server/src/modules/${context}/${noun}`,
];

const valuesOf = (names: RemoteNames, { order, migration }: Place): Readonly<Record<string, string>> => ({
  example: names.example,
  id: names.id,
  Id: capitalised(names.id),
  noun: names.noun,
  context: names.context,
  Noun: capitalised(names.noun),
  path: names.path,
  number: migration,
  place: String(order),
  route: names.path.slice(1),
  titleEn: names.title.en,
  titleZh: names.title.zh,
  titleJa: names.title.ja,
  contractRange: `^${contractsVersion()}`,
});

/** Replaces each `%name%` by its value. Throws for an unknown name. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/%(?<name>[A-Za-z]+)%/gu, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a template uses the unknown value "${name}"`);
    return value;
  });
}

/** The path of a file: its template's path with `id`, `noun`, `context` and `number` replaced. */
const fileOf = (template: string, values: Readonly<Record<string, string>>): string =>
  template.slice(0, -ending.length).replaceAll(/\b(?:noun|id|number|context)\b/gu, (name) => values[name] ?? name);

const read = (template: string): string => readFileSync(join(folder, template), 'utf8');

/** All files that a remote of these names starts with: the common ones, its example's, and the types of its texts. */
export function generatedFiles(names: RemoteNames, place: Place): GeneratedFile[] {
  const values = valuesOf(names, place);
  const part = (name: string): GeneratedFile[] =>
    projectFiles(join(folder, name)).map((template) => ({
      file: fileOf(template, values),
      text: fill(read(join(name, template)), values),
    }));
  const files = [...part('every'), ...part(names.example)];
  const locales = `mf-${names.id}/locales`;
  const english = files.find(({ file }) => file === `${locales}/en.json`);
  return [...files, { file: `${locales}/${textTypesFile}`, text: textTypes(english?.text ?? '{}') }];
}

/** Whether the templates already use the noun's type name for something else, such as `Table`. */
export const isNameTaken = (noun: string): boolean => {
  const name = new RegExp(String.raw`\b${capitalised(noun)}\b`, 'u');
  return projectFiles(folder).some((template) => /\.tsx?\.template$/u.test(template) && name.test(read(template)));
};
