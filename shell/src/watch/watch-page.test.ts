import { Problem } from '@tessera/contracts/http/problem';
import { watchCalls } from '@tessera/contracts/watch/watch.calls';
import type { Report } from '@tessera/ui/host/report';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import { createFakeNetwork } from '@tessera/ui/testing/fake-network';
import { start as startSingleSpa } from 'single-spa';
import { setUpRemotes, until, word } from '../testing/set-up-remotes.ts';
import { watchPage } from './watch-page.ts';

/** Fake long tasks, triggered by the test. */
function polyfillLongTasks() {
  const observers: ((list: { getEntries: () => { duration: number }[] }) => void)[] = [];
  class Observer {
    static readonly supportedEntryTypes = ['longtask'];
    constructor(callback: (typeof observers)[number]) {
      observers.push(callback);
    }
    observe(): void {}
  }
  Reflect.set(globalThis, 'PerformanceObserver', Observer);
  return (duration: number) => observers.forEach((tell) => tell({ getEntries: () => [{ duration }] }));
}

function setUp(isForeignFrame = false, isUnderTest = false) {
  const network = createFakeNetwork();
  network.answer(watchCalls.addReadings, () => ({}));
  const watch = watchPage(network.api, window, isForeignFrame, { isUnderTest, note: () => undefined });
  const sent = async () => {
    window.dispatchEvent(new Event('pagehide'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    return network.sent(watchCalls.addReadings).flatMap(({ body }) => body.readings);
  };
  return { watch, sent };
}

const report: Report = () => 'support-1';
const from = { source: 'workspace', version: '1.0.0' };

test('an error reported by a remote is recorded for its version, but not failed calls, dead letters or the shell', async () => {
  const { watch, sent } = setUp();
  const noting = watch.noting(report);
  expect(noting({ error: new Error('broken'), place: 'boards' }, from)).toBe('support-1');
  noting({ error: new Problem('500'), place: 'boards' }, from);
  noting({ error: new Error('invalid'), place: 'topic' }, { ...from, kind: 'deadLetter' });
  noting({ error: new Error('not loaded'), place: 'load' }, { ...from, kind: 'remoteFailed' });
  noting({ error: new Error('frame'), place: 'frame' }, { source: 'shell', version: '1.0.0' });
  expect(await sent()).toEqual([{ remote: 'workspace', version: '1.0.0', kind: 'error', place: 'later' }]);
});

test('a long task is recorded for the visible version, and not at all while there is none', async () => {
  const longTask = polyfillLongTasks();
  const { watch, sent } = setUp();
  startSingleSpa();
  const { one, go, phase } = setUpRemotes(async (_, version) => (version === '0.9.0' ? word('earlier') : null), {
    fallback: '0.9.0',
  });
  const active$ = new BehaviorSubject<string | null>(null);
  watch.follow([one], active$);
  longTask(300);
  go(one);
  active$.next(one.remote.descriptor.id);
  await until(() => phase(one) === 'mounted');
  longTask(120);
  expect(await sent()).toEqual([{ remote: one.remote.descriptor.id, version: '0.9.0', kind: 'longTask', ms: 120 }]);
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

test('a page with an override sends no readings', async () => {
  const { watch, sent } = setUp(false, true);
  watch.tell({ remote: 'workspace', version: '1.0.0', kind: 'failed', place: 'mount' });
  watch.noting(report)({ error: new Error('broken'), place: 'boards' }, from);
  expect(await sent()).toEqual([]);
});

test('a page in a foreign frame sends no readings', async () => {
  const longTask = polyfillLongTasks();
  const { watch, sent } = setUp(true);
  watch.tell({ remote: 'workspace', version: '1.0.0', kind: 'mount', ms: 1 });
  watch.noting(report)({ error: new Error('broken'), place: 'boards' }, from);
  longTask(100);
  expect(await sent()).toEqual([]);
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});
