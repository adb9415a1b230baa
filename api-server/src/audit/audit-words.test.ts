import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditWords, hasAuditWords } from '@tessera/contracts/admin/audit-words';
import { languages } from '@tessera/contracts/i18n/languages';

const source = join(import.meta.dirname, '..');

/** The actions in the calls of `audit`, as they stand in the source. */
const actions = [...new Set(
  globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts')).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/action: (?<text>[^,}]*)/gu)].flatMap(({ groups }) => [...(groups?.['text'] ?? '').matchAll(/'(?<action>[a-z]\w*\.\w+)'/giu)].map((found) => found.groups?.['action'] ?? ''))),
)].toSorted();

test('every action that is written to the audit log has words', () => {
  expect(actions.length).toBeGreaterThan(80);
  expect(actions.filter((action) => !hasAuditWords(action))).toEqual([]);
});

test.each(languages)('the words in %s differ for different actions', (language) => {
  const words = actions.map((action) => auditWords(action, language));
  expect(new Set(words).size).toBe(words.length);
});

test('an unknown action is shown as it is', () => {
  expect(auditWords('moon.landed', 'en')).toBe('moon.landed');
});
