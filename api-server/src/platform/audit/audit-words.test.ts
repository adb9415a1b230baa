import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditWords, hasAuditWords } from '@tessera/contracts/admin/audit-words';
import { languages } from '@tessera/contracts/i18n/languages';

const source = join(import.meta.dirname, '../..');

const texts = globSync('**/*.ts', { cwd: source })
  .filter((file) => !/\.(?:test|subject)\.ts$|^(?:seed|testing)/u.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'));

const foundIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(({ groups }) => groups?.['found'] ?? '');

const actionIn = /'(?<found>[a-z]\w*\.\w+)'/giu;

/**
 * The actions that are written to the audit, as they stand in the source: named, or passed to a function that writes
 * them.
 */
const actions = [
  ...new Set(
    texts.flatMap((text) => [
      ...foundIn(text, /action: (?<found>[^,}]*)/gu).flatMap((value) => foundIn(value, actionIn)),
      ...foundIn(text, /\b(?:add|change|record|report)\w*\([^\n]*?, '(?<found>[a-z]\w*\.[a-z]\w*)'[,)]/giu),
    ]),
  ),
].toSorted();

test('every action that is written to the audit log has words', () => {
  expect(actions.length).toBeGreaterThan(80);
  expect(actions).toEqual(
    expect.arrayContaining(['factor.passkeyAdded', 'payment.planQueued', 'platform.deauthorized']),
  );
  expect(actions.filter((action) => !hasAuditWords(action))).toEqual([]);
});

test.each(languages)('the words in %s differ for different actions', (language) => {
  const words = actions.map((action) => auditWords(action, language));
  expect(new Set(words).size).toBe(words.length);
});

test('an unknown action is shown as it is', () => {
  expect(auditWords('moon.landed', 'en')).toBe('moon.landed');
});
