import type { Snapshot } from '../http/breaking-changes.ts';
import type { Descriptor, PathEntry } from './descriptor.ts';
import type { RemoteVersion } from './registry.ts';

const same = (text: string): PathEntry['title'] => ({ en: text, 'zh-Hant-HK': text, ja: text });

/** A path of a remote under test: in the product's frame, for signed-in users. */
export const createPathEntry = (path: string, changes: Partial<PathEntry> = {}): PathEntry => ({
  path,
  layout: 'app',
  access: 'session',
  frameable: false,
  analytics: true,
  indexable: false,
  title: same(`Title of ${path}`),
  description: same('Description'),
  ...changes,
});

/** The descriptor of a remote under test: it owns `/<id>` and has a navigation entry under its id. */
export const createDescriptor = (id: string, changes: Partial<Descriptor> = {}): Descriptor => ({
  id,
  team: `Team ${id}`,
  paths: [createPathEntry(`/${id}`)],
  navigation: [
    { id, group: 'contentInsight', order: 1, path: `/${id}`, icon: 'workspace', title: same(`Go to ${id}`) },
  ],
  rights: [],
  contractRange: '^1.0.0',
  calls: [],
  events: { publishes: [], consumes: [] },
  ...changes,
});

/** A version of a remote under test, with one file. */
export const createRemoteVersion = (
  id: string,
  version = '1.0.0',
  changes: Partial<RemoteVersion> = {},
): RemoteVersion => ({
  version,
  base: `/remotes/${id}/${version}/`,
  entry: 'remote-entry.js',
  container: `tessera_${id}`,
  preload: ['remote-entry.js'],
  doors: [],
  files: [{ path: 'remote-entry.js', integrity: `sha384-${version}`, bytes: 3_000 }],
  descriptor: createDescriptor(id),
  callDigests: {},
  requires: {},
  ...changes,
});

/** The contract of a version under test: no calls, no events. */
export const createContract = (changes: Partial<Snapshot> = {}): Snapshot => ({
  version: '1.0.0',
  calls: [],
  events: [],
  ...changes,
});
