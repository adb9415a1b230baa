import fc from 'fast-check';
import { applyChange, ChangeRefused, keptEarlier, listedVersions, type RegistryChange } from './registry-changes.ts';
import {
  emptyRegistry,
  fallbackOf,
  findVersion,
  registrySchema,
  servedVersions,
  type Registry,
  type RegistryEntry,
} from './registry.ts';
import { createRemoteVersion } from './remote.factory.ts';

const version = (name: string) => createRemoteVersion('demo', name);
const deploy = (name: string): RegistryChange => ({ kind: 'deploy', version: version(name) });
const after = (...changes: readonly RegistryChange[]): Registry => changes.reduce(applyChange, emptyRegistry);
const entryOf = (registry: Registry): RegistryEntry => {
  const entry = registry.remotes[0];
  if (!entry) throw new Error('the registry is empty');
  return entry;
};

describe('deploy', () => {
  it('makes a version live and keeps the previous one for a rollback', () => {
    expect(entryOf(after(deploy('1'), deploy('2')))).toMatchObject({ live: '2', earlier: ['1'], candidate: null });
  });

  it('refuses other files under an existing version name', () => {
    const changed = createRemoteVersion('demo', '1', { files: [] });
    expect(() => applyChange(after(deploy('1')), { kind: 'deploy', version: changed })).toThrow(ChangeRefused);
  });

  it('keeps a limited number of earlier versions, for tabs that are still open', () => {
    const names = Array.from({ length: 40 }, (_, at) => String(at));
    const entry = entryOf(after(...names.map(deploy)));
    expect(entry.earlier).toHaveLength(keptEarlier);
    expect(entry.versions).toHaveLength(listedVersions);
    expect(entry.versions[0]?.version).toBe('39');
  });
});

describe('rollback', () => {
  it('goes one version back each time, and never to a version that was rolled back', () => {
    const once = applyChange(after(deploy('1'), deploy('2'), deploy('3')), { kind: 'rollback', id: 'demo' });
    expect(entryOf(once)).toMatchObject({ live: '2', earlier: ['1'] });
    expect(entryOf(applyChange(once, { kind: 'rollback', id: 'demo' }))).toMatchObject({ live: '1', earlier: [] });
  });

  it('refuses if there is no earlier version', () => {
    expect(() => applyChange(after(deploy('1')), { kind: 'rollback', id: 'demo' })).toThrow(
      'demo has no earlier version to go back to.',
    );
  });
});

describe('canary', () => {
  const candidate = after(deploy('1'), { kind: 'canary', id: 'demo', percent: 5, version: version('2') });

  it('serves a candidate with the live version as fallback, and can be promoted or withdrawn', () => {
    expect(entryOf(candidate)).toMatchObject({ live: '1', candidate: { version: '2', percent: 5 } });
    expect(fallbackOf(entryOf(candidate), '2')?.version).toBe('1');
    expect(entryOf(applyChange(candidate, { kind: 'canary', id: 'demo', percent: 50 })).candidate).toEqual({
      version: '2',
      percent: 50,
    });
    expect(entryOf(applyChange(candidate, { kind: 'promote', id: 'demo' }))).toMatchObject({
      live: '2',
      candidate: null,
      earlier: ['1'],
    });
    expect(entryOf(applyChange(candidate, { kind: 'canary', id: 'demo', percent: 0 }))).toMatchObject({
      live: '1',
      candidate: null,
    });
  });

  it.each([
    ['100 percent', { kind: 'canary', id: 'demo', percent: 100 }, 'The percentage of a canary must be 1 to 99'],
    [
      'the live version',
      { kind: 'canary', id: 'demo', percent: 5, version: version('1') },
      'live for everybody already',
    ],
    ['another remote', { kind: 'promote', id: 'nobody' }, 'There is no remote "nobody"'],
  ] satisfies readonly (readonly [string, RegistryChange, string])[])('refuses %s', (_, change, message) => {
    expect(() => applyChange(candidate, change)).toThrow(message);
  });

  it('refuses a percentage without a version', () => {
    expect(() => applyChange(after(deploy('1')), { kind: 'canary', id: 'demo', percent: 5 })).toThrow(
      'name the version',
    );
    expect(() => applyChange(after(deploy('1')), { kind: 'promote', id: 'demo' })).toThrow('has no candidate');
  });
});

describe('retire', () => {
  it('removes a remote, or a version that is not in use, from the registry', () => {
    const two = after(deploy('1'), deploy('2'));
    expect(applyChange(two, { kind: 'retire', id: 'demo' }).remotes).toEqual([]);
    expect(entryOf(applyChange(two, { kind: 'retire', id: 'demo', version: '1' }))).toMatchObject({
      earlier: [],
      versions: [{ version: '2' }],
    });
    expect(() => applyChange(two, { kind: 'retire', id: 'demo', version: '2' })).toThrow('is in use');
    expect(() => applyChange(two, { kind: 'retire', id: 'demo', version: '9' })).toThrow('has no version 9');
  });
});

test('after any changes, every version that a page can be given is listed exactly once', () => {
  const name = fc.constantFrom('1', '2', '3', '4');
  const change: fc.Arbitrary<RegistryChange> = fc.oneof(
    name.map(deploy),
    fc
      .tuple(fc.integer({ min: 0, max: 100 }), name)
      .map(([percent, candidate]): RegistryChange => ({
        kind: 'canary',
        id: 'demo',
        percent,
        version: version(candidate),
      })),
    fc.constantFrom<RegistryChange>({ kind: 'promote', id: 'demo' }, { kind: 'rollback', id: 'demo' }),
    name.map((retired): RegistryChange => ({ kind: 'retire', id: 'demo', version: retired })),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      let registry = after(deploy('1'));
      for (const next of changes) {
        try {
          registry = applyChange(registry, next);
        } catch (error) {
          expect(error).toBeInstanceOf(ChangeRefused);
        }
      }
      const entry = entryOf(registrySchema.parse(registry));
      const names = entry.versions.map((listed) => listed.version);
      expect(new Set(names).size).toBe(names.length);
      for (const given of [entry.live, ...(entry.candidate ? [entry.candidate.version] : []), ...entry.earlier])
        expect(findVersion(entry, given)).toBeDefined();
      expect(entry.earlier).not.toContain(entry.live);
      expect(servedVersions(entry).length).toBeGreaterThan(0);
    }),
  );
});
