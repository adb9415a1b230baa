import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from '../test/run-program.ts';
import { createScratchTree, type ScratchTree } from '../testing/scratch-tree.ts';
import { packageFolders, root } from '../workspace/paths.ts';
import { boundaryRules } from './rules.ts';

/** A tree that breaks every rule exactly once: rule, importing file, imported file. */
const offences: readonly { rule: string; from: string; to: string }[] = [
  { rule: 'remotes-apart', from: 'mf-one/src/remotes-apart.ts', to: '../../mf-two/src/thing.ts' },
  { rule: 'shell-knows-no-remote', from: 'shell/src/knows.ts', to: '../../mf-two/src/thing.ts' },
  { rule: 'remotes-know-no-shell', from: 'mf-one/src/knows.ts', to: '../../shell/src/thing.ts' },
  { rule: 'isolation-stands-in-for-the-shell', from: 'isolation/src/shell.ts', to: '../../shell/src/thing.ts' },
  { rule: 'isolation-is-not-shipped', from: 'mf-one/src/alone.ts', to: '../../isolation/src/thing.ts' },
  { rule: 'lists-are-for-hosts', from: 'mf-one/src/lists.ts', to: '../../shared-contracts/src/calls.ts' },
  { rule: 'ui-below-apps', from: 'shared-ui/src/below.ts', to: '../../shell/src/thing.ts' },
  { rule: 'contracts-at-the-bottom', from: 'shared-contracts/src/bottom.ts', to: '../../shared-ui/src/thing.ts' },
  { rule: 'contracts-without-react', from: 'shared-contracts/src/react.ts', to: 'react' },
  { rule: 'server-apart', from: 'mf-one/src/server.ts', to: '../../api-server/src/thing.ts' },
  { rule: 'server-without-browser-code', from: 'api-server/src/draws.ts', to: '../../shared-ui/src/thing.ts' },
  {
    rule: 'jobs-know-no-noun',
    from: 'api-server/src/platform/jobs/knows.ts',
    to: '../../modules/collecting/folder/thing.ts',
  },
  { rule: 'emulators-called', from: 'api-server/src/emulator.ts', to: '../../emulators/graph/src/thing.ts' },
  { rule: 'emulators-apart', from: 'emulators/graph/src/apart.ts', to: '../../../shared-contracts/src/thing.ts' },
  { rule: 'tooling-at-build-time', from: 'shell/src/builds.ts', to: '../../tooling/src/thing.ts' },
  { rule: 'catalogue-is-not-shipped', from: 'shell/src/shows.ts', to: '../../shared-ui/src/list.examples.tsx' },
  { rule: 'tests-imported-by-nothing', from: 'shell/src/imports-test.ts', to: './thing.test.ts' },
  { rule: 'no-cycles', from: 'shell/src/chicken.ts', to: './egg.ts' },
  { rule: 'resolvable', from: 'shell/src/missing.ts', to: './nowhere.ts' },
];
const folders = [
  'mf-one',
  'mf-two',
  'shell',
  'isolation',
  'shared-ui',
  'shared-contracts',
  'api-server',
  'emulators/graph',
  'tooling',
];

let tree: ScratchTree;
let found: string[];

beforeAll(async () => {
  tree = createScratchTree();
  for (const folder of folders) tree.write(`${folder}/src/thing.ts`, 'export const thing = 1;\n');
  tree.write('api-server/src/modules/collecting/folder/thing.ts', 'export const thing = 1;\n');
  tree.write('shared-ui/src/list.examples.tsx', 'export const thing = 1;\n');
  tree.write('shell/src/thing.test.ts', "import { thing } from './thing.ts'; export const seen = thing;\n");
  tree.write('shell/src/egg.ts', "import { thing } from './chicken.ts'; export const egg = thing;\n");
  tree.write('shared-contracts/src/calls.ts', 'export const thing = 1;\n');
  tree.write('shell/src/alone.ts', 'export const alone = 1;\n');
  tree.write(
    'shared-ui/src/type-only.ts',
    "import type { thing } from '../../mf-one/src/thing.ts'; export type Thing = typeof thing;\n",
  );
  tree.borrowPackages('shared-contracts', 'shared-ui');
  for (const { from, to } of offences) tree.write(from, `import { thing } from '${to}'; export const used = thing;\n`);
  tree.write(
    'run.ts',
    `import { boundaryProblems } from '${join(root, 'tooling/src/boundaries/cruise.ts')}';
import { boundaryRules } from '${join(root, 'tooling/src/boundaries/rules.ts')}';
process.stdout.write(JSON.stringify(await boundaryProblems(${JSON.stringify(tree.folder)}, ${JSON.stringify(folders)}, boundaryRules)));`,
  );
  const { output } = await runScript(join(tree.folder, 'run.ts'), [], { cwd: tree.folder, quiet: true });
  found = JSON.parse(output);
}, 60_000);

afterAll(() => tree.remove());

test('every boundary rule has a violation in this test', () => {
  const named = offences.map(({ rule }) => rule).concat('no-orphans');
  expect(named.toSorted()).toEqual(boundaryRules.map((rule) => rule.name ?? '').toSorted());
});

test.each(offences)('the rule $rule reports its violation', ({ rule, from }) => {
  expect(found.filter((line) => line.startsWith(`${rule}: ${from} `))).toHaveLength(1);
});

test('the rules apply to type-only imports too', () => {
  expect(found).toContain('ui-below-apps: shared-ui/src/type-only.ts -> mf-one/src/thing.ts');
});

test('a module that no other module imports is reported', () => {
  expect(found).toContain('no-orphans: shell/src/alone.ts -> shell/src/alone.ts');
});

test('a test that imports the module it tests is not reported', () => {
  expect(found.filter((line) => line.includes('thing.test.ts ->'))).toEqual([]);
});

interface Declared {
  readonly name: string;
  readonly dependencies?: object;
  readonly devDependencies?: object;
}

/**
 * The packages that a package may import by name, including itself; a nested package may also import those of the
 * package above it.
 */
const declaredBy = (folder: string): Set<string> => {
  const above = ['.', ...packageFolders().filter((other) => folder === other || folder.startsWith(`${other}/`))];
  return new Set(
    above.flatMap((place) => {
      const {
        name,
        dependencies = {},
        devDependencies = {},
      }: Declared = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'));
      return [name, ...Object.keys({ ...dependencies, ...devDependencies })];
    }),
  );
};

/** Asks Node itself to resolve imports of packages: `found`, or Node's error code. */
async function resolveAll(imports: readonly (readonly [folder: string, name: string])[]): Promise<readonly string[]> {
  tree.write('imports.json', JSON.stringify(imports));
  tree.write(
    'resolve.mjs',
    `import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const imports = JSON.parse(readFileSync(new URL('imports.json', import.meta.url), 'utf8'));
process.stdout.write(JSON.stringify(imports.map(([folder, name]) => {
  try {
    createRequire(${JSON.stringify(`${root}/`)} + folder + '/src/any.ts').resolve(name);
    return 'found';
  } catch ({ code }) {
    return code;
  }
})));`,
  );
  return JSON.parse((await runScript(join(tree.folder, 'resolve.mjs'), [], { quiet: true })).output);
}

test('a package cannot resolve a dependency that it does not declare, even if other packages do', async () => {
  const declared = new Map(packageFolders().map((folder) => [folder, declaredBy(folder)]));
  const all = new Set([...declared.values()].flatMap((names) => [...names]));
  const undeclared = [...declared].flatMap(([folder, names]) =>
    [...all].filter((name) => !names.has(name)).map((name) => [folder, name] as const),
  );
  const answers = await resolveAll(undeclared);
  expect(undeclared.length).toBeGreaterThan(100);
  expect(undeclared.filter((_, index) => answers[index] !== 'MODULE_NOT_FOUND')).toEqual([]);
});

test('a file that a package does not export cannot be resolved from another package', async () => {
  const open = [
    ['shell', '@tessera/ui/shared-modules/kit'],
    ['shell', '@tessera/contracts/paths'],
    ['e2e', '@tessera/tooling/workspace/paths.ts'],
  ] as const;
  const closed = [
    ['shell', '@tessera/ui/theme/scheme'],
    ['mf-workspace', '@tessera/ui/src/theme/scheme.ts'],
    ['host-kit', '@tessera/ui/remote/create-remote'],
  ] as const;
  expect(await resolveAll(open)).toEqual(open.map(() => 'found'));
  expect(await resolveAll(closed)).toEqual(closed.map(() => 'ERR_PACKAGE_PATH_NOT_EXPORTED'));
});
