import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractsVersion } from '../build/package-config.ts';
import { projectFiles } from '../workspace/files.ts';
import { capitalised, type RemoteNames } from './remote-names.ts';

/** A file of the new remote, below the root of the workspace. */
export type GeneratedFile = { readonly file: string; readonly text: string };

const folder = join(import.meta.dirname, 'templates');
const ending = '.template';

/** The folders that belong to the remote alone. */
export const ownFolders = ({ id, noun }: Pick<RemoteNames, 'id' | 'noun'>): string[] => [`mf-${id}`, `shared-contracts/src/${noun}`, `api-server/src/modules/${noun}`];

const valuesOf = (names: RemoteNames, place: number): Readonly<Record<string, string>> => ({
  id: names.id,
  Id: capitalised(names.id),
  noun: names.noun,
  Noun: capitalised(names.noun),
  path: names.path,
  place: String(place),
  route: names.path.slice(1),
  titleEn: names.title.en,
  titleZh: names.title.zh,
  titleJa: names.title.ja,
  contractRange: `^${contractsVersion()}`,
});

/** Puts the values in the places of `%name%`. Throws for a name that there is not. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/%(?<name>[A-Za-z]+)%/gu, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a template asks for "${name}", which a remote does not have`);
    return value;
  });
}

/** The path of a file: its template's, with the remote's id and noun in the places of `id` and `noun`. */
const fileOf = (template: string, { id, noun }: RemoteNames): string =>
  template.slice(0, -ending.length).replaceAll(/\b(?:noun|id)\b/gu, (name) => (name === 'id' ? id : noun));

const read = (template: string): string => readFileSync(join(folder, template), 'utf8');

/** Every file that a remote of these names begins with; `place` is its own in the navigation. */
export function generatedFiles(names: RemoteNames, place: number): GeneratedFile[] {
  const values = valuesOf(names, place);
  return projectFiles(folder).map((template) => ({ file: fileOf(template, names), text: fill(read(template), values) }));
}

/** True when the generated code has the type of this noun for something else, such as `Table`. */
export const isNameTaken = (noun: string): boolean => {
  const name = new RegExp(String.raw`\b${capitalised(noun)}\b`, 'u');
  return projectFiles(folder).some((template) => /\.tsx?\.template$/u.test(template) && name.test(read(template)));
};
