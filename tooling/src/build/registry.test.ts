import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { nextRegistry } from './registry.ts';

const built = (version: string) => createRemoteVersion('demo', version);

const versionsAfter = (...versions: string[]) => {
  let registry: ReturnType<typeof nextRegistry> | undefined;
  for (const version of versions) registry = nextRegistry([{ version: built(version), isNew: true }], registry);
  return registry;
};

test('a new build becomes live, and the previous version stays in the registry', () => {
  const registry = versionsAfter('1', '2');
  expect(registry?.revision).toBe(2);
  expect(registry?.remotes[0]).toMatchObject({ live: '2', versions: [{ version: '2' }, { version: '1' }] });
});

test('building the same version again changes nothing', () => {
  expect(versionsAfter('1', '1')).toEqual(versionsAfter('1'));
});

test('building earlier sources again makes their version live, and lists it only once', () => {
  const entry = versionsAfter('1', '2', '1')?.remotes[0];
  expect(entry).toMatchObject({ live: '1', earlier: ['2'] });
  expect(entry?.versions.map((version) => version.version)).toEqual(['2', '1']);
});

test('a build without changes does not undo a rollback', () => {
  const rolledBack = applyChange(versionsAfter('1', '2'), { kind: 'rollback', id: 'demo' });
  expect(nextRegistry([{ version: built('2'), isNew: false }], rolledBack)).toBe(rolledBack);
});
