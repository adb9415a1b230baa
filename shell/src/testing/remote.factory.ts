import type { Descriptor, PathEntry } from '@tessera/contracts/remote/descriptor';
import type { RemoteVersion } from '@tessera/contracts/remote/registry';

const same = (text: string): PathEntry['title'] => ({ en: text, 'zh-Hant-HK': text, ja: text });

/** A path of a remote under test: of the product's frame, for who is signed in. */
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

/** A remote that owns `/<id>` and stands in the navigation under its id. */
export function createRemoteVersion(id: string, changes: Partial<Descriptor> = {}): RemoteVersion {
  return {
    version: '1.0.0',
    base: `/remotes/${id}/1.0.0/`,
    entry: 'remote-entry.js',
    container: `tessera_${id}`,
    preload: ['remote-entry.js'],
    doors: [],
    files: [],
    callDigests: {},
    descriptor: {
      id,
      team: `Team ${id}`,
      paths: [createPathEntry(`/${id}`)],
      navigation: [{ id, group: 'contentInsight', order: 1, path: `/${id}`, icon: 'workspace', title: same(`Go to ${id}`) }],
      rights: [],
      contractRange: '^1.0.0',
      calls: [],
      events: { publishes: [], consumes: [] },
      ...changes,
    },
  };
}
