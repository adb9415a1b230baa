import { join } from 'node:path';
import { runScript } from '../test/run-program.ts';
import { createScratchTree, type ScratchTree } from '../testing/scratch-tree.ts';
import { projectFiles } from '../workspace/files.ts';
import { root } from '../workspace/paths.ts';
import { importBans, type Zone } from './import-bans.ts';
import config from './oxlint-config.ts';

const zoneFolder: Readonly<Record<Zone, string>> = {
  contracts: 'shared-contracts/src',
  ui: 'shared-ui/src',
  shell: 'shell/src',
  isolation: 'isolation/src',
  hostKit: 'host-kit/src',
  remote: 'mf-demo/src',
  server: 'api-server/src',
  tool: 'tooling/src',
  bench: 'bench/src',
};
const zones: readonly Zone[] = [
  'contracts',
  'ui',
  'shell',
  'isolation',
  'hostKit',
  'remote',
  'server',
  'tool',
  'bench',
];

/** For each rule that the configuration sets besides the linter's categories, code that breaks it. */
const offences: Readonly<Record<string, string>> = {
  'eslint/eqeqeq': 'export const isSame = (a: number, b: number): boolean => a == b;',
  'eslint/id-match': 'export const LONGEST_NAME = 1;',
  'eslint/max-lines': 'export const line = 1;\n'.concat('// line\n'.repeat(300)),
  'eslint/no-alert': 'window.alert(document.title);',
  'eslint/no-console': 'console.log(document.title);',
  'eslint/no-eval': 'export const run = (code: string): unknown => eval(code);',
  'eslint/no-new-func': 'export const make = (code: string): unknown => new Function(code);',
  'eslint/no-param-reassign': 'export const next = (count: number): number => { count = 2; return count; };',
  'eslint/no-var': 'var count = 1; export const next = count;',
  'eslint/prefer-const': 'let count = 1; export const next = count;',
  'eslint/max-lines-per-function': 'export const run = (): void => {\n'.concat('void 0;\n'.repeat(80), '};'),
  'import/no-default-export': 'const count = 1; export default count;',
  'import/no-duplicates': "import { a } from './a.ts'; import type { B } from './a.ts'; export const b: B = a;",
  'import/no-mutable-exports': 'export let count = 1; export const next = (): void => { count += 1; };',
  'jest/expect-expect': "test('nothing is expected', () => {});",
  'node/no-process-env': "export const home = process.env['HOME'];",
  'promise/no-multiple-resolved': 'export const twice = new Promise<number>((resolve) => { resolve(1); resolve(2); });',
  'react/exhaustive-deps':
    "import { useEffect } from 'react'; export function Title({ text }: { text: string }) { useEffect(() => { document.title = text; }, []); return <p>{text}</p>; }",
  'react/jsx-no-literals': 'export const Title = () => <p>Title</p>;',
  'react/jsx-no-target-blank':
    'export const Away = ({ href }: { href: string }) => <a href={href} target="_blank">{href}</a>;',
  'react/no-danger':
    'export const Raw = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />;',
  'react/rules-of-hooks':
    "import { useState } from 'react'; export function Title({ isOpen }: { isOpen: boolean }) { if (isOpen) useState(1); return <p />; }",
  'typescript/await-thenable': 'export const wait = async (): Promise<number> => await 1;',
  'typescript/ban-ts-comment': `// @ts-${'ignore'}\nexport const count: number = 1;`,
  'typescript/consistent-type-assertions': 'export const text = (value: unknown): string => value as string;',
  'typescript/consistent-type-definitions': 'export type Named = { name: string };',
  'typescript/consistent-type-imports':
    "import { Named } from './a.ts'; export const named = (value: Named): Named => value;",
  'typescript/no-explicit-any': 'export const same = (value: any): unknown => value;',
  'typescript/no-floating-promises': 'export const start = (): void => { Promise.resolve(1); };',
  'typescript/no-misused-promises':
    'export const start = (list: number[]): void => list.forEach(async (item) => { await Promise.resolve(item); });',
  'typescript/no-non-null-assertion': 'export const first = (list: string[]): string => list[0]!;',
  'typescript/no-unnecessary-type-assertion': 'const count: number = 1; export const next = count as number;',
  'typescript/no-unsafe-argument': 'export const number = (text: string): number => Math.abs(JSON.parse(text));',
  'typescript/no-unsafe-assignment':
    'export const read = (text: string): void => { const value = JSON.parse(text); void value; };',
  'typescript/no-unsafe-call': 'export const read = (text: string): void => { JSON.parse(text)(); };',
  'typescript/no-unsafe-member-access': 'export const read = (text: string): void => { void JSON.parse(text).name; };',
  'typescript/no-unsafe-return': 'export const read = (text: string): number => JSON.parse(text);',
  'typescript/only-throw-error': "export const fail = (): void => { throw 'text'; };",
  'typescript/switch-exhaustiveness-check':
    "export const nameOf = (kind: 'a' | 'b'): void => { switch (kind) { case 'a': break; } };",
};

let tree: ScratchTree;
let found: ReadonlySet<string>;

const fileOf = (rule: string): string =>
  `shell/src/${rule.replace('/', '-')}${rule.startsWith('jest/') ? '.test' : ''}.tsx`;
const banFile = (zone: Zone, index: number): string => `${zoneFolder[zone]}/ban-${index}.ts`;
const moduleOf = (name: string): string => (name.endsWith('/') ? `${name}thing` : name);

const isDiagnostic = (value: unknown): value is { code: string; filename: string } =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'filename' in value &&
  typeof value.filename === 'string';

beforeAll(async () => {
  tree = createScratchTree();
  tree.write('.oxlintrc.json', JSON.stringify(config));
  tree.write(
    'tsconfig.json',
    JSON.stringify({ extends: join(root, 'tooling/src/tsconfig/browser.json'), compilerOptions: { types: [] } }),
  );
  tree.borrowPackages('.', 'shell');
  for (const [rule, code] of Object.entries(offences)) tree.write(fileOf(rule), `${code}\n`);
  tree.write('shell/src/BadName.ts', 'export const name = 1;\n');
  tree.write('shell/src/settings.ts', "export { env } from 'node:process';\n");
  for (const zone of zones) {
    importBans.forEach(({ module, names = ['thing'] }, index) =>
      tree.write(banFile(zone, index), `export { ${names.join(', ')} } from '${moduleOf(module)}';\n`),
    );
  }
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  // The files are named one by one, because the linter skips ignored folders, and this tree is in one.
  const files = projectFiles(tree.folder).filter((file) => /\.tsx?$/.test(file));
  const { output } = await runScript(linter, ['--type-aware', '--no-ignore', '--format', 'json', ...files], {
    cwd: tree.folder,
    quiet: true,
  });
  const parsed: unknown = JSON.parse(output);
  const list: unknown =
    typeof parsed === 'object' && parsed !== null && 'diagnostics' in parsed ? parsed.diagnostics : [];
  const diagnostics = Array.isArray(list) ? list.filter(isDiagnostic) : [];
  found = new Set(
    diagnostics.map(
      ({ code, filename }) =>
        `${code.replace(/^react-hooks/u, 'react').replace(/^(?<plugin>[\w-]+)\((?<rule>[\w-]+)\)$/u, '$<plugin>/$<rule>')} ${filename}`,
    ),
  );
}, 60_000);

afterAll(() => tree.remove());

test('every enabled lint rule has a violation in this test', () => {
  const rules = [config.rules, ...config.overrides.map((override) => override.rules)].flatMap((block) =>
    Object.entries(block),
  );
  const isOn = ([, level]: [string, unknown]): boolean => level !== 'off';
  const others = ['eslint/no-restricted-imports', 'unicorn/filename-case'];
  expect(Object.keys(offences).concat(others).toSorted()).toEqual(
    [...new Set(rules.filter(isOn).map(([name]) => name))].toSorted(),
  );
});

test.each(Object.keys(offences))('the rule %s reports its violation', (rule) => {
  expect([...found]).toContain(`${rule} ${fileOf(rule)}`);
});

test('a file name that is not in kebab case is reported', () => {
  expect([...found]).toContain('unicorn/filename-case shell/src/BadName.ts');
});

test('importing env from node:process is reported, like process.env', () => {
  expect([...found]).toContain('eslint/no-restricted-imports shell/src/settings.ts');
});

const cases = zones.flatMap((zone) =>
  importBans.map(({ module, names, allowedIn }, index) => ({
    zone,
    index,
    module: names === undefined ? module : `${names.join()} of ${module}`,
    // A part is allowed only where its whole module is.
    isAllowed:
      allowedIn.includes(zone) &&
      importBans.every((ban) => ban.module !== module || ban.names !== undefined || ban.allowedIn.includes(zone)),
    isBanned: !allowedIn.includes(zone),
  })),
);

test.each(cases.filter((ban) => ban.isBanned))('importing $module is reported in $zone', ({ zone, index }) => {
  expect([...found]).toContain(`eslint/no-restricted-imports ${banFile(zone, index)}`);
});

test.each(cases.filter((ban) => ban.isAllowed))('importing $module is allowed in $zone', ({ zone, index }) => {
  expect([...found]).not.toContain(`eslint/no-restricted-imports ${banFile(zone, index)}`);
});
