import { shares as builtWith } from '@tessera/tooling/federation/shares.ts';
import { shares } from './shares.ts';

/** What remotes can import of a share whose subpaths are shared. */
const subpaths: Readonly<Record<string, readonly string[]>> = {
  'react/': ['react/jsx-runtime', 'react/jsx-dev-runtime'],
  'react-dom/': ['react-dom/client'],
};

const versionsOf = (key: string): string | undefined => {
  const share = shares[key];
  return Array.isArray(share) ? undefined : share?.version;
};

test('the shell provides exactly what remotes are built to take, in the same versions', () => {
  const wanted = builtWith().flatMap(({ key, version }) => (subpaths[key] ?? [key]).map((each) => [each, version] as const));
  expect(Object.keys(shares).toSorted()).toEqual(wanted.map(([key]) => key).toSorted());
  expect(wanted.map(([key]) => [key, versionsOf(key)])).toEqual(wanted);
});

test('what the build calls lazy is fetched when it is asked for, and all else is there from the start', () => {
  for (const { key, loading } of builtWith()) {
    for (const each of subpaths[key] ?? [key]) expect(shares[each]).toHaveProperty(loading === 'lazy' ? 'get' : 'lib');
  }
});
