import { createFakeHost } from '@tessera/ui/testing/fake-host';
import { BehaviorSubject } from '@tessera/ui/doors/rx';
import { getAppNames, start as startSingleSpa } from 'single-spa';
import { createPageRemote } from '../testing/remote.factory.ts';
import type { MountProps } from './lifecycles.ts';
import { registerRemotes } from './remotes.ts';

/** A remote that draws a word, made of what a test wants it to do wrong. */
const word = (text: string, faults: { bootstrap?: () => Promise<void>; mount?: () => Promise<void> } = {}) => ({
  bootstrap: faults.bootstrap ?? (async () => undefined),
  mount: async ({ domElementGetter }: MountProps) => {
    await faults.mount?.();
    domElementGetter().textContent = text;
  },
  unmount: async ({ domElementGetter }: MountProps) => {
    domElementGetter().textContent = '';
  },
});

beforeAll(() => startSingleSpa());

let next = 0;

function setUp(load: (isRepeated: boolean) => Promise<unknown>) {
  // single-spa keeps its applications for as long as the module lives, so each test has names of its own.
  next += 1;
  const [first, second] = [createPageRemote(`first${next}`), createPageRemote(`second${next}`)];
  const active$ = new BehaviorSubject<string | null>(null);
  const reports: { place: string; error: unknown }[] = [];
  const { host } = createFakeHost();
  const remotes = registerRemotes({
    remotes: [first, second],
    loader: { load: (remote, isRepeated) => (remote === first ? load(isRepeated) : Promise.resolve(word('second'))) },
    active$,
    createHost: () => host,
    report: (_remote, error, place) => `support-${reports.push({ place, error })}`,
  });

  const [one, two] = remotes;
  if (!one || !two) throw new Error('two remotes were registered');
  const phase = (remote: typeof one) => remote.status$.value.phase;
  return { one, two, active$, reports, phase, go: (remote: typeof one | null) => active$.next(remote?.remote.descriptor.id ?? null) };
}

/** Waits in steps, since single-spa works through many promises. */
async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 4_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error('it did not happen');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('mounts what the address shows and unmounts what it leaves', async () => {
  const { one, two, phase, go } = setUp(async () => word('first'));
  go(one);
  await until(() => phase(one) === 'mounted');
  expect(one.element$.value).toHaveTextContent('first');
  go(two);
  await until(() => phase(two) === 'mounted');
  expect(phase(one)).toBe('away');
  expect(one.element$.value).toBeEmptyDOMElement();
});

const twice = <T>(first: () => T, then: () => T) => {
  let count = 0;
  return () => (count++ === 0 ? first() : then());
};
const broken = (): Promise<never> => Promise.reject(new Error('broken'));

test.each([
  ['cannot be fetched', 'load', () => twice<Promise<unknown>>(broken, async () => word('first'))],
  ['gives no module', 'load', () => twice<Promise<unknown>>(async () => null, async () => word('first'))],
  ['lacks a lifecycle', 'load', () => twice<Promise<unknown>>(async () => ({ mount: broken }), async () => word('first'))],
  ['fails at bootstrap', 'bootstrap', () => twice<Promise<unknown>>(async () => word('never', { bootstrap: broken }), async () => word('first'))],
  ['fails at mount', 'mount', () => twice<Promise<unknown>>(async () => word('never', { mount: broken }), async () => word('first'))],
])('a remote that %s is told once, leaves the others alone, and a retry brings it back', async (_fault, place, createLoad) => {
  const { one, two, phase, go, reports } = setUp(createLoad());
  go(one);
  await until(() => phase(one) === 'failed');
  expect(reports).toMatchObject([{ place }]);
  expect(one.status$.value).toMatchObject({ supportId: 'support-1' });

  go(two);
  await until(() => phase(two) === 'mounted');
  go(one);
  const before = one.element$.value;
  if (phase(one) === 'failed') await one.retry();
  await until(() => phase(one) === 'mounted');

  expect(one.element$.value).toHaveTextContent('first');
  if (place !== 'load') expect(one.element$.value).not.toBe(before);
  expect(getAppNames().filter((name) => name === one.remote.descriptor.id)).toHaveLength(1);
});

test('a repetition is asked for as one, so that the runtime takes a new address', async () => {
  const asked: boolean[] = [];
  const { one, phase, go } = setUp(async (isRepeated) => {
    asked.push(isRepeated);
    return isRepeated ? word('first') : broken();
  });
  go(one);
  await until(() => phase(one) === 'failed');
  await one.retry();
  await until(() => phase(one) === 'mounted');
  expect(asked).toEqual([false, true]);
});

test('a second failure is told again and can be retried again', async () => {
  let count = 0;
  const { one, phase, go, reports } = setUp(async () => {
    count += 1;
    return count < 3 ? broken() : word('first');
  });
  go(one);
  await until(() => phase(one) === 'failed');
  await one.retry();
  await until(() => reports.length === 2 && phase(one) === 'failed');
  await one.retry();
  await until(() => phase(one) === 'mounted');
  expect(one.element$.value).toHaveTextContent('first');
});

test('a slow remote does not hold up the next one, and comes when it is wanted again', async () => {
  const forever = new Promise<never>(() => undefined);
  const { one, two, phase, go, reports } = setUp(twice<Promise<unknown>>(() => forever, async () => word('first')));
  go(one);
  await until(() => phase(one) === 'loading');
  go(two);
  await until(() => phase(two) === 'mounted');
  expect(reports).toEqual([]);
  go(one);
  await until(() => phase(one) === 'mounted');
  expect(one.element$.value).toHaveTextContent('first');
});
