import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../workspace/files.ts';
import { packageFolders } from '../workspace/paths.ts';
import type { Check } from './check.ts';
import { messageValues } from './message-values.ts';

const languages = ['en', 'zh-Hant-HK', 'ja'];
const calledKey = /\bt\(\s*'(?<key>[^':]+)'/gu;
/** Texts of problems are the contract's: a file that shows them has its keys from there. */
const problemTexts = /useTranslation\('problem'\)/u;
const computedKey = /`(?<start>[a-z][\w.]*\.)\$\{/gu;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

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

function differences(folder: string, byLanguage: Map<string, Map<string, string>>): string[] {
  const english = byLanguage.get('en') ?? new Map<string, string>();
  return [...byLanguage].flatMap(([language, texts]) => {
    const file = `${folder}/locales/${language}.json`;
    return [
      ...[...english.keys()].filter((key) => !texts.has(key)).map((key) => `${file} has no "${key}"`),
      ...[...texts.keys()].filter((key) => !english.has(key)).map((key) => `${file} has "${key}", which English has not`),
      ...[...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${file} has no text for "${key}"`),
      ...[...texts]
        .filter(([key, text]) => english.has(key) && namesIn(text) !== namesIn(english.get(key) ?? ''))
        .map(([key, text]) => `${file} "${key}" fills in {${namesIn(text)}}, English {${namesIn(english.get(key) ?? '')}}`),
    ];
  });
}

function unusedAndMissing(workspace: string, folder: string, keys: ReadonlySet<string>): string[] {
  const sources = projectFiles(workspace, folder).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const texts = sources.map((file) => readFileSync(join(workspace, file), 'utf8'));
  const text = texts.join('\n');
  const starts = [...text.matchAll(computedKey)].map((match) => match.groups?.['start'] ?? '');
  const isUsed = (key: string): boolean => text.includes(`'${key}'`) || text.includes(`"${key}"`) || starts.some((start) => key.startsWith(start));
  const own = texts.filter((source) => !problemTexts.test(source)).join('\n');
  const called = new Set([...own.matchAll(calledKey)].map((match) => match.groups?.['key'] ?? ''));
  return [
    ...[...keys].filter((key) => !isUsed(key)).map((key) => `${folder}/locales has "${key}", which nothing shows`),
    ...[...called].filter((key) => !keys.has(key)).map((key) => `${folder} shows "${key}", which its locales do not have`),
  ];
}

/** Every language has the same texts with the same values to fill in; no text is unused and none is missing. */
export const translations: Check = {
  name: 'translations',
  problems: (workspace) =>
    packageFolders(workspace)
      .filter((folder) => existsSync(join(workspace, folder, 'locales')))
      .flatMap((folder) => {
        const byLanguage = new Map(
          languages.map((language): [string, Map<string, string>] => {
            const file = join(workspace, folder, 'locales', `${language}.json`);
            return [language, existsSync(file) ? textsOf(JSON.parse(readFileSync(file, 'utf8'))) : new Map<string, string>()];
          }),
        );
        return [...differences(folder, byLanguage), ...unusedAndMissing(workspace, folder, new Set(byLanguage.get('en')?.keys()))];
      }),
};
