import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../workspace/files.ts';
import { isRecord } from '../workspace/json-record.ts';
import { packageFolders } from '../workspace/paths.ts';
import type { Check } from './check.ts';
import { messageValues } from './message-values.ts';

const languages = ['en', 'zh-Hant-HK', 'ja'];
/** Texts of problems belong to the contracts: a file that displays them takes its keys from there. */
const problemTexts = /useTranslation\('problem'\)/u;

/**
 * Texts that are loaded together: those of a package, or those of a subfolder, whose keys are prefixed with the
 * folder's name in code.
 */
interface TextSet {
  readonly folder: string;
  /** The prefix of each key where code uses it: nothing, or `<name of the folder>:`. */
  readonly mark: string;
}

/** Patterns of how code refers to texts: by a whole key, or by the beginning of a computed key. */
const patternsOf = ({ mark }: TextSet): { readonly called: RegExp; readonly computed: RegExp } =>
  mark === ''
    ? { called: /\bt\(\s*'(?<key>[^':]+)'/gu, computed: /`(?<start>[a-z][\w.]*\.)\$\{/gu }
    : {
        called: new RegExp(`'${mark}(?<key>[\\w.]+)'`, 'gu'),
        computed: new RegExp(`\`${mark}(?<start>[a-z][\\w.]*)\\$\\{`, 'gu'),
      };

/** Texts by key; nested groups become dotted keys. */
function textsOf(content: unknown, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  if (!isRecord(content)) return texts;
  for (const [key, value] of Object.entries(content)) {
    if (typeof value === 'string') texts.set(`${prefix}${key}`, value);
    else for (const [below, text] of textsOf(value, `${prefix}${key}.`)) texts.set(below, text);
  }
  return texts;
}

const namesIn = (text: string): string => messageValues(text).join(', ');

function setsIn(workspace: string, folder: string): TextSet[] {
  const locales = `${folder}/locales`;
  if (!existsSync(join(workspace, locales))) return [];
  const below = readdirSync(join(workspace, locales), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [
    { folder: locales, mark: '' },
    ...below.map(({ name }) => ({ folder: `${locales}/${name}`, mark: `${name}:` })),
  ];
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
      ...[...texts]
        .filter(([key, text]) => english.has(key) && namesIn(text) !== namesIn(english.get(key) ?? ''))
        .map(
          ([key, text]) => `${file} "${key}" fills in {${namesIn(text)}}, English {${namesIn(english.get(key) ?? '')}}`,
        ),
    ];
  });
}

function unusedAndMissing(workspace: string, folder: string, set: TextSet, keys: ReadonlySet<string>): string[] {
  const { mark } = set;
  const { called, computed } = patternsOf(set);
  const sources = projectFiles(workspace, folder).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const texts = sources.map((file) => readFileSync(join(workspace, file), 'utf8'));
  const text = texts.join('\n');
  const starts = [...text.matchAll(computed)].map((match) => match.groups?.['start'] ?? '');
  const isUsed = (key: string): boolean =>
    text.includes(`'${mark}${key}'`) ||
    text.includes(`"${mark}${key}"`) ||
    starts.some((start) => key.startsWith(start));
  const own = texts.filter((source) => !problemTexts.test(source)).join('\n');
  const shown = new Set([...own.matchAll(called)].map((match) => match.groups?.['key'] ?? ''));
  return [
    ...[...keys].filter((key) => !isUsed(key)).map((key) => `${set.folder} has "${key}", which nothing shows`),
    ...[...shown]
      .filter((key) => !keys.has(key))
      .map((key) => `${folder} shows "${mark}${key}", which its locales do not have`),
  ];
}

/** Every language has the same texts with the same values; no text is unused and none is missing. */
export const translations: Check = {
  name: 'translations',
  problems: (workspace) =>
    packageFolders(workspace).flatMap((folder) =>
      setsIn(workspace, folder).flatMap((set) => {
        const byLanguage = new Map(
          languages.map((language): [string, Map<string, string>] => {
            const file = join(workspace, set.folder, `${language}.json`);
            return [
              language,
              existsSync(file) ? textsOf(JSON.parse(readFileSync(file, 'utf8'))) : new Map<string, string>(),
            ];
          }),
        );
        return [
          ...differences(set.folder, byLanguage),
          ...unusedAndMissing(workspace, folder, set, new Set(byLanguage.get('en')?.keys())),
        ];
      }),
    ),
};
