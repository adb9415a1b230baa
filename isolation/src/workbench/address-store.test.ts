import { planSwitches } from '@tessera/contracts/plan/rights';
import fc from 'fast-check';
import { createAddressFields } from './address-fields.ts';
import { createAddressStore } from './address-store.ts';
import { amounts, answerSources, faults, firstSettings, sessionChoices, type Settings } from './settings.ts';

const first = { settings: firstSettings('en'), path: '/home' };

function setUp(hash = '') {
  history.replaceState(null, '', `/isolate/demo?theirs=1${hash}`);
  return createAddressStore(createAddressFields(window));
}
const changed = (changes: Partial<Settings>) => ({ ...first, settings: { ...first.settings, ...changes } });

beforeEach(() => history.replaceState(null, '', '/'));

test('default settings do not change the address', () => {
  const store = setUp();
  store.write(first, first);
  expect(window.location.href).toBe('http://localhost/isolate/demo?theirs=1');
  expect(store.read(first)).toEqual(first);
});

test('changed settings are written into the hash, which is not sent to the server', () => {
  const store = setUp('#tab=events');
  store.write(
    {
      ...changed({
        language: 'ja',
        width: 360,
        plan: null,
        rights: { csv: true, compare: false },
        faults: ['callsSlow', 'eventFlood'],
        overrides: { 'folder.getFolder': { answer: { kind: 'problem', code: '500' }, isSlow: true } },
      }),
      path: '/home?folderId=1#top',
    },
    first,
  );
  expect(decodeURIComponent(window.location.hash)).toBe(
    '#tab=events&language=ja&width=360&plan=none&granted=csv&denied=compare&faults=callsSlow,eventFlood&path=/home?folderId=1#top&call.folder.getFolder=slow:problem:500',
  );
  expect(window.location.search).toBe('?theirs=1');
});

test('settings that are reset are removed from the address', () => {
  const store = setUp();
  store.write(
    changed({ width: 768, overrides: { 'folder.getFolder': { answer: { kind: 'many' }, isSlow: false } } }),
    first,
  );
  store.write(first, first);
  expect(window.location.hash).toBe('');
});

test.each([
  'language=fr',
  'width=wide',
  'width=',
  'width=12',
  'plan=9',
  'plan=',
  'user=7',
  'scheme=blue',
  'session=maybe',
  'granted=everything',
  'answers=nobody',
  'faults=meteor',
  'path=//evil.example',
  'path=javascript:alert(1)',
  'call.folder.getFolder=much',
  'call.folder.getFolder=problem:teapot',
  'call.folder.getFolder=json:{',
  '__proto__=1',
  'planExpired=maybe',
  '%',
  '=&==',
])('an invalid hash is ignored: %s', (hash) => {
  expect(setUp(`#${hash}`).read(first)).toEqual(first);
});

test('an invalid field does not affect the others', () => {
  expect(setUp('#language=ja&width=wide&plan=0').read(first)).toEqual(changed({ language: 'ja', plan: 0 }));
});

const some = <T>(values: readonly T[]) => fc.constantFrom(...values);
const answer = fc.oneof(
  fc.record({ kind: some([...answerSources, ...amounts]) }),
  fc.record({ kind: fc.constant('problem' as const), code: some(['0', '500', 'planRight'] as const) }),
  fc.record({ kind: fc.constant('body' as const), body: fc.jsonValue({ noUnicodeString: false }) }),
);
const anySettings: fc.Arbitrary<Settings> = fc.record({
  language: some(['en', 'zh-Hant-HK', 'ja'] as const),
  scheme: some(['light', 'dark', 'system'] as const),
  width: fc.option(fc.integer({ min: 280, max: 4_000 })),
  session: some(sessionChoices),
  userType: some([0, 1, 99] as const),
  plan: fc.option(some([0, 1, 2, 3] as const)),
  isPlanExpired: fc.boolean(),
  rights: fc.dictionary(some(planSwitches), fc.boolean()).map((rights) => ({ ...rights })),
  answers: some(answerSources),
  overrides: fc
    .dictionary(
      some(['folder.getFolder', 'user.getUserInfo']),
      fc.record({ answer: fc.option(answer), isSlow: fc.boolean() }),
    )
    .map((overrides) => ({ ...overrides })),
  faults: fc.subarray([...faults]),
});

test('all settings can be read back from their link', () => {
  fc.assert(
    fc.property(
      anySettings,
      fc.webPath().map((path) => `/home${path}?q=日本語&x=%2F`),
      (settings, path) => {
        const store = setUp('#tab=faults');
        store.write({ settings, path }, first);
        // Simulates opening the link in another tab.
        const link = window.location.href;
        history.replaceState(null, '', '/');
        history.replaceState(null, '', link);
        expect(store.read(first)).toEqual({ settings: JSON.parse(JSON.stringify(settings)), path });
        expect(new URLSearchParams(window.location.hash.slice(1)).get('tab')).toBe('faults');
      },
    ),
  );
});
