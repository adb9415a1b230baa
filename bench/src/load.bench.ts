import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyWorkspace } from '@tessera/tooling/how-to/workspace-copy.ts';

/*
 * A switch needs a second remote: the generator makes one, in a copy of the workspace, and everything is built, served and measured there.
 */
const copy = copyWorkspace();
try {
  const { status, output } = copy.run('.', ['--disable-warning=ExperimentalWarning', 'tooling/src/generator/main.ts', 'new', 'tally']);
  if (status !== 0) throw new Error(`the second remote was not made:\n${output}`);
  copy.linkPackages('mf-tally', 'mf-workspace');
  const measuring = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bench/src/load/measure.ts', ...process.argv.slice(2)], { cwd: copy.folder, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => measuring.kill(signal));
  await once(measuring, 'exit');
  process.exitCode = measuring.exitCode ?? 1;
} finally {
  copy.remove();
}
