import type { LeasedWorker } from './leased-worker.ts';
import { workOnDue, type BackgroundWork } from './work-on-due.ts';

/** Longer than any test, so that a second look can only come from finished work. */
const once = 600_000;

let jobs: BackgroundWork | null = null;
afterEach(async () => jobs?.stop());

/** Rows whose work lasts until the test ends it. */
function openRows(due: string[], taken: readonly string[] = []) {
  const running = new Map<string, () => void>();
  const begun: string[] = [];
  const waiting: { key: string; resolve: () => void }[] = [];
  const worker: LeasedWorker<string> = {
    work: async (key, signal) => {
      if (taken.includes(key)) return false;
      due.splice(due.indexOf(key), 1);
      begun.push(key);
      waiting.filter((one) => one.key === key).forEach(({ resolve }) => resolve());
      await new Promise<void>((resolve) => {
        running.set(key, resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      return true;
    },
  };
  const hasBegun = (key: string): Promise<void> =>
    begun.includes(key) ? Promise.resolve() : new Promise((resolve) => waiting.push({ key, resolve }));
  return { worker, begun, hasBegun, end: (key: string) => running.get(key)?.() };
}

const start = (
  worker: LeasedWorker<string>,
  due: readonly string[],
  lanes: number,
  log: (message: string) => void = () => undefined,
): BackgroundWork =>
  (jobs = workOnDue({
    worker,
    log: (_level, message) => log(message),
    noun: 'things',
    listDue: async () => [...due],
    lanes,
    every: once,
  }));

describe('workOnDue', () => {
  it('runs as many rows as there are lanes, and starts the next when one ends', async () => {
    const due = ['a', 'b', 'c'];
    const rows = openRows(due);
    start(rows.worker, due, 2);
    await rows.hasBegun('b');
    expect(rows.begun).toEqual(['a', 'b']);
    rows.end('b');
    await rows.hasBegun('c');
    expect(rows.begun).toEqual(['a', 'b', 'c']);
  });

  it('takes the row that is first when a lane becomes free', async () => {
    const due = ['a', 'b'];
    const rows = openRows(due);
    start(rows.worker, due, 1);
    await rows.hasBegun('a');
    due.unshift('urgent');
    rows.end('a');
    await rows.hasBegun('urgent');
    expect(rows.begun).toEqual(['a', 'urgent']);
  });

  it('skips rows that other processes hold', async () => {
    const due = ['theirs', 'ours'];
    const rows = openRows(due, ['theirs']);
    start(rows.worker, due, 1);
    await rows.hasBegun('ours');
    expect(rows.begun).toEqual(['ours']);
  });

  it('aborts running rows on stop, starts no others, and waits for the end', async () => {
    const due = ['a', 'b'];
    const rows = openRows(due);
    const working = start(rows.worker, due, 1);
    await rows.hasBegun('a');
    await working.stop();
    expect(rows.begun).toEqual(['a']);
  });

  it('logs when it cannot list due rows', async () => {
    const told = await new Promise<string>((resolve) => {
      jobs = workOnDue({
        worker: openRows([]).worker,
        log: (_level, message) => resolve(message),
        noun: 'things',
        listDue: () => Promise.reject(new Error('away')),
        lanes: 1,
        every: once,
      });
    });
    expect(told).toBe('things cannot be listed');
  });
});
