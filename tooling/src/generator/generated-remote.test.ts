import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from '../how-to/run-script.ts';
import { copyWorkspace, type WorkspaceCopy } from '../how-to/workspace-copy.ts';
import { root } from '../workspace/paths.ts';
import { lockFile } from './lock-entry.ts';
import { listFiles, snapshotFile } from './workspace-change.ts';

const minutes = 60_000;
jest.setTimeout(2 * minutes);

const done = (words: string): void => {
  const { status, output } = runScript(copy, words);
  expect(status === 0 ? '' : output).toBe('');
};

/** Tests that the shell shows a job whose kind only the new remote's descriptor names. */
const menuTest = `import { events } from '@tessera/contracts/events/events';
import { factoryId } from '@tessera/contracts/factory-id';
import { createUser } from '@tessera/contracts/user/user.factory';
import { screen } from '@testing-library/react';
import descriptor from '../../../mf-ledger/remote.ts';
import { createPageRemote } from '../testing/remote.factory.ts';
import { renderShell } from '../testing/render-shell.tsx';

test.each([['en', 'Counting posts of Drinks'], ['zh-Hant-HK', '計算貼文：Drinks'], ['ja', '「Drinks」の投稿を集計中']] as const)('in %s', async (language, name) => {
  const { paths, navigation, jobs } = descriptor;
  const remote = createPageRemote('ledger' + language.slice(0, 2), { paths, navigation, jobs });
  const { streams, user } = await renderShell({ path: '/ledger', user: createUser({ language }), language, boot: { versionSet: { revision: 1, remotes: [remote] } } });
  await screen.findByRole('heading', { level: 1, name: /ledger/u });
  streams[0]?.say({ topic: events.jobProgressed.topic, data: { kind: 'ledger', id: factoryId('ledger', 1), label: 'Drinks', path: '/ledger', done: 3, total: 12 } });
  await user.click(await screen.findByRole('button', { name: /1/u, expanded: false }));
  expect(await screen.findByRole('progressbar', { name })).toHaveAttribute('aria-valuenow', '25');
});
`;

let copy: WorkspaceCopy;
beforeAll(() => {
  copy = copyWorkspace();
  done('npm run new:remote -- tally --title Tally --title-zh 統計 --title-ja 集計');
  copy.linkPackages('mf-tally', 'mf-workspace');
  done('npm run new:remote -- ledger --title Ledger --title-zh 清單 --title-ja リスト --table --form --job');
  copy.linkPackages('mf-ledger', 'mf-workspace');
}, minutes);
afterAll(() => copy.remove());

// The remote is unchanged; e2e/journeys/platform/new-remote.test.ts opens it in a browser.
describe('a generated remote', () => {
  test.each(['mf-tally', 'mf-ledger', 'shared-contracts', 'api-server'])('passes the type check of %s', (name) => {
    expect(copy.checkTypes(name)).toEqual({ status: 0, output: '' });
  });

  test('passes lint', () => {
    const written = copy.changed().filter((file) => /\.tsx?$/u.test(file));
    const end = copy.run('.', [
      join(root, 'node_modules/oxlint/bin/oxlint'),
      '--type-aware',
      '--format',
      'unix',
      ...written,
    ]);
    expect(end.status === 0 ? '' : end.output).toBe('');
  });

  test('passes the boundary rules and the project checks', () => {
    const { output } = copy.run('.', ['tooling/src/test/main.ts', '--only', 'boundaries']);
    expect(output).toContain('== boundaries');
    // Installed packages are outside the copy, which rules about folders of the workspace report as a foreign folder.
    expect(output.split('\n').filter((line) => /tally|ledger/u.test(line) && !line.includes('/node_modules/'))).toEqual(
      [],
    );
  });

  test.each([
    ['mf-tally', ['src']],
    ['mf-ledger', ['src']],
    ['shared-contracts', ['src/tally', 'src/ledger', 'src/calls', 'src/events', 'src/http', 'src/paths']],
    // Of the test that goes through all calls, only the parts that depend on the call: who may make it, and whose rows
    // it finds.
    [
      'api-server',
      [
        'src/modules/operations/tally',
        'src/platform/http/rights-walk',
        '--testNamePattern=tally|ledger|has .*row|nobody|another owner',
      ],
    ],
    ['api-server', ['src/modules/operations/ledger', 'src/platform/db/tables', 'src/platform/db/written-statements']],
  ])('passes the tests of %s', (name, patterns) => {
    const end = copy.run(name, ['node_modules/jest/bin/jest.js', '--maxWorkers=1', '--forceExit', ...patterns]);
    expect(end.status === 0 ? 'passed' : end.output).toBe('passed');
  });
});

describe('a generated remote with table, form and job', () => {
  const own = ['mf-ledger/', 'shared-contracts/src/ledger/', 'api-server/src/modules/operations/ledger/'];

  test('changes only files that commands write outside its folders, and has at most 660 lines', () => {
    const changed = copy.changed().filter((file) => !/(?:mf-|\/)tally\//u.test(file));
    expect(changed.filter((file) => !own.some((folder) => file.startsWith(folder)))).toEqual(
      [...listFiles, lockFile, snapshotFile].toSorted(),
    );
    const code = changed.filter(
      (file) =>
        own.some((folder) => file.startsWith(folder)) &&
        /(?<!\.test)\.tsx?$/u.test(file) &&
        !/\/(?:testing|locales)\//u.test(file),
    );
    expect(
      code.map((file) => copy.read(file).split('\n').length - 1).reduce((sum, lines) => sum + lines, 0),
    ).toBeLessThanOrEqual(660);
  });

  test("has its job shown in the shell's menu with the texts of its descriptor", () => {
    const test = 'shell/src/layout/another-job.test.tsx';
    copy.write(test, menuTest);
    const end = copy.run('shell', ['node_modules/jest/bin/jest.js', '--maxWorkers=1', '--forceExit', 'another-job']);
    copy.delete(test);
    expect(end.status === 0 ? 'passed' : end.output).toBe('passed');
  });
});

test('removing the generated remotes restores the workspace', () => {
  done('npm run remove:remote -- tally');
  const { output } = runScript(copy, 'npm run remove:remote -- ledger');
  expect(output).toMatch(/stays {4}table ledger_list of \d{4}-ledger/u);
  expect(copy.changed()).toEqual([]);
  // Installed packages in its folder are ignored by git, so the folder itself is checked.
  for (const name of ['mf-tally', 'mf-ledger']) expect(existsSync(join(copy.folder, name))).toBe(false);
});
