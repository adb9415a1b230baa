import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellAssetsFile } from '@tessera/contracts/remote/registry';
import { boundaryProblems } from '../boundaries/cruise.ts';
import { boundaryRules } from '../boundaries/rules.ts';
import { allChecks } from '../checks/all-checks.ts';
import { dist, packageFolders, root } from '../workspace/paths.ts';
import { readSession, withoutChance, type SessionStep } from './session.ts';
import { copyWorkspace, type WorkspaceCopy } from './workspace-copy.ts';

const minutes = 60_000;
jest.setTimeout(3 * minutes);

const steps = readSession(readFileSync(join(root, 'docs/how-to/add-a-remote.md'), 'utf8'));
const deploy = 'npm run remote -- deploy tally';
const shown = steps.findIndex((step) => step.kind === 'commands' && step.lines.includes(deploy)) + 1;

/** What the scripts of package.json run once everything is installed. */
const programs: Readonly<Record<string, readonly string[]>> = {
  'new:remote': ['tooling/src/generator/main.ts', 'new'],
  'remove:remote': ['tooling/src/generator/main.ts', 'remove'],
  remote: ['tooling/src/remote/main.ts'],
};

/** Somebody who works while the remote goes live, in the real shell on the real server. */
const journey = `
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { root } from '@tessera/tooling/workspace/paths.ts';
import { setUpJourney } from '../src/harness/journey.ts';
import { makeBoard } from '../src/harness/library.ts';

const { arrive } = setUpJourney({ own: {} });
const remote = (...words: string[]) => execFileSync(process.execPath, ['tooling/src/remote/main.ts', ...words], { cwd: root, encoding: 'utf8' });

test('the remote appears in a running shell, and tells what each board holds', async () => {
  const [version] = readdirSync(root + '/dist/remotes/tally');
  remote('retire', 'tally');
  const { person, visitor } = await arrive();
  await makeBoard(person.api, 'Spring harvest');
  const { page } = visitor;
  await page.goto('/home');
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: 'Boards' }).first().waitFor();
  expect(await menu.getByRole('link', { name: 'Tally' }).count()).toBe(0);

  remote('deploy', 'dist/remotes/tally/' + version);
  await page.reload();
  await menu.getByRole('link', { name: 'Tally' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Tally' }).waitFor();
  await page.getByRole('row', { name: /Spring harvest 0 0/ }).waitFor();
  await page.getByRole('button', { name: 'Open Spring harvest' }).click();
  await page.waitForURL(/\\/home\\?folderId=/);
  await page.getByText('Spring harvest').first().waitFor();
});
`;

let copy: WorkspaceCopy;
const told: string[] = [];
const expected: string[] = [];

function run(line: string): { readonly status: number | null; readonly output: string } {
  const { name = '', rest = '' } = /^npm run (?<name>\S+) -- (?<rest>.+)$/u.exec(line)?.groups ?? {};
  const scripts: Record<string, string> = JSON.parse(copy.read('package.json')).scripts;
  expect(scripts[name]).toBe(`node tooling/bin/tessera.mjs ${name}`);
  return copy.run('.', ['--disable-warning=ExperimentalWarning', ...(programs[name] ?? []), ...rest.split(' ')]);
}

function carryOut(part: readonly SessionStep[]): void {
  for (const step of part) {
    if (step.kind === 'change') throw new Error('this how-to changes nothing by hand');
    expected.push(...step.answer);
    for (const line of step.lines) {
      const { status, output } = run(line);
      expect([line, status, output]).toEqual([line, step.isRefused ? 1 : 0, expect.anything()]);
      told.push(...output.split('\n').filter((said) => said !== ''));
      if (line.startsWith('npm run new:remote') && status === 0) copy.linkPackages('mf-tally', 'mf-workspace');
    }
  }
}

/** Revisions count on from what the product has seen so far. */
const comparable = (lines: readonly string[]): string[] => withoutChance(lines).map((line) => line.replace(/^revision \d+/u, 'revision N'));

beforeAll(() => {
  copy = copyWorkspace();
  // The product as it was built last: a deploy neither builds the shell nor starts anything again.
  if (existsSync(join(dist, 'shell', shellAssetsFile))) cpSync(dist, join(copy.folder, 'dist'), { recursive: true });
  else copy.run('.', ['--disable-warning=ExperimentalWarning', 'tooling/src/build/main.ts']);
  carryOut(steps.slice(0, shown));
}, 4 * minutes);
afterAll(() => copy.remove());

describe('a remote that is made, before anybody touches it', () => {
  test.each(['mf-tally', 'shared-contracts', 'api-server'])('keeps the types of %s whole', (name) => {
    expect(copy.run(name, [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--project', '.'])).toEqual({ status: 0, output: '' });
  });

  test('passes lint', () => {
    const end = copy.run('.', [join(root, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '--format', 'unix', 'mf-tally', 'shared-contracts/src', 'api-server/src/modules']);
    expect(end.status === 0 ? '' : end.output).toBe('');
  });

  test('keeps the boundaries', async () => {
    expect(await boundaryProblems(copy.folder, packageFolders(copy.folder), boundaryRules)).toEqual([]);
  });

  test.each(allChecks)('passes the check "$name"', async (check) => {
    expect(await check.problems(copy.folder)).toEqual([]);
  });

  test.each([
    ['mf-tally', ['src']],
    ['shared-contracts', ['src']],
    ['api-server', ['src/modules/tally', 'src/http/rules.test', 'src/http/rights-walk']],
  ])('passes the tests of %s', (name, patterns) => {
    const end = copy.run(name, ['node_modules/jest/bin/jest.js', '--maxWorkers=1', '--forceExit', ...patterns]);
    expect(end.status === 0 ? 'passed' : end.output).toBe('passed');
  });

  test('appears in a running shell and works there', () => {
    copy.write('e2e/journeys/tally.test.ts', journey);
    // The journey starts a product of its own, with what is built already.
    copy.write('e2e/jest.tally.config.js', "import own from './jest.config.js';\n\nconst { globalSetup, globalTeardown, ...rest } = own;\nexport default rest;\n");
    const end = copy.run('e2e', ['node_modules/jest/bin/jest.js', '--config', 'jest.tally.config.js', '--maxWorkers=1', 'journeys/tally.test.ts']);
    copy.delete('e2e/journeys/tally.test.ts');
    copy.delete('e2e/jest.tally.config.js');
    expect(end.status === 0 ? 'passed' : end.output).toBe('passed');
  });
});

test('the how-to says what the commands say, and its last step leaves no trace of the first', () => {
  carryOut(steps.slice(shown));
  expect(comparable(told)).toEqual(comparable(expected));
  expect(copy.changed()).toEqual([]);
  for (const folder of ['mf-tally', 'shared-contracts/src/tally', 'api-server/src/modules/tally']) expect([folder, existsSync(join(copy.folder, folder))]).toEqual([folder, false]);
});
