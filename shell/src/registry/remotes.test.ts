import { getAppNames, start as startSingleSpa } from 'single-spa';
import { broken, setUpRemotes, twice, until, word } from '../testing/set-up-remotes.ts';

beforeAll(() => startSingleSpa());

test('a remote is mounted when its address is opened, and unmounted when it is left', async () => {
  const { one, two, phase, go } = setUpRemotes(async () => word('first'));
  go(one);
  await until(() => phase(one) === 'mounted');
  expect(one.element$.value).toHaveTextContent('first');
  go(two);
  await until(() => phase(two) === 'mounted');
  expect(phase(one)).toBe('away');
  expect(one.element$.value).toBeEmptyDOMElement();
});

test.each([
  ['cannot be fetched', 'load', () => twice<Promise<unknown>>(broken, async () => word('first'))],
  [
    'provides no module',
    'load',
    () =>
      twice<Promise<unknown>>(
        async () => null,
        async () => word('first'),
      ),
  ],
  [
    'lacks a lifecycle',
    'load',
    () =>
      twice<Promise<unknown>>(
        async () => ({ mount: broken }),
        async () => word('first'),
      ),
  ],
  [
    'fails at bootstrap',
    'bootstrap',
    () =>
      twice<Promise<unknown>>(
        async () => word('never', { bootstrap: broken }),
        async () => word('first'),
      ),
  ],
  [
    'fails at mount',
    'mount',
    () =>
      twice<Promise<unknown>>(
        async () => word('never', { mount: broken }),
        async () => word('first'),
      ),
  ],
])(
  'a remote that %s is reported once, does not affect others, and works after a retry',
  async (_fault, place, createLoad) => {
    const said = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const { one, two, phase, go, reports } = setUpRemotes(createLoad());
    go(one);
    await until(() => phase(one) === 'failed');
    expect(reports).toMatchObject([{ place }]);
    expect(said.mock.calls).toEqual([
      [`${one.remote.descriptor.id} ${one.remote.version} failed at ${place}:`, expect.any(Error)],
    ]);
    said.mockRestore();
    expect(one.status$.value).toMatchObject({ supportId: 'support-1' });

    go(two);
    await until(() => phase(two) === 'mounted');
    go(one);
    const before = one.element$.value;
    if (phase(one) === 'failed') await one.retry();
    await until(() => phase(one) === 'mounted');

    expect(one.element$.value).toHaveTextContent('first');
    if (place !== 'load') expect(one.element$.value).not.toBe(before);
    expect(getAppNames().filter((name) => name.startsWith(`${one.remote.descriptor.id}~`))).toHaveLength(1);
  },
);

/** Waits longer than single-spa ignores a registration after a failed load. */
const waitForSingleSpa = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 250));

test('a retry loads and mounts the remote once, from another address, even a while later', async () => {
  const asked: boolean[] = [];
  const mount = jest.fn(async () => undefined);
  const { one, phase, go, readings } = setUpRemotes(async (isRepeated) => {
    asked.push(isRepeated);
    return isRepeated ? word('first', { mount }) : broken();
  });
  go(one);
  await until(() => phase(one) === 'failed');
  await waitForSingleSpa();
  const phases: string[] = [];
  one.status$.subscribe((status) => phases.push(status.phase));
  await one.retry();
  await until(() => phase(one) === 'mounted');
  await waitForSingleSpa();
  expect(asked).toEqual([false, true]);
  expect(mount).toHaveBeenCalledTimes(1);
  expect(phases.filter((now, at) => now !== phases[at - 1])).toEqual(['failed', 'loading', 'mounted']);
  expect(readings().map(({ kind }) => kind)).toEqual(['failed', 'load', 'mount']);
});

test('a remote that works after a retry stays loaded when it is left', async () => {
  const { one, two, phase, go, readings } = setUpRemotes(
    twice<Promise<unknown>>(
      async () => word('never', { mount: broken }),
      async () => word('first'),
    ),
  );
  go(one);
  await until(() => phase(one) === 'failed');
  await one.retry();
  await until(() => phase(one) === 'mounted');
  for (const next of [two, one]) {
    go(next);
    await until(() => phase(next) === 'mounted');
  }
  expect(readings().map(({ kind }) => kind)).toEqual(['load', 'failed', 'load', 'mount', 'mount']);
});

test('a second failure is reported again and can be retried again', async () => {
  let count = 0;
  const { one, phase, go, reports } = setUpRemotes(async () => {
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

test('a slow remote does not delay the next one, and is loaded when it is opened again', async () => {
  const forever = new Promise<never>(() => undefined);
  const { one, two, phase, go, reports } = setUpRemotes(
    twice<Promise<unknown>>(
      () => forever,
      async () => word('first'),
    ),
  );
  go(one);
  await until(() => phase(one) === 'loading');
  go(two);
  await until(() => phase(two) === 'mounted');
  expect(reports).toEqual([]);
  go(one);
  await until(() => phase(one) === 'mounted');
  expect(one.element$.value).toHaveTextContent('first');
});

test('leaving a remote while it mounts is not a failure, and the next visit is not a retry', async () => {
  const asked: boolean[] = [];
  const { one, two, phase, go, readings } = setUpRemotes(async (isRepeated) => {
    asked.push(isRepeated);
    return word('first', { mount: asked.length === 1 ? () => new Promise(() => undefined) : async () => undefined });
  });
  go(one);
  await until(() => asked.length === 1 && phase(one) === 'loading');
  go(two);
  await until(() => phase(two) === 'mounted');
  go(one);
  await until(() => phase(one) === 'mounted');
  expect(asked).toEqual([false, false]);
  expect(readings().map(({ kind }) => kind)).not.toContain('failed');
});

test.each([
  ['throws', broken],
  ['never ends', () => new Promise(() => undefined)],
])(
  'a remote whose unmount %s does not block others, and is loaded again',
  async (_, unmount) => {
    const { one, two, phase, go, reports, readings } = setUpRemotes(
      twice<Promise<unknown>>(
        async () => word('first', { unmount }),
        async () => word('anew'),
      ),
    );
    go(one);
    await until(() => phase(one) === 'mounted');
    go(two);
    await until(() => phase(two) === 'mounted', 5_000);
    expect(reports).toMatchObject([{ place: 'unmount', fellBackTo: null }]);
    expect(readings().at(-1)).toEqual({ kind: 'error', version: '1.0.0', place: 'later' });
    go(one);
    await until(() => phase(one) === 'mounted');
    expect(one.element$.value).toHaveTextContent('anew');
  },
  10_000,
);

test('a remote that failed to mount is unloaded before it is started again', async () => {
  const unload = jest.fn(async () => undefined);
  const { one, phase, go } = setUpRemotes(
    twice<Promise<unknown>>(
      async () => word('never', { mount: broken, unload }),
      async () => word('first'),
    ),
  );
  go(one);
  await until(() => phase(one) === 'failed');
  await one.retry();
  await until(() => phase(one) === 'mounted');
  expect(unload).toHaveBeenCalledTimes(1);
});

test('the time of loading is recorded once, and the time of each mount', async () => {
  const { one, two, phase, go, readings } = setUpRemotes(async () => word('first'));
  const ms: unknown = expect.any(Number);
  go(one);
  await until(() => phase(one) === 'mounted');
  go(two);
  await until(() => phase(two) === 'mounted');
  go(one);
  await until(() => phase(one) === 'mounted');
  expect(readings()).toEqual([
    { kind: 'load', version: '1.0.0', ms },
    { kind: 'mount', version: '1.0.0', ms },
    { kind: 'mount', version: '1.0.0', ms },
  ]);
});
