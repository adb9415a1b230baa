import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/paths.ts';
import { readSession } from './session.ts';
import { applyDiff } from './steps.ts';
import { copyWorkspace, type WorkspaceCopy } from './workspace-copy.ts';

const minutes = 60_000;
const steps = readSession(readFileSync(join(root, 'docs/how-to/test-a-remote-alone.md'), 'utf8'));
/** The programs that the scripts of package.json run after installation. */
const programs = { isolate: 'tooling/src/isolate/main.ts', test: 'tooling/src/test/main.ts' } as const;

let copy: WorkspaceCopy;
const running: { child?: ChildProcess; told: string[]; address: string } = { told: [], address: '' };

beforeAll(() => {
  copy = copyWorkspace();
}, minutes);
afterAll(() => {
  running.child?.kill('SIGKILL');
  copy.remove();
});

const scriptsOf = (text: string): Readonly<Record<string, string>> => JSON.parse(text).scripts;

/** Parses `npm run isolate -- workspace` and `npm test -- …`; checks that package.json has the script. */
function programOf(line: string): { readonly name: keyof typeof programs; readonly args: readonly string[] } {
  const { script = '', rest = '' } = /^npm (?:run )?(?<script>isolate|test) -- (?<rest>.+)$/u.exec(line)?.groups ?? {};
  const name = script === 'isolate' ? 'isolate' : 'test';
  expect([line, scriptsOf(copy.read('package.json'))[script]]).toEqual([line, `node tooling/bin/tessera.mjs ${name}`]);
  return { name, args: ['--disable-warning=ExperimentalWarning', programs[name], ...rest.split(' ')] };
}

/** Starts a program that runs until it is stopped, and waits for a number of its output lines. */
async function begin(args: readonly string[], lines: number): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: copy.folder, stdio: ['ignore', 'pipe', 'inherit'] });
  running.child = child;
  child.stdout.on('data', (text) =>
    running.told.push(
      ...String(text)
        .split('\n')
        .filter((line) => line !== ''),
    ),
  );
  while (running.told.length < lines && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 100));
  running.address = /http:\S+/u.exec(running.told.join(' '))?.[0] ?? '';
}

/** The remote's code as the page would get it now. */
async function codeNow(): Promise<string> {
  const ask = (): Promise<Response> => fetch(new URL('/isolation/remote.js', running.address));
  // While a command ran, the server closed the idle keep-alive connection, so the first attempt may fail.
  return (await ask().catch(ask)).text();
}

/** Replaces what differs between runs: the port; indentation is removed. */
const comparable = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim().replace(/:\d+\/isolate/u, ':PORT/isolate'));

/**
 * Replaces every number of tests except 0 by `N`, so that the document does not depend on how many tests the remote
 * has.
 */
const withoutCounts = (text: string): string => text.replaceAll(/\b[1-9]\d*(?= (?:passed|failed))/gu, 'N');

test(
  'the how-to for testing a remote alone, executed step by step, prints the documented output',
  async () => {
    for (const step of steps) {
      if (step.kind === 'change') {
        const before = await codeNow();
        copy.write(step.file, applyDiff(copy.read(step.file), step.diff));
        // A saved change gets into the bundle without a restart.
        while ((await codeNow()) === before) await new Promise((resolve) => setTimeout(resolve, 100));
        continue;
      }
      for (const line of step.lines) {
        const { name, args } = programOf(line);
        if (name === 'isolate') {
          await begin(args, step.answer.length);
          expect(comparable(running.told)).toEqual(comparable(step.answer));
          expect((await fetch(running.address)).status).toBe(200);
        } else {
          const { status, output } = copy.run('.', args);
          const printed = output.replaceAll(`${copy.folder}/`, '');
          expect([line, status === 0 ? '' : printed]).toEqual([
            line,
            step.isRefused ? expect.stringContaining('leaves nothing behind') : '',
          ]);
          for (const answer of step.answer) expect(withoutCounts(printed)).toContain(answer);
        }
      }
    }
  },
  5 * minutes,
);

test(
  'Ctrl+C stops the isolation server with exit code 0',
  async () => {
    const { child } = running;
    if (!child) throw new Error('nothing was started');
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  },
  minutes,
);
