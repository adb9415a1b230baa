import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { copyWorkspace, type WorkspaceCopy } from '../how-to/workspace-copy.ts';

const minutes = 60_000;
let copy: WorkspaceCopy;
beforeAll(() => {
  copy = copyWorkspace();
}, minutes);
afterAll(() => copy.remove());
jest.setTimeout(minutes);

const generator = (words: string) =>
  copy.run('.', ['--disable-warning=ExperimentalWarning', 'tooling/src/generator/main.ts', ...words.split(' ')]);

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The digests of all files that differ from the original. */
const state = (): Record<string, string> =>
  Object.fromEntries(copy.changed().map((file) => [file, digest(copy.read(file))]));

/** Asserts that a command is refused with this reason, and that nothing is changed. */
function expectRefused(words: string, reason: string): void {
  const before = state();
  const { status, output } = generator(words);
  expect([status, output]).toEqual([1, expect.stringContaining(reason)]);
  expect(state()).toEqual(before);
}

function change(file: string, work: (text: string) => string, during: () => void): void {
  const text = copy.read(file);
  copy.write(file, work(text));
  try {
    during();
  } finally {
    copy.write(file, text);
  }
}

describe('new:remote', () => {
  test.each([
    ['Tally', '"Tally" is no id'],
    ['x', '"x" is no id'],
    ['tal-ly', '"tal-ly" is no id'],
    ['ui', 'The id "ui" is the namespace of the kit\'s texts.'],
    ['tally --noun session', 'The noun "session" has events already: session.started.'],
    ['tally --noun instagram', 'The noun "instagram" has calls already'],
    ['tally --noun table', 'The noun "table" is a name that the generated code needs'],
    ['tally --context people', '"people" is no context of the server: influencers, operations,'],
    ['tally --context analysis --table --form --job', 'A noun in "analysis" may not use shares'],
    ['tally --path tally', '"tally" is no path'],
    ['tally --path /Home', '/Home belongs to workspace already.'],
    ['tally --path /story --table --form --job', '/storyShare belongs to workspace already.'],
    ['tally --path /api', '/api belongs to the shell or the server.'],
    ["tally --title It's", `"It's" is no title`],
    ['', 'The id of the remote is missing.'],
    ['tally --table --job', '--table, --form and --job belong together; missing: --form.'],
    ['tally more', 'Unexpected argument: more.'],
    ['tally --colour red', "Unknown option '--colour'"],
  ])('rejects "%s" with the reason', (words, reason) => expectRefused(`new ${words}`.trim(), reason));

  test('is rejected when the contract snapshot is out of date', () => {
    change(
      'shared-contracts/src/folder/folder.calls.ts',
      (text) => text.replace("path: '/folder/getFolder'", "path: '/folder/all'"),
      () => expectRefused('new tally', 'contract.snapshot.json is not what the contracts are now.'),
    );
  });

  test('a deploy is rejected, too, when the contract snapshot is out of date', () => {
    change(
      'shared-contracts/src/folder/folder.calls.ts',
      (text) => text.replace("path: '/folder/getFolder'", "path: '/folder/all'"),
      () => {
        const before = state();
        const { status, output } = copy.run('.', [
          '--disable-warning=ExperimentalWarning',
          'tooling/src/remote/main.ts',
          'deploy',
          'workspace',
          '--store',
          join(copy.folder, 'dist'),
        ]);
        expect([status, output]).toEqual([
          1,
          expect.stringContaining('contract.snapshot.json is not what the contracts are now. First: npm run accept'),
        ]);
        expect(state()).toEqual(before);
      },
    );
  });

  test('restores all files when its contract is not accepted', () => {
    change(
      'shared-contracts/bin/accept-contract.ts',
      (text) => `throw new Error('not today');\n${text}`,
      () => expectRefused('new tally', 'The snapshot of the contracts was not accepted'),
    );
  });
});

describe('a remote whose id, noun and path differ', () => {
  beforeAll(() => {
    generator('new people --noun crowd --path /audience --title Crowd');
    copy.linkPackages('mf-people', 'mf-workspace');
  });
  afterAll(() => generator('remove people --force'));

  test('has the dependencies of its manifest in the lock file', () => {
    const block =
      /^ {2}mf-people:\n(?<lines>(?: {4}.*\n)+)/mu.exec(copy.read('pnpm-lock.yaml'))?.groups?.['lines'] ?? '';
    const {
      dependencies,
      devDependencies,
    }: Record<string, Record<string, string>> = JSON.parse(copy.read('mf-people/package.json'));
    const locked = [
      ...block.matchAll(/^ {6}'?(?<name>[^':]+)'?:\n {8}specifier: '?(?<specifier>[^'\n]+)'?\n {8}version: \S/gmu),
    ].map(({ groups }) => [groups?.['name'], groups?.['specifier']]);
    expect(Object.fromEntries(locked)).toEqual({ ...dependencies, ...devDependencies });
  });

  test('cannot be created a second time', () =>
    expectRefused('new people --noun crowd', 'mf-people is there already.'));

  test.each([
    [
      'another remote imports its contract',
      'mf-workspace/src/app.tsx',
      "import '@tessera/contracts/crowd/crowd.calls';\n",
      'mf-workspace/src/app.tsx:1 uses it',
    ],
    [
      'the shell imports its events',
      'shell/src/start.ts',
      "import '@tessera/contracts/crowd/crowd.events';\n",
      'shell/src/start.ts:1 uses it',
    ],
    [
      'the contracts declare another event of which it is the publisher',
      'shared-contracts/src/limits.ts',
      "export const borrowed = { publisher: 'people' };\n",
      'shared-contracts/src/limits.ts:1 uses it',
    ],
  ])('is not removed while %s', (_, file, line, reason) => {
    change(
      file,
      (text) => line + text,
      () => expectRefused('remove people', reason),
    );
  });

  test.each([
    [
      'another module imports a file of its module',
      'api-server/src/modules/collecting/folder/folder.policy.ts',
      "import './../crowd/crowd.mapper.ts';\n",
    ],
    [
      'a job imports a file of its module that is not named after it',
      'api-server/src/modules/collecting/scan/scan-end.ts',
      "import '../crowd/head-count.ts';\n",
    ],
    [
      'a statement elsewhere reads its table',
      'api-server/src/modules/collecting/folder/folder.mapper.ts',
      'export const borrowed = `select 1 from crowd_member`;\n',
    ],
    [
      'a migration elsewhere references its table',
      'api-server/src/platform/db/migrations/0010-set-aside.ts',
      'export const borrowed = `references crowd_member (id)`;\n',
    ],
  ])('is not removed while %s', (_, file, line) => {
    copy.write(
      'api-server/src/modules/operations/crowd/migrations/0900-crowd.ts',
      'export const up = () => `create table crowd_member (id uuid)`;\n',
    );
    change(
      file,
      (text) => line + text,
      () => expectRefused('remove people --force', `${file}:1 uses it`),
    );
  });

  test('reports when removed that its tables keep their rows', () => {
    generator('new herd --title Herd');
    copy.linkPackages('mf-herd', 'mf-workspace');
    copy.write(
      'api-server/src/modules/operations/herd/migrations/0901-herd.ts',
      'export const up = () => `create table herd_animal (id uuid)`;\n',
    );
    const { status, output } = generator('remove herd --force');
    expect([status, output]).toEqual([
      0,
      expect.stringContaining('stays    table herd_animal of 0901-herd, with its rows'),
    ]);
  });

  test('is not removed while it has uncommitted changes', () => {
    change(
      'mf-people/src/app.tsx',
      (text) => `${text}\n`,
      () => expectRefused('remove people', 'mf-people/src/app.tsx has uncommitted changes'),
    );
  });
});

test.each([
  ['workspace', 'mf-workspace was not made by new:remote'],
  ['nobody', 'There is no mf-nobody.'],
  ['../shell', 'There is no mf-../shell.'],
])('"%s" cannot be removed', (id, reason) => expectRefused(`remove ${id}`, reason));
