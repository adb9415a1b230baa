import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepRunning, type Run } from './kept-process.ts';
import { startNodeChild } from './node-child.ts';
import { openProcessFile } from './process-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a program that does nothing until it is stopped. */
function startIdle(ready: Promise<void>, onStop: () => void): Run {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'], { stdio: 'ignore' });
  return {
    process: child,
    ready,
    stop: async () => {
      onStop();
      child.kill('SIGKILL');
    },
  };
}

test('a process that is not ready in time is stopped before the next one starts', async () => {
  const happened: string[] = [];
  const { promise: third, resolve: isThird } = Promise.withResolvers<void>();
  const runs: Run[] = [];
  const kept = keepRunning({
    name: 'it',
    say: (line) => void happened.push(line),
    start: async () => {
      const name = String(runs.length + 1);
      happened.push(`start ${name}`);
      if (name === '3') isThird();
      const run = startIdle(
        name === '2' ? Promise.reject(new Error('not in time')) : Promise.resolve(),
        () => void happened.push(`stop ${name}`),
      );
      runs.push(run);
      return run;
    },
  });
  await kept.ready;
  runs[0]?.process.kill('SIGKILL');
  await third;
  await kept.stop();
  expect(happened).toEqual([
    'start 1',
    'it ended unexpectedly and is started again',
    'start 2',
    'stop 2',
    'it did not start and is tried again: not in time',
    'start 3',
    'stop 3',
  ]);
});

test('a restart stops the run and starts the next without a message, and reports the one that fails', async () => {
  const happened: string[] = [];
  let count = 0;
  const kept = keepRunning({
    name: 'it',
    say: (line) => void happened.push(line),
    start: async () => {
      const name = String((count += 1));
      happened.push(`start ${name}`);
      return startIdle(
        name === '3' ? Promise.reject(new Error('broken')) : Promise.resolve(),
        () => void happened.push(`stop ${name}`),
      );
    },
  });
  await kept.ready;
  await kept.restart();
  await expect(kept.restart()).rejects.toThrow('broken');
  await kept.restart();
  await kept.stop();
  expect(happened).toEqual([
    'start 1',
    'stop 1',
    'start 2',
    'stop 2',
    'start 3',
    'stop 3',
    'stop 3',
    'start 4',
    'stop 4',
  ]);
});

describe('a program that reports when it is ready', () => {
  const startProgram = (code: string): Run => {
    const script = join(folder, 'program.mjs');
    writeFileSync(script, code);
    return startNodeChild({
      name: 'program',
      script,
      environment: {},
      logs: folder,
      processes: openProcessFile(folder),
      killAfterMs: 5_000,
    });
  };

  test('is ready after its report', async () => {
    const run = startProgram("setTimeout(() => process.send('ready'), 50); setInterval(() => undefined, 1_000);");
    await expect(run.ready).resolves.toBeUndefined();
    await run.stop();
  });

  test('is not ready when it ends before, and its last line becomes the reason', async () => {
    await expect(
      startProgram("console.error('first'); console.error('no database'); process.exitCode = 1; process.disconnect();")
        .ready,
    ).rejects.toThrow('program ended: no database');
  });
});
