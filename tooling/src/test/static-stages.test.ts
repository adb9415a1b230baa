import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

test('the lint stage of one package also checks its descriptor', () => {
  const program = `import { lint } from '${join(import.meta.dirname, 'static-stages.ts')}'; await lint({ checked: ['mf-inspect'] });`;
  const told = execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  );
  expect(told).toMatch(/^ {2}ok {5}format [\d.]+ s\n {2}ok {5}lint [\d.]+ s\n {2}ok {5}descriptors [\d.]+ s\n$/u);
}, 120_000);
