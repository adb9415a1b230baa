import type { StreamMessage } from '@tessera/contracts/events/events';
import { severalTurns } from '@tessera/contracts/testing/several-turns';
import { minuteMs } from '@tessera/contracts/time/durations';
import { backOff, openStream } from './stream.ts';

/** A fake connection through which a test sends messages. */
class Connection extends EventTarget {
  isClosed = false;

  close(): void {
    this.isClosed = true;
  }

  say(message: unknown): void {
    this.dispatchEvent(
      new MessageEvent('message', { data: typeof message === 'string' ? message : JSON.stringify(message) }),
    );
  }
}

/** Exclusive locks like the browser's, for several tabs in one test. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) => {
      const mine = last.then(() => (signal.aborted ? undefined : run()));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

const folderId = '0b0e6c1e-3b57-4c39-9f0e-0e3b8d1c2a11';
const changed: StreamMessage = { topic: 'resource.changed', data: { kind: 'folder', id: folderId } };

function setUp(tabs: number) {
  const connections: Connection[] = [];
  const locks = createLocks();
  const open = Array.from({ length: tabs }, () => {
    const heard: StreamMessage[] = [];
    const told = { gaps: 0, lost: 0, unreadable: 0 };
    const close = openStream('ada', {
      url: '/api/events/stream',
      createSource: () => {
        const connection = new Connection();
        connections.push(connection);
        return connection;
      },
      locks,
      createChannel: (name) => new BroadcastChannel(name),
      onMessage: (message) => heard.push(message),
      onGap: () => (told.gaps += 1),
      onLost: () => (told.lost += 1),
      onUnreadable: () => (told.unreadable += 1),
      random: () => 1,
    });
    return { heard, told, close };
  });
  return { connections, open };
}

test('three tabs share one connection, and all receive its messages', async () => {
  const { connections, open } = setUp(3);
  await severalTurns();
  expect(connections).toHaveLength(1);
  connections[0]?.say(changed);
  await severalTurns();
  expect(open.map(({ heard }) => heard)).toEqual([[changed], [changed], [changed]]);
  open.forEach(({ close }) => close());
});

test('when the leading tab closes, the next one connects', async () => {
  const { connections, open } = setUp(2);
  await severalTurns();
  open[0]?.close();
  await severalTurns();
  expect(connections.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  connections[1]?.say(changed);
  expect(open[1]?.heard).toEqual([changed]);
  expect(open[0]?.heard).toEqual([]);
  open[1]?.close();
});

test.each([
  { name: 'a first connection that opens quickly reports no gap', milliseconds: 1_900, gaps: 0 },
  { name: 'a first connection that opens slowly reports a gap', milliseconds: 2_100, gaps: 1 },
])('$name', async ({ milliseconds, gaps }) => {
  jest.useFakeTimers();
  const { connections, open } = setUp(1);
  await jest.advanceTimersByTimeAsync(milliseconds);
  connections[0]?.dispatchEvent(new Event('open'));
  expect(open[0]?.told.gaps).toBe(gaps);
  open[0]?.close();
  jest.useRealTimers();
});

test('a change of the leading tab is reported as a gap in all remaining tabs', async () => {
  const { connections, open } = setUp(3);
  await severalTurns();
  connections[0]?.dispatchEvent(new Event('open'));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + minuteMs);
  open[0]?.close();
  await severalTurns();
  connections[1]?.dispatchEvent(new Event('open'));
  await severalTurns();
  expect(open.map(({ told }) => told.gaps)).toEqual([0, 1, 1]);
  open.forEach(({ close }) => close());
  jest.restoreAllMocks();
});

test('a message that does not fit the contract is reported and not passed on', async () => {
  const { connections, open } = setUp(1);
  await severalTurns();
  connections[0]?.say('not json');
  connections[0]?.say({ topic: 'resource.changed', data: { kind: 'folder', id: 'not an id' } });
  expect(open[0]).toMatchObject({ heard: [], told: { unreadable: 2 } });
  open[0]?.close();
});

test('a broken connection reconnects and reports a gap', async () => {
  jest.useFakeTimers();
  const { connections, open } = setUp(1);
  await jest.advanceTimersByTimeAsync(0);
  connections[0]?.dispatchEvent(new Event('open'));
  connections[0]?.dispatchEvent(new Event('error'));
  expect(open[0]?.told).toMatchObject({ lost: 1, gaps: 0 });
  await jest.advanceTimersByTimeAsync(999);
  expect(connections).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  connections[1]?.dispatchEvent(new Event('open'));
  expect(open[0]?.told.gaps).toBe(1);
  open[0]?.close();
  await jest.advanceTimersByTimeAsync(minuteMs);
  expect(connections).toHaveLength(2);
  jest.useRealTimers();
});

test.each([
  [1, 0, 500],
  [1, 1, 1_000],
  [3, 1, 4_000],
  [9, 1, 30_000],
  [9, 0, 15_000],
])('after %i failures with the random value %d the delay is %i ms', (failures, chance, milliseconds) => {
  expect(backOff(failures, chance)).toBe(milliseconds);
});
