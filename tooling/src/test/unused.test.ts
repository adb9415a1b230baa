import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../workspace/paths.ts';

const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'tessera-unused-')));
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

const write = (file: string, content: string | object): void => {
  mkdirSync(dirname(join(workspace, file)), { recursive: true });
  writeFileSync(join(workspace, file), typeof content === 'string' ? content : JSON.stringify(content));
};

test('the configuration of knip reports a file, an export and a dependency that nothing uses', () => {
  cpSync(join(root, 'knip.config.ts'), join(workspace, 'knip.config.ts'));
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
  write('package.json', { name: 'demo', type: 'module' });
  write('pnpm-workspace.yaml', 'packages:\n  - shell\n');
  write('shell/package.json', { name: 'shell', type: 'module', dependencies: { react: '19', rxjs: '7' } });
  write('shell/src/start.ts', "import { of } from 'rxjs';\nimport { shown } from './page.ts';\nof(shown);\n");
  write('shell/src/page.ts', 'export const shown = 1;\nexport const hidden = 2;\n');
  write('shell/src/forgotten.ts', 'export const forgotten = 1;\n');
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  const { status, stdout } = spawnSync(
    process.execPath,
    [knip, '--no-progress', '--no-config-hints', '--reporter', 'compact'],
    { cwd: workspace, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stdout).toContain('shell/src/forgotten.ts');
  expect(stdout).toContain('shell/src/page.ts: hidden');
  expect(stdout).toContain('shell/package.json: react');
  expect(stdout).not.toContain('rxjs');
  expect(stdout).not.toContain('shown');
}, 120_000);
