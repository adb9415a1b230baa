import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { messageValues } from '../texts/message-values.ts';
import { textFolders, textTypes, textTypesFile } from '../texts/text-types.ts';
import { projectFiles } from '../workspace/files.ts';
import { recordIn } from '../workspace/json-record.ts';
import { packageFolders } from '../workspace/paths.ts';
import type { Check } from './check.ts';

const languages = ['en', 'zh-Hant-HK', 'ja'];

/** Texts by key. */
function textsOf(file: string): Map<string, string> {
  const content = existsSync(file) ? recordIn(readFileSync(file, 'utf8')) : {};
  return new Map(Object.entries(content).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])));
}

type Values = ReadonlyMap<string, string>;

/** The message's values; null if it is malformed. */
function valuesIn(message: string): Values | null {
  try {
    return messageValues(message);
  } catch {
    return null;
  }
}

const namesOf = (values: Values): string => [...values.keys()].join(', ');

/** What a message does not do with its values as the English one: take others, or one of another type. */
function otherValues(message: string, english: string): string[] {
  const own = valuesIn(message);
  const needed = valuesIn(english);
  if (own === null) return ['is no ICU message, or one of its values is both text and number'];
  if (needed === null) return [];
  if (namesOf(own) !== namesOf(needed)) return [`fills in {${namesOf(own)}}, English {${namesOf(needed)}}`];
  return [...needed].flatMap(([name, types]) => {
    const taken = own.get(name)?.split(' | ') ?? [];
    return types.split(' | ').every((type) => taken.includes(type))
      ? []
      : [`takes {${name}} as ${taken.join(' | ')}, English as ${types}`];
  });
}

function differences(folder: string, byLanguage: Map<string, Map<string, string>>): string[] {
  const english = byLanguage.get('en') ?? new Map<string, string>();
  return [...byLanguage].flatMap(([language, texts]) => {
    const file = `${folder}/${language}.json`;
    return [
      ...[...english.keys()].filter((key) => !texts.has(key)).map((key) => `${file} has no "${key}"`),
      ...[...texts.keys()]
        .filter((key) => !english.has(key))
        .map((key) => `${file} has "${key}", which the English texts do not have`),
      ...[...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${file} has no text for "${key}"`),
      ...[...texts].flatMap(([key, text]) =>
        otherValues(text, english.get(key) ?? text).map((fault) => `${file} "${key}" ${fault}`),
      ),
    ];
  });
}

/** Texts of a folder that no code of the package names, by a whole key or by the beginning of a computed one. */
function unused(workspace: string, folder: string, locales: string, keys: Iterable<string>): string[] {
  // Code names the texts of a folder below `locales` by the folder, too.
  const mark = locales === `${folder}/locales` ? '' : `${basename(locales)}:`;
  const sources = projectFiles(workspace, folder).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(?:test\.tsx?|d\.ts)$/.test(file),
  );
  const text = sources.map((file) => readFileSync(join(workspace, file), 'utf8')).join('\n');
  const computed = new RegExp(`\`${mark}(?<start>[a-z][\\w.]*${mark === '' ? '\\.' : ''})\\$\\{`, 'gu');
  const starts = [...text.matchAll(computed)].map((match) => match.groups?.['start'] ?? '');
  const isUsed = (key: string): boolean =>
    text.includes(`'${mark}${key}'`) ||
    text.includes(`"${mark}${key}"`) ||
    starts.some((start) => key.startsWith(start));
  return [...keys].filter((key) => !isUsed(key)).map((key) => `${locales} has "${key}", which nothing shows`);
}

/** The types of the texts are those of their messages: the compiler checks with them what code shows. */
function outdatedTypes(workspace: string, locales: string): string[] {
  const english = join(workspace, locales, 'en.json');
  const types = join(workspace, locales, textTypesFile);
  const isCurrent =
    existsSync(english) &&
    existsSync(types) &&
    readFileSync(types, 'utf8') === textTypes(readFileSync(english, 'utf8'));
  return isCurrent ? [] : [`${locales}/${textTypesFile} is not that of en.json: \`npm run texts\` writes it`];
}

/**
 * Every language has the same texts with the same values, no text is unused, and the types of texts are up to date. That
 * code names only texts that there are, with their values, is checked by the compiler.
 */
export const translations: Check = {
  name: 'translations',
  problems: (workspace) =>
    packageFolders(workspace).flatMap((folder) =>
      textFolders(workspace, folder).flatMap((locales) => {
        const byLanguage = new Map(
          languages.map((language) => [language, textsOf(join(workspace, locales, `${language}.json`))]),
        );
        const different = differences(locales, byLanguage);
        return [
          ...different,
          ...unused(workspace, folder, locales, byLanguage.get('en')?.keys() ?? []),
          // Malformed messages have no types.
          ...(different.length === 0 ? outdatedTypes(workspace, locales) : []),
        ];
      }),
    ),
};
