import { join } from 'node:path';
import type { Descriptor } from '@tessera/contracts/remote/descriptor';
import { descriptorOf } from '../build/build-remote.ts';
import { remoteFolders } from '../workspace/paths.ts';
import type { Check } from './check.ts';

/** Entries of one group with the same order, whose sequence would be random. */
export function sharedPlaces(descriptors: readonly Pick<Descriptor, 'id' | 'navigation'>[]): string[] {
  const entries = descriptors.flatMap(({ id: remote, navigation }) =>
    navigation.map(({ id, group, order }) => ({ name: `${remote}.${id}`, place: `${group} ${order}` })),
  );
  const sharing = [...Map.groupBy(entries, ({ place }) => place)].filter(([, group]) => group.length > 1);
  return sharing.map(
    ([place, group]) =>
      `${group.map(({ name }) => name).join(' and ')} both have the position ${place} in the navigation`,
  );
}

/** No two navigation entries have the same place, even if they belong to different remotes. */
export const navigation: Check = {
  name: 'navigation',
  problems: async (workspace) =>
    sharedPlaces(await Promise.all(remoteFolders(workspace).map((folder) => descriptorOf(join(workspace, folder))))),
};
