import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inParts } from './db/in-parts.ts';
import { openFolderStore } from './files/folder-store.ts';
import { removeLostFiles } from './files/remove-lost-files.ts';
import { inLanes } from './jobs/in-lanes.ts';
import { workOnEach } from './jobs/work-on-each.ts';
import { repeat } from './repeat.ts';
import { untilAborted } from './until-aborted.ts';

/** Counts the items that it is called with, and aborts the signal at the second. */
function stopsAtSecond() {
  const stopping = new AbortController();
  let begun = 0;
  const begin = (): void => {
    begun += 1;
    if (begun === 2) stopping.abort();
  };
  return { signal: stopping.signal, begin, begun: () => begun };
}

const many = Array.from({ length: 1_000 }, (_, number) => String(number));

it.each<readonly [string, (begin: () => void, signal: AbortSignal) => Promise<unknown>]>([
  [
    'a loop',
    async (begin, signal) => {
      for (const item of untilAborted(many, signal)) if (item !== '') begin();
    },
  ],
  [
    'work on each item',
    (begin, signal) =>
      workOnEach({
        read: async () => many,
        idOf: (id) => id,
        work: async () => begin(),
        onError: () => undefined,
        signal,
      }),
  ],
  [
    'work on each item that always fails',
    (begin, signal) =>
      workOnEach({
        read: async () => many,
        idOf: (id) => id,
        work: async () => {
          begin();
          throw new Error('no');
        },
        onError: () => undefined,
        signal,
      }),
  ],
  ['work in lanes', (begin, signal) => inLanes({ lanes: 1, signal }, many, async () => begin())],
  [
    'a change in parts',
    (begin, signal) =>
      inParts(async () => {
        begin();
        return 1;
      }, signal),
  ],
  [
    'removing lost files',
    (begin, signal) => {
      const files = {
        ...openFolderStore(tmpdir()),
        list: async () => many.map((key) => ({ key, bytes: 1, usedAt: new Date(0) })),
        remove: async () => begin(),
        removeDrafts: async () => undefined,
      };
      return removeLostFiles(files, new Date(), async () => new Set(), signal);
    },
  ],
])('%s begins no further item once it is stopped', async (_name, work) => {
  const { signal, begin, begun } = stopsAtSecond();
  await work(begin, signal);
  expect(begun()).toBe(2);
});

it('a repetition that is stopped aborts the signal of its current run and waits for its end', async () => {
  let isOver = false;
  const errors: unknown[] = [];
  const repeated = repeat(
    async (signal) => {
      await once(signal, 'abort');
      isOver = true;
      signal.throwIfAborted();
    },
    1_000,
    (error) => void errors.push(error),
  );
  await repeated.stop();
  expect({ isOver, errors }).toEqual({ isOver: true, errors: [] });
});

const src = join(import.meta.dirname, '..');
/** Repeated work that is a single statement or transaction. */
const ofOneStep = ['readings.renewBefore(', 'createMomentumRepository(db).refreshBounds(', 'requestDuePolls('];
/** Finds due rows for lanes that look at the signal themselves. */
const ofLanes = 'platform/jobs/work-on-due.ts';

it('repeated work takes the signal, unless it is a single step', () => {
  const without = globSync('**/*.ts', { cwd: src })
    .filter((file) => !file.endsWith('.test.ts') && file !== ofLanes)
    .flatMap((file) =>
      [...readFileSync(join(src, file), 'utf8').matchAll(/\brepeat\(\s*(?:async )?\(\) => *(?<work>[^\n]*)/gu)].map(
        ({ groups }) => groups?.['work'] ?? '',
      ),
    );
  expect(without.filter((work) => !ofOneStep.some((step) => work.startsWith(step)))).toEqual([]);
});
