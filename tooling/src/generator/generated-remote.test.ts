import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from '../how-to/run-script.ts';
import { copyWorkspace, type WorkspaceCopy } from '../how-to/workspace-copy.ts';
import { root } from '../workspace/paths.ts';

const minutes = 60_000;
jest.setTimeout(2 * minutes);

const done = (words: string): void => {
  const { status, output } = runScript(copy, words);
  expect(status === 0 ? '' : output).toBe('');
};

let copy: WorkspaceCopy;
beforeAll(() => {
  copy = copyWorkspace();
  done('npm run new:remote -- tally --title Tally --title-zh 統計 --title-ja 集計');
  copy.linkPackages('mf-tally', 'mf-workspace');
}, minutes);
afterAll(() => copy.remove());

// Nobody has touched it yet; e2e/journeys/new-remote.test.ts opens it in a browser.
describe('a remote as the generator makes it', () => {
  test.each(['mf-tally', 'shared-contracts', 'api-server'])('keeps the types of %s whole', (name) => {
    expect(copy.run(name, [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--project', '.'])).toEqual({ status: 0, output: '' });
  });

  test('passes lint', () => {
    const end = copy.run('.', [join(root, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '--format', 'unix', 'mf-tally', 'shared-contracts/src', 'api-server/src/modules']);
    expect(end.status === 0 ? '' : end.output).toBe('');
  });

  test('keeps the boundaries and passes the checks of our own', () => {
    const { output } = copy.run('.', ['tooling/src/test/main.ts', '--only', 'boundaries']);
    expect(output).toContain('== boundaries');
    // Installed packages lie outside the copy, which rules about folders of the workspace take for a foreign folder.
    expect(output.split('\n').filter((line) => line.includes('tally') && !line.includes('/node_modules/'))).toEqual([]);
  });

  test.each([
    ['mf-tally', ['src']],
    ['shared-contracts', ['src/tally', 'src/calls', 'src/events', 'src/http', 'src/paths']],
    // Of the walk through all calls, what differs by call: who is let in, and whose rows are found.
    ['api-server', ['src/modules/tally', 'src/http/rights-walk', '--testNamePattern=tally|has a row|nobody|another owner']],
  ])('passes the tests of %s', (name, patterns) => {
    const end = copy.run(name, ['node_modules/jest/bin/jest.js', '--maxWorkers=1', '--forceExit', ...patterns]);
    expect(end.status === 0 ? 'passed' : end.output).toBe('passed');
  });
});

test('taken out again, it leaves no trace', () => {
  done('npm run remove:remote -- tally');
  expect(copy.changed()).toEqual([]);
  // Installed packages lie in its folder unseen by git.
  expect(existsSync(join(copy.folder, 'mf-tally'))).toBe(false);
});
