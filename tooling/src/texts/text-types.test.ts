import { join } from 'node:path';
import { runScript } from '../test/run-program.ts';
import { createScratchTree, type ScratchTree } from '../testing/scratch-tree.ts';
import { root } from '../workspace/paths.ts';
import { textTypes } from './text-types.ts';

const english = JSON.stringify({
  'list.title': 'Influencers',
  'list.count': '{count, plural, one {# influencer} other {# influencers}}',
  'list.changed': '{count, number} changed on {time, date}',
  'state.done': 'Done',
  'state.failed': 'Failed: {reason}',
});

const page = `
import { useTranslation, type TextKey } from '@tessera/ui/shared-modules/i18n';

export function useTexts(state: 'done' | 'failed', other: string, title: TextKey<'demo'>): readonly string[] {
  const { t } = useTranslation(['demo', 'problem']);
  return [
    t(title),
    t('list.count', { count: 2 }),
    t('list.changed', { count: 2, time: new Date() }),
    t(\`state.\${state}\`, { reason: other }),
    t('problem:usageLimit', { usage: 3, quota: 10 }),
    t('list.titel'),
    t('list.count'),
    t('list.count', { count: '2' }),
    t('list.title', { count: 2 }),
    t('list.count', { count: 2, name: other }),
    t(\`state.\${state}\`),
    t(\`state.\${other}\`),
    t('ui:list.more.action'),
    t('problem:usageLimit', { usage: 3 }),
  ];
}

export const key: TextKey<'demo'> = 'list.count';
export const useOther = () => useTranslation('elsewhere');
`;

let tree: ScratchTree;
let output: string;
beforeAll(async () => {
  tree = createScratchTree();
  const preset = join(root, 'tooling/src/tsconfig/browser.json');
  tree.write('tsconfig.json', JSON.stringify({ extends: preset, compilerOptions: { types: [] } }));
  tree.write('locales/en.json', english);
  tree.write('locales/texts.d.ts', textTypes(english));
  tree.write(
    'src/locales.ts',
    `import type { Texts } from '../locales/texts.d.ts';\ndeclare module '@tessera/ui/i18n/text-catalogs' {\n  interface TextCatalogs {\n    demo: Texts;\n  }\n}\n`,
  );
  tree.write('src/page.ts', page);
  tree.borrowPackages('.', 'mf-kol');
  ({ output } = await runScript(join(root, 'node_modules/typescript/bin/tsc'), ['-p', tree.folder], { quiet: true }));
}, 60_000);
afterAll(() => tree.remove());

/** The first line of what the compiler reports of a line of the page. */
const reportOf = (code: string): string | undefined => {
  const line = page.split('\n').findIndex((each) => each.includes(code)) + 1;
  return output.split('\n').find((each) => each.includes(`src/page.ts(${line},`));
};

test.each([
  ["t('list.titel')", /'"list\.titel"' is not assignable/u],
  ["t('list.count'),", /Expected 2 arguments, but got 1/u],
  ["t('list.count', { count: '2' })", /'string' is not assignable to type 'number'/u],
  ["t('list.title', { count: 2 })", /Expected 1 arguments, but got 2/u],
  ["t('list.count', { count: 2, name: other })", /'name' does not exist/u],
  ['t(`state.${state}`),', /Expected 2 arguments, but got 1/u],
  ['t(`state.${other}`)', /is not assignable/u],
  ["t('ui:list.more.action')", /is not assignable/u],
  ["t('problem:usageLimit', { usage: 3 })", /'quota' is missing/u],
  ["TextKey<'demo'> = 'list.count'", /'"list\.count"' is not assignable/u],
  ["useTranslation('elsewhere')", /'"elsewhere"' is not assignable/u],
])('the compiler refuses %s', (code, expected) => {
  expect(reportOf(code)).toMatch(expected);
});

test('the compiler refuses nothing else', () => {
  expect(output.match(/error TS/gu)).toHaveLength(11);
});
