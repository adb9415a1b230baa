import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { allTextTypes } from '../texts/text-types.ts';
import type { Check } from './check.ts';
import { classes } from './classes.ts';
import { componentExamples } from './component-examples.ts';
import { forbiddenText } from './forbidden-text.ts';
import { lockFile } from './lock-file.ts';
import { moduleShape } from './module-shape.ts';
import { packageScripts } from './package-scripts.ts';
import { plainWords } from './plain-words.ts';
import { translations } from './translations.ts';

let workspace: string;
const write = (file: string, content: string | object): void => {
  mkdirSync(dirname(join(workspace, file)), { recursive: true });
  writeFileSync(join(workspace, file), typeof content === 'string' ? content : JSON.stringify(content));
};
const writeTextTypes = (): void => allTextTypes(workspace).forEach(({ file, text }) => write(file, text));
const problems = async (check: Check): Promise<string> => (await check.problems(workspace)).join('\n');

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'tessera-checks-'));
  for (const folder of [
    'shared-contracts',
    'shared-ui',
    'shell',
    'isolation',
    'host-kit',
    'mf-demo',
    'api-server',
    'emulators/graph',
    'tooling',
    'e2e',
    'e2e/fixtures/demo',
    'bench',
  ]) {
    write(`${folder}/package.json`, {});
  }
  write('pnpm-lock.yaml', 'lockfileVersion: 9\n');
  for (const language of ['en', 'zh-Hant-HK', 'ja'])
    write(`mf-demo/locales/${language}.json`, { 'kol.list.title': 'KOL {name}' });
  writeTextTypes();
  write('mf-demo/src/page.tsx', "export const Page = () => <p>{t('kol.list.title', { name })}</p>;\n");
});
afterEach(() => rmSync(workspace, { recursive: true }));

test.each([classes, componentExamples, forbiddenText, lockFile, moduleShape, plainWords, translations])(
  '$name: accepts a workspace without faults',
  async (check) => {
    expect(await problems(check)).toBe('');
  },
);

test.each([
  ['an announcement of unfinished work', `// TO${'DO'}: later`],
  ['a disabled lint rule', `/* oxlint-${'disable'} no-console */`],
  ['a suppressed type error', `// @ts-${'expect-error'}`],
  ['the host of a registry', `https://registry.${'npmjs'}.org/react`],
  ['a component typed with a type of React', `const Page: React.${'FC'} = () => null;`],
  ['a path that exists only on one machine', `const folder = '/${'tmp'}/build';`],
])('reports %s', async (_name, line) => {
  write('shell/src/start.ts', `export const start = 1;\n${line}\n`);
  expect(await problems(forbiddenText)).toMatch(/^shell\/src\/start\.ts:2 /);
});

test('reports an invented name, with the word to use instead', async () => {
  write('shell/src/start.ts', 'export const start = 1;\nconst later = settleLater();\n');
  expect(await problems(plainWords)).toBe('shell/src/start.ts:2 "settleLater": say markStale');
});

test('reports a declaration with a vague word in its name, in the folders that are clean', async () => {
  const source = [
    "import { useRowActs } from '@tessera/ui/shared-modules/kit';",
    '// told at once',
    "const text = 'told at once';",
    'const [wanted, setWanted] = useState(0);',
    'interface StartParts {',
    '  readonly place: string;',
    '  readonly isTold: boolean;',
    '}',
    'const rows = useRowActs(list.map((given) => given.id), { ask: rows });',
    '',
  ].join('\n');
  for (const folder of ['mf-billing', 'mf-demo']) write(`${folder}/src/page.tsx`, source);
  write('mf-billing/src/page.test.tsx', source);
  expect(await problems(plainWords)).toBe(
    [
      '4 "wanted": for "wanted" say requested',
      '4 "setWanted": for "wanted" say requested',
      '5 "StartParts": for "parts" say dependencies or options',
      '7 "isTold": for "told" say reported or notified',
      '9 "given": for "given" say input, or what it is',
    ]
      .map((problem) => `mf-billing/src/page.tsx:${problem}`)
      .join('\n'),
  );
});

test('reports a class that extends none, except in tests', async () => {
  write('emulators/graph/src/clock.ts', 'export class Clock {\n  now = 1;\n}\n');
  write('emulators/graph/src/broken.ts', 'export class Broken extends Error {}\n');
  write('emulators/graph/src/clock.test.ts', 'class Observer {}\n');
  expect(await problems(classes)).toBe(
    'emulators/graph/src/clock.ts:1 the class Clock extends none: write a function that returns an object',
  );
});

test('reports an exported component without examples, and examples of what nothing exports', async () => {
  write(
    'shared-ui/src/shared-modules/kit.tsx',
    [
      "export { default as Chip } from '@mui/material/Chip';",
      "export { TextField, useForm, type FieldProps } from '../form/text-field.tsx';",
      "export type { Field } from '../form/field.ts';",
      "export { VisuallyHidden } from '../theme/visually-hidden.ts';",
      '',
    ].join('\n'),
  );
  expect(await problems(componentExamples)).toBe(
    ['Chip', 'TextField']
      .map(
        (name) => `shared-ui/src/shared-modules/kit.tsx exports ${name}, which has no examples: write them beside it`,
      )
      .join('\n'),
  );
  write('shared-ui/src/form/form.examples.tsx', "defineExamples('forms', {\n  Chip: {\n  },\n  TextField: {},\n});\n");
  write(
    'shared-ui/src/form/more.examples.tsx',
    "defineExamples('forms', {\n  Missing: {},\n  VisuallyHidden: {},\n});\n",
  );
  expect(await problems(componentExamples)).toBe(
    'VisuallyHidden has examples, and a reason to have none\nthere are examples of Missing, which no shared module exports',
  );
});

test('reports the path of the workspace itself', async () => {
  write('docs/how-to.md', `cd ${workspace}\n`);
  expect(await problems(forbiddenText)).toContain('docs/how-to.md:1 a path of one machine');
});

test.each(['  resolution: {tarball: https://example.test/react.tgz}', "  registry: 'https://example.test'"])(
  'reports a download address in the lock file: %s',
  async (line) => {
    write('pnpm-lock.yaml', `lockfileVersion: 9\n${line}\n`);
    expect(await problems(lockFile)).toContain('pnpm-lock.yaml:2');
  },
);

test.each(['shell/src/utils.ts', 'shell/src/helpers/dates.ts', 'shell/src/common.test.ts'])(
  'reports that the file name %s is meaningless',
  async (file) => {
    write(file, 'export const date = 1;\n');
    expect(await problems(moduleShape)).toContain(`${file} has a meaningless name`);
  },
);

test('reports a package without a script that the others have', async () => {
  write('mf-demo/jest.config.js', '');
  expect(await problems(packageScripts)).toContain(
    'mf-demo/package.json needs the script "dev": "node ../tooling/bin/tessera.mjs isolate demo"',
  );
  expect(await problems(packageScripts)).toContain(
    'mf-demo/package.json needs the script "test:watch": "jest --watch"',
  );
  expect(await problems(packageScripts)).toContain(
    'emulators/graph/package.json needs the script "lint": "node ../../tooling/bin/tessera.mjs lint emulators/graph"',
  );
});

test('reports a module that re-exports another one, unless it is a shared module', async () => {
  write('shell/src/session.ts', "export * from './user.ts';\n");
  write('shared-ui/src/shared-modules/rx.ts', "export * from 'rxjs';\n");
  expect(await problems(moduleShape)).toBe('shell/src/session.ts re-exports everything of another module');
});

test.each(['mf-demo/src/list', 'api-server/src/modules/collecting/content'])(
  'reports too many files in %s',
  async (folder) => {
    for (let index = 0; index < 25; index += 1) write(`${folder}/row-${index}.ts`, `export const row = ${index};\n`);
    expect(await problems(moduleShape)).toBe('');
    write(`${folder}/row.test.ts`, 'test.todo;\n');
    expect(await problems(moduleShape)).toBe(
      `${folder} holds 26 files, more than 25: move a part of them to another noun`,
    );
  },
);

test.each<[string, string, object, string]>([
  ['a missing text', 'ja', {}, 'ja.json has no "kol.list.title"'],
  [
    'an additional text',
    'ja',
    { 'kol.list.title': '{name}', 'kol.list.more': 'x' },
    'ja.json has "kol.list.more", which the English texts do not have',
  ],
  ['an empty text', 'ja', { 'kol.list.title': ' ' }, 'ja.json has no text for "kol.list.title"'],
  [
    'a missing placeholder',
    'zh-Hant-HK',
    { 'kol.list.title': 'KOL' },
    'zh-Hant-HK.json "kol.list.title" fills in {}, English {name}',
  ],
  [
    'a placeholder that takes another type',
    'ja',
    { 'kol.list.title': 'KOL {name, number}' },
    'ja.json "kol.list.title" takes {name} as number, English as string | number',
  ],
  ['a malformed text', 'ja', { 'kol.list.title': 'KOL {name' }, 'ja.json "kol.list.title" is no ICU message'],
])('reports %s', async (_name, language, texts, expected) => {
  write(`mf-demo/locales/${language}.json`, texts);
  expect(await problems(translations)).toContain(expected);
});

test('accepts plural forms that differ between languages', async () => {
  for (const language of ['zh-Hant-HK', 'ja'])
    write(`mf-demo/locales/${language}.json`, { 'kol.list.title': '{name, plural, other {# KOL}}' });
  write('mf-demo/locales/en.json', { 'kol.list.title': '{name, plural, one {One KOL} other {# KOLs}}' });
  writeTextTypes();
  expect(await problems(translations)).toBe('');
});

test('reports a text that no code uses', async () => {
  write('mf-demo/src/page.tsx', "export const Page = () => <p>{t('kol.list.other')}</p>;\n");
  expect(await problems(translations)).toBe('mf-demo/locales has "kol.list.title", which nothing shows');
});

test('reports types that do not belong to the texts', async () => {
  for (const language of ['en', 'zh-Hant-HK', 'ja'])
    write(`mf-demo/locales/${language}.json`, { 'kol.list.title': 'KOL {name} {count, number}' });
  expect(await problems(translations)).toBe(
    'mf-demo/locales/texts.d.ts is not that of en.json: `npm run texts` writes it',
  );
});

test('counts the texts whose key is built from a template as used', async () => {
  write('mf-demo/src/page.tsx', 'export const Page = ({ part }) => <p>{t(`kol.list.${part}`)}</p>;\n');
  expect(await problems(translations)).toBe('');
});

test('checks texts of a subfolder, whose name is their namespace, like the others', async () => {
  for (const language of ['en', 'zh-Hant-HK', 'ja'])
    write(`mf-demo/locales/lab/${language}.json`, { 'page.title': 'Lab', 'tone.bad': 'Bad' });
  write(
    'mf-demo/src/lab.tsx',
    `export const Lab = ({ tone }) => <p>{t('lab:page.title')}{t(\`lab:tone.\${tone}\`)}</p>;\n`,
  );
  writeTextTypes();
  expect(await problems(translations)).toBe('');
  write('mf-demo/locales/lab/ja.json', { 'page.title': 'Lab' });
  for (const language of ['en', 'zh-Hant-HK'])
    write(`mf-demo/locales/lab/${language}.json`, { 'page.title': 'Lab', 'tone.bad': 'Bad', 'page.foot': 'Foot' });
  expect(await problems(translations)).toBe(
    [
      'mf-demo/locales/lab/ja.json has no "tone.bad"',
      'mf-demo/locales/lab/ja.json has no "page.foot"',
      'mf-demo/locales/lab has "page.foot", which nothing shows',
    ].join('\n'),
  );
});
