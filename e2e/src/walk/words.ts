import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@tessera/contracts/i18n/languages';
import { root } from '@tessera/tooling/workspace/paths.ts';
import * as z from 'zod/mini';

const folders = {
  shell: 'shell/locales',
  qa: 'shell/locales/qa',
  workspace: 'mf-workspace/locales',
  ui: 'shared-ui/locales',
  blog: 'mf-blog/locales',
  kol: 'mf-kol/locales',
  billing: 'mf-billing/locales',
  chatbot: 'mf-chatbot/locales',
  inspect: 'mf-inspect/locales',
} as const;
const messagesSchema = z.record(z.string(), z.string());

/**
 * The interface's own words in a language, for journeys that walk it in all three. Placeholders take the given values.
 */
export interface Words {
  (namespace: keyof typeof folders, key: string, values?: Readonly<Record<string, string | number>>): string;
  readonly language: Language;
}

export function wordsIn(language: Language): Words {
  const read = (folder: string) =>
    messagesSchema.parse(JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')));
  const texts = {
    shell: read(folders.shell),
    qa: read(folders.qa),
    workspace: read(folders.workspace),
    ui: read(folders.ui),
    blog: read(folders.blog),
    kol: read(folders.kol),
    billing: read(folders.billing),
    chatbot: read(folders.chatbot),
    inspect: read(folders.inspect),
  };
  const word = (
    namespace: keyof typeof folders,
    key: string,
    values: Readonly<Record<string, string | number>> = {},
  ): string => {
    const text = texts[namespace][key];
    if (text === undefined) throw new Error(`${namespace} has no text ${key} in ${language}`);
    return Object.entries(values).reduce(
      (filled, [name, value]) => filled.replaceAll(`{${name}}`, String(value)),
      text,
    );
  };
  return Object.assign(word, { language });
}

/** A name in which anything stands in the place of the placeholders. */
export const anyNamed = (text: string): RegExp => new RegExp(`^${text.replace(/\{\w+\}/gu, '.*')}$`, 'u');
