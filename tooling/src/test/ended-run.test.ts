import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

test('a run that is ended by SIGTERM begins nothing more, and counts as failed', async () => {
  const run = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts'), '--only', 'types,lint,boundaries'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const parts: string[] = [];
  run.stdout.on('data', (part: Buffer) => {
    parts.push(part.toString());
    if (parts.length === 1) run.kill('SIGTERM');
  });
  const complaints: string[] = [];
  run.stderr.on('data', (part: Buffer) => complaints.push(part.toString()));
  expect(await once(run, 'close')).toEqual([1, null]);
  expect(complaints.join('')).toContain('test: ended by SIGTERM');
  const printed = parts.join('');
  expect(printed).toContain('== types');
  expect(printed).not.toContain('== lint');
  expect(printed).toContain('\n0 passed, 1 failed\n');
}, 60_000);
