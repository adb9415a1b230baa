import { createApi } from '@tessera/contracts/http/client';
import { watchCalls } from '@tessera/contracts/watch/watch.calls';
import { readingsMax } from '@tessera/contracts/watch/watch.limits';
import type { Reading } from '@tessera/contracts/watch/watch.schema';
import { createFakeNetwork } from '@tessera/ui/testing/fake-network';
import { createWatch, gathering, sendReadings } from './create-watch.ts';

const mount: Reading = { remote: 'workspace', version: '1.0.0', kind: 'mount', ms: 12.3456 };
const failed: Reading = { remote: 'workspace', version: '1.0.0', kind: 'failed', place: 'load' };

function setUp() {
  jest.useFakeTimers();
  const sent: (readonly Reading[])[] = [];
  const watch = createWatch(window, (readings) => sent.push(readings));
  return { sent, ...watch };
}

const setVisibility = (state: DocumentVisibilityState): void => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => {
  // Flush readings left by the test; nothing receives them.
  window.dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('readings are sent together, half a minute after the first', () => {
  const { tell, sent } = setUp();
  tell(mount);
  jest.advanceTimersByTime(gathering - 1);
  tell(failed);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent).toEqual([[{ ...mount, ms: 12.3 }, failed]]);
  jest.advanceTimersByTime(10 * gathering);
  expect(sent).toHaveLength(1);
});

test.each([
  ['is closed', () => window.dispatchEvent(new Event('pagehide'))],
  ['is hidden', () => setVisibility('hidden')],
])('a page that %s sends its readings once', (_, leave) => {
  const { tell, sent } = setUp();
  tell(mount);
  leave();
  expect(sent).toHaveLength(1);
  jest.advanceTimersByTime(gathering);
  expect(sent).toHaveLength(1);
});

test('readings above the maximum of one call are dropped until the next call', () => {
  const { tell, sent } = setUp();
  for (let count = 0; count < readingsMax + 50; count += 1) tell(failed);
  jest.advanceTimersByTime(gathering);
  tell(mount);
  jest.advanceTimersByTime(gathering);
  expect(sent.map(({ length }) => length)).toEqual([readingsMax, 1]);
});

describe('sending', () => {
  const pageWith = (sendBeacon: unknown): Window => Object.create(window, { navigator: { value: { sendBeacon } } });

  test('uses a beacon with the body of the call', async () => {
    const beacons: { url: string; body: Blob }[] = [];
    const api = createApi({ origin: 'http://tessera.test' });
    sendReadings(
      api,
      pageWith((url: string, body: Blob) => beacons.push({ url, body }) > 0),
      [mount, failed],
    );
    expect(beacons).toMatchObject([
      { url: 'http://tessera.test/api/watch/addReadings', body: { type: 'application/json' } },
    ]);
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      if (beacons[0]) reader.readAsText(beacons[0].body);
    });
    expect(watchCalls.addReadings.body?.parse(JSON.parse(String(text)))).toEqual({ readings: [mount, failed] });
  });

  test.each([
    ['does not have', undefined],
    ['refuses', () => false],
  ])('uses a call if the browser %s beacons', async (_, sendBeacon) => {
    const { api, answer, sent } = createFakeNetwork();
    answer(watchCalls.addReadings, () => ({}));
    sendReadings(api, pageWith(sendBeacon), [mount]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sent(watchCalls.addReadings)).toMatchObject([{ body: { readings: [mount] } }]);
  });
});
