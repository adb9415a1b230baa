import { join } from 'node:path';
import type { NavigationGroupName } from '@tessera/contracts/remote/descriptor';
import { descriptorOf } from '../build/build-remote.ts';
import { remoteFolders, root } from '../workspace/paths.ts';

/** The place behind everything that a group of the navigation has. */
export async function freePlace(group: NavigationGroupName): Promise<number> {
  const remotes = await Promise.all(remoteFolders().map((folder) => descriptorOf(join(root, folder))));
  const taken = remotes.flatMap(({ navigation }) => navigation.filter((entry) => entry.group === group).map(({ order }) => order));
  return Math.max(0, ...taken) + 10;
}
