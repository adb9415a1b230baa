import type { RemoteVersion } from '@tessera/contracts/remote/registry';
import { keptVersions, nextRegistry } from './registry.ts';

const text = { en: 'Demo', 'zh-Hant-HK': 'Demo', ja: 'Demo' };
const built = (version: string): RemoteVersion => ({
  version,
  base: `/remotes/demo/${version}/`,
  entry: 'remote-entry.js',
  container: 'tessera_demo',
  preload: ['remote-entry.js'],
  doors: [],
  files: [{ path: 'remote-entry.js', integrity: 'sha384-x', bytes: 1 }],
  descriptor: {
    id: 'demo',
    team: 'demo',
    paths: [{ path: '/demo', layout: 'app', access: 'public', frameable: false, analytics: false, indexable: false, title: text, description: text }],
    navigation: [],
    rights: [],
    contractRange: '^1.0.0',
    calls: [],
    events: { publishes: [], consumes: [] },
  },
  callDigests: {},
});

const versionsAfter = (...versions: string[]) => {
  let registry: ReturnType<typeof nextRegistry> | undefined;
  for (const version of versions) registry = nextRegistry([built(version)], registry);
  return registry;
};

test('what was built is live and the version before stays', () => {
  const registry = versionsAfter('1', '2');
  expect(registry?.revision).toBe(2);
  expect(registry?.remotes[0]).toMatchObject({ live: '2', versions: [{ version: '2' }, { version: '1' }] });
});

test('building the same again changes nothing', () => {
  expect(versionsAfter('1', '1')).toEqual(versionsAfter('1'));
});

test('going back to an earlier version lists it once', () => {
  expect(versionsAfter('1', '2', '1')?.remotes[0]?.versions.map((version) => version.version)).toEqual(['1', '2']);
});

test('only the last versions are kept', () => {
  const versions = versionsAfter('1', '2', '3', '4', '5', '6')?.remotes[0]?.versions.map((version) => version.version);
  expect(versions).toEqual(['6', '5', '4', '3']);
  expect(versions).toHaveLength(keptVersions);
});
