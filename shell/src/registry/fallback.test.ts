import { Problem } from '@tessera/contracts/http/problem';
import { FirstDrawFailed } from '@tessera/ui/shared-modules/kit';
import { start as startSingleSpa } from 'single-spa';
import { broken, setUpRemotes, twice, until, word } from '../testing/set-up-remotes.ts';

beforeAll(() => startSingleSpa());

const fallback = '0.9.0';
const ms: unknown = expect.any(Number);

/** Modules by version: the faulty newest one, and a working earlier one. */
const versions =
  (newest: () => Promise<unknown>, earlier: () => Promise<unknown> = async () => word('earlier')) =>
  (_isRepeated: boolean, version: string) =>
    version === fallback ? earlier() : newest();

test.each<[string, string, () => Promise<unknown>, string]>([
  ['cannot be fetched', 'load', broken, 'broken'],
  ['provides no module', 'load', async () => null, 'The remote provides no module'],
  ['fails at bootstrap', 'bootstrap', async () => word('never', { bootstrap: broken }), 'broken'],
  ['fails at mount', 'mount', async () => word('never', { mount: broken }), 'broken'],
  [
    'fails at its first render',
    'draw',
    async () => word('never', { mount: () => Promise.reject(new FirstDrawFailed(new Error('at the draw'))) }),
    'at the draw',
  ],
])('a version that %s is replaced by the previous one, and reported', async (_, place, newest, fault) => {
  const { one, phase, go, reports, readings } = setUpRemotes(versions(newest), { fallback });
  const phases: string[] = [];
  one.status$.subscribe(({ phase: now }) => phases.push(now));
  go(one);
  await until(() => phase(one) === 'mounted');
  expect(one.element$.value).toHaveTextContent('earlier');
  expect(one.inUse$.value.version).toBe(fallback);
  expect(phases).not.toContain('failed');
  expect(reports).toMatchObject([{ from: { version: '1.0.0' }, place, fellBackTo: fallback }]);
  // single-spa adds a prefix to error messages.
  expect(reports[0]?.error).toHaveProperty('message', expect.stringContaining(fault));
  expect(
    readings()
      .filter(({ version }) => version === '1.0.0')
      .at(-1),
  ).toEqual({ kind: 'fellBack', version: '1.0.0', place });
  expect(readings().filter(({ version }) => version === fallback)).toEqual([
    { kind: 'load', version: fallback, ms },
    { kind: 'mount', version: fallback, ms },
  ]);
});

test('the fallback version stays in use, and the newest is retried only by hand', async () => {
  const asked: string[] = [];
  const { one, two, phase, go } = setUpRemotes(
    async (isRepeated, version) => {
      asked.push(`${version}${isRepeated ? ' anew' : ''}`);
      if (version === fallback) return word('earlier');
      return asked.length === 1 ? broken() : word('newest');
    },
    { fallback },
  );
  go(one);
  await until(() => phase(one) === 'mounted');
  go(two);
  await until(() => phase(two) === 'mounted');
  go(one);
  await until(() => phase(one) === 'mounted');
  expect(one.element$.value).toHaveTextContent('earlier');
  expect(asked).toEqual(['1.0.0', fallback]);
  await one.retry();
  await until(() => phase(one) === 'mounted');
  expect(one.element$.value).toHaveTextContent('newest');
  expect(one.inUse$.value).toBe(one.remote);
  expect(asked).toEqual(['1.0.0', fallback, '1.0.0 anew']);
});

test('a version that unmounts slowly does not affect the version that replaces it', async () => {
  const leave = Promise.withResolvers<undefined>();
  const unload = jest.fn(async () => undefined);
  const { one, phase, go } = setUpRemotes(
    versions(
      twice<Promise<unknown>>(
        async () => word('never', { mount: broken }),
        async () => word('newest', { unload }),
      ),
      async () => word('earlier', { unmount: () => leave.promise }),
    ),
    { fallback },
  );
  go(one);
  await until(() => phase(one) === 'mounted');
  const retried = one.retry();
  await until(() => one.element$.value.textContent === 'newest', 500).catch(() => undefined);
  leave.resolve(undefined);
  await retried;
  await until(() => phase(one) === 'mounted' && one.element$.value.textContent === 'newest');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(unload).not.toHaveBeenCalled();
  expect(phase(one)).toBe('mounted');
});

test('if the fallback version fails too, a card is shown, and its retry starts with the newest', async () => {
  const { one, phase, go, reports, readings } = setUpRemotes(
    versions(
      twice<Promise<unknown>>(broken, async () => word('newest')),
      broken,
    ),
    { fallback },
  );
  go(one);
  await until(() => phase(one) === 'failed');
  expect(reports).toMatchObject([
    { from: { version: '1.0.0' }, fellBackTo: fallback },
    { from: { version: fallback }, fellBackTo: null },
  ]);
  expect(readings().map(({ kind, version }) => [kind, version])).toEqual([
    ['fellBack', '1.0.0'],
    ['failed', fallback],
  ]);
  await one.retry();
  await until(() => phase(one) === 'mounted');
  expect(one.element$.value).toHaveTextContent('newest');
});

test('a retry by hand that fails leads back to the fallback version', async () => {
  const { one, phase, go, reports } = setUpRemotes(versions(broken), { fallback });
  go(one);
  await until(() => phase(one) === 'mounted');
  await one.retry();
  await until(() => reports.length === 2 && phase(one) === 'mounted');
  expect(one.element$.value).toHaveTextContent('earlier');
});

test.each([
  ['at mount', async () => word('never', { mount: () => Promise.reject(new Problem('500')) })],
  [
    'at its first render',
    async () => word('never', { mount: () => Promise.reject(new FirstDrawFailed(new Problem('500'))) }),
  ],
])('a problem of the API %s does not cause a fallback, because it would affect any version', async (_, newest) => {
  const { one, phase, go, reports } = setUpRemotes(versions(newest), { fallback });
  go(one);
  await until(() => phase(one) === 'failed');
  expect(one.inUse$.value).toBe(one.remote);
  expect(reports).toMatchObject([{ fellBackTo: null }]);
});

test('a version that has rendered once in this tab is not replaced after a later failure', async () => {
  let mounts = 0;
  const mount = async (): Promise<void> => {
    mounts += 1;
    if (mounts === 2) throw new Error('broken');
  };
  const { one, two, phase, go } = setUpRemotes(
    versions(async () => word('newest', { mount })),
    { fallback },
  );
  go(one);
  await until(() => phase(one) === 'mounted');
  go(two);
  await until(() => phase(two) === 'mounted');
  go(one);
  await until(() => phase(one) === 'failed');
  await one.retry();
  await until(() => phase(one) === 'mounted');
  expect(one.element$.value).toHaveTextContent('newest');
});
