import { join } from 'node:path';
import type { NavigationGroupName } from '@tessera/contracts/remote/descriptor';
import { descriptorOf } from '../build/build-remote.ts';
import { projectFiles } from '../workspace/files.ts';
import { remoteFolders, root } from '../workspace/paths.ts';
import { migrationIn } from './module-tables.ts';

/** A remote's place among the others: its order in the navigation, and the number of its migration. */
export interface Place {
  readonly order: number;
  readonly migration: string;
}

/** The place after all entries of a navigation group, and after all migrations. */
export async function freePlace(group: NavigationGroupName): Promise<Place> {
  const remotes = await Promise.all(remoteFolders().map((folder) => descriptorOf(join(root, folder))));
  const taken = remotes.flatMap(({ navigation }) =>
    navigation.filter((entry) => entry.group === group).map(({ order }) => order),
  );
  const numbers = projectFiles(root, 'api-server/src')
    .flatMap((file) => migrationIn(file) ?? [])
    .map(Number);
  return { order: Math.max(0, ...taken) + 10, migration: String(Math.max(0, ...numbers) + 1).padStart(4, '0') };
}
