import { minuteMs } from '@tessera/contracts/time/durations';
import { createTestClock } from '../clock.ts';
import { createLeaseTerm } from './lease-term.ts';
import { createLeasedWorker, LeaseLost, type LeasedJob } from './leased-worker.ts';

interface Key {
  readonly id: string;
}
type Held = Key & { readonly attempts: number };

const never = new AbortController().signal;
const clock = createTestClock(new Date('2026-05-01T08:00:00Z'));

interface RowOptions {
  readonly attempts?: number;
  readonly isHeld?: () => Promise<boolean>;
  readonly isClaimed?: boolean;
  /** How many releases meet a database that is away. */
  readonly awayFor?: number;
}

const away = (): Error => Object.assign(new Error('terminating connection'), { code: '57P01' });

/** A worker on one row that records claims and endings. */
function workerOn(
  job: Partial<LeasedJob<Key, Held>>,
  { attempts = 1, isHeld = async () => true, isClaimed = true, awayFor = 0 }: RowOptions = {},
) {
  const told: string[] = [];
  const outages = Array.from({ length: awayFor }, () => 'away');
  const worker = createLeasedWorker<Key, Held>({
    clock,
    log: (level, message) => void told.push(`${level}: ${message}`),
    lease: {
      term: createLeaseTerm(minuteMs),
      claim: async (key) => (isClaimed ? { ...key, attempts } : null),
      renew: isHeld,
      release: async (_held, dueAt, forgiven) => {
        if (outages.pop() !== undefined) throw away();
        told.push(`due at ${dueAt.toISOString()}${forgiven ? ', forgiven' : ''}`);
      },
    },
    noun: 'a thing',
    about: ({ id }) => ({ id }),
    attemptsMax: 3,
    renewEvery: 1,
    run: async () => void told.push('run'),
    recover: async (_held, error) => void told.push(`recover: ${String(error)}`),
    setAside: async () => void told.push('set aside'),
    ...job,
  });
  return { told, work: (signal = never) => worker.work({ id: 'one' }, signal) };
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const end = (): void => reject(new Error('aborted'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

describe('a leased worker', () => {
  it('runs a row that it has claimed', async () => {
    const { told, work } = workerOn({});
    expect(await work()).toBe(true);
    expect(told).toEqual(['run']);
  });

  it('skips a row that another worker holds', async () => {
    const { told, work } = workerOn({}, { isClaimed: false });
    expect(await work()).toBe(false);
    expect(told).toEqual([]);
  });

  it('passes the error of a failed run to recover', async () => {
    const { told, work } = workerOn({ run: async () => Promise.reject(new Error('no')) });
    expect(await work()).toBe(true);
    expect(told).toEqual(['recover: Error: no']);
  });

  it('sets a row aside after too many attempts, without running it', async () => {
    const { told, work } = workerOn({}, { attempts: 4 });
    expect(await work()).toBe(true);
    expect(told).toEqual(['error: a thing is set aside, its workers died over it', 'set aside']);
  });

  it('aborts a run whose lease is lost, and records nothing', async () => {
    const { told, work } = workerOn({ run: (_held, signal) => untilAborted(signal) }, { isHeld: async () => false });
    expect(await work()).toBe(true);
    expect(told).toEqual([]);
  });

  it('records nothing when a write reports that the lease is lost', async () => {
    const { told, work } = workerOn({ run: async () => Promise.reject(new LeaseLost()) });
    await work();
    expect(told).toEqual([]);
  });

  it('goes on when a renewal cannot reach the database', async () => {
    const renewals: string[] = [];
    const renewed = Promise.withResolvers<void>();
    const { told, work } = workerOn(
      { run: () => renewed.promise },
      {
        isHeld: async () => {
          if (renewals.push('asked') === 2) renewed.resolve();
          throw new Error('away');
        },
      },
    );
    expect(await work()).toBe(true);
    expect(told).toEqual([]);
  });

  it('waits for the database, and then gives its row back without counting an attempt', async () => {
    const { told, work } = workerOn({ run: async () => Promise.reject(away()) }, { awayFor: 2 });
    expect(await work()).toBe(true);
    expect(told).toEqual(['warn: a thing waits for the database', 'due at 2026-05-01T08:00:00.500Z, forgiven']);
  });

  it('gives its row back in the same way when the database goes while a failure is recorded, or the row is set aside', async () => {
    const failing = workerOn({
      run: async () => Promise.reject(new Error('no')),
      recover: async () => Promise.reject(away()),
    });
    await failing.work();
    const dying = workerOn({ setAside: async () => Promise.reject(away()) }, { attempts: 4 });
    await dying.work();
    for (const { told } of [failing, dying]) expect(told.at(-1)).toBe('due at 2026-05-01T08:00:00.500Z, forgiven');
  });

  it('stops waiting for the database when it is stopped', async () => {
    const stopping = new AbortController();
    const { told, work } = workerOn({ run: async () => Promise.reject(away()) }, { awayFor: 1_000 });
    const working = work(stopping.signal);
    stopping.abort();
    expect(await working).toBe(false);
    expect(told.at(-1)).toBe('warn: a thing was left');
  });

  it('takes back the attempt that another process counted while the database did not let it renew the lease', async () => {
    const answers = [async () => Promise.reject(away()), async () => false];
    const { told, work } = workerOn(
      { run: (_held, signal) => untilAborted(signal) },
      { isHeld: () => (answers.shift() ?? (async () => false))() },
    );
    expect(await work()).toBe(true);
    expect(told).toEqual(['due at 2026-05-01T08:00:00.500Z, forgiven']);
  });

  it('releases its row at once when it is stopped, without counting an attempt', async () => {
    const stopping = new AbortController();
    const { told, work } = workerOn({ run: (_held, signal) => untilAborted(signal) });
    const working = work(stopping.signal);
    stopping.abort();
    expect(await working).toBe(true);
    expect(told).toEqual(['due at 2026-05-01T08:00:00.000Z, forgiven']);
  });

  it('leaves a row to another worker when recover cannot reach the database', async () => {
    const { told, work } = workerOn({
      run: async () => Promise.reject(new Error('no')),
      recover: async () => Promise.reject(new Error('away')),
    });
    expect(await work()).toBe(false);
    expect(told).toEqual(['warn: a thing was left']);
  });
});
