import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { runScript } from '../test/run-program.ts';
import { createScratchTree } from '../testing/scratch-tree.ts';

const jestProgram = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');

test('without known durations, files with long test timeouts run first, then the largest files', async () => {
  const tree = createScratchTree();
  tree.write('jest.config.mjs', `export { default } from '${join(import.meta.dirname, 'node.js')}';`);
  tree.write('large.test.ts', `test('large', () => undefined);\n${'// more\n'.repeat(100)}`);
  tree.write('small.test.ts', "test('small', () => undefined, 5_000);");
  tree.write('patient.test.ts', "test('patient', () => {\n}, 120_000);");
  tree.write('set.test.ts', "jest.setTimeout(90_000);\ntest('set', () => undefined);\n");
  const { output } = await runScript(jestProgram, ['--listTests', '--no-cache'], { cwd: tree.folder, quiet: true });
  tree.remove();
  expect(
    output
      .split('\n')
      .filter((line) => line.endsWith('.test.ts'))
      .map((line) => basename(line)),
  ).toEqual(['set.test.ts', 'patient.test.ts', 'large.test.ts', 'small.test.ts']);
});
