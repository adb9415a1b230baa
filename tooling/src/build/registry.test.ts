import { createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { nextRegistry } from './registry.ts';

const built = (version: string) => createRemoteVersion('demo', version);

const versionsAfter = (...versions: string[]) => {
  let registry: ReturnType<typeof nextRegistry> | undefined;
  for (const version of versions) registry = nextRegistry([{ version: built(version), isNew: true }], registry);
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

test('going back to earlier sources makes them live and lists them once', () => {
  const entry = versionsAfter('1', '2', '1')?.remotes[0];
  expect(entry).toMatchObject({ live: '1', earlier: ['2'] });
  expect(entry?.versions.map((version) => version.version)).toEqual(['2', '1']);
});

test('a build without changes leaves a rollback alone', () => {
  const rolledBack = applyChange(versionsAfter('1', '2'), { kind: 'rollback', id: 'demo' });
  expect(nextRegistry([{ version: built('2'), isNew: false }], rolledBack)).toBe(rolledBack);
});
