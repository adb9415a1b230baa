import { partOf } from './bucket.ts';
import { applyChange } from './registry-changes.ts';
import { emptyRegistry } from './registry.ts';
import { createRemoteVersion } from './remote.factory.ts';
import { toVersionSet, versionSetSchema } from './version-set.ts';

const version = (name: string) => createRemoteVersion('demo', name);
const registry = applyChange(applyChange(emptyRegistry, { kind: 'deploy', version: version('1') }), {
  kind: 'canary',
  id: 'demo',
  percent: 20,
  version: version('2'),
});
const buckets = Array.from({ length: 2_000 }, () => crypto.randomUUID());

const versionFor = (bucket: string | null) => toVersionSet(registry, bucket).remotes[0]?.version;

test('about the given percentage of users gets the candidate', () => {
  const share = buckets.filter((bucket) => versionFor(bucket) === '2').length / buckets.length;
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.25);
});

test('a user keeps the same version, and keeps the candidate when its percentage grows', () => {
  const wider = applyChange(registry, { kind: 'canary', id: 'demo', percent: 60 });
  for (const bucket of buckets) {
    expect(versionFor(bucket)).toBe(versionFor(bucket));
    if (versionFor(bucket) === '2') expect(toVersionSet(wider, bucket).remotes[0]?.version).toBe('2');
  }
});

test('the users with the candidate of one remote are not those of another', () => {
  const both =
    buckets.filter((bucket) => partOf(bucket, 'demo') < 20 && partOf(bucket, 'other') < 20).length / buckets.length;
  expect(both).toBeLessThan(0.08);
});

test('without a bucket everybody gets the live version', () => {
  expect(versionFor(null)).toBe('1');
});

test('a page receives what it needs to start a version and to fall back, and nothing more', () => {
  const candidate = buckets.find((bucket) => versionFor(bucket) === '2') ?? '';
  const [remote] = versionSetSchema.parse(toVersionSet(registry, candidate)).remotes;
  expect(remote).toMatchObject({
    version: '2',
    integrity: 'sha384-2',
    fallback: { version: '1', base: '/remotes/demo/1/', integrity: 'sha384-1' },
  });
  expect(Object.keys(remote ?? {})).not.toContain('files');
});

test('an entry whose version is missing is left out', () => {
  const broken = { ...registry, remotes: registry.remotes.map((entry) => ({ ...entry, live: '9', candidate: null })) };
  expect(toVersionSet(broken).remotes).toEqual([]);
});
