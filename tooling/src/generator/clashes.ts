import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allEvents } from '@tessera/contracts/all-events';
import { allCalls } from '@tessera/contracts/calls';
import { reservedPaths } from '@tessera/contracts/remote/gate';
import { contexts } from '../boundaries/nouns.ts';
import { descriptorOf } from '../build/build-remote.ts';
import { remoteFolders, root } from '../workspace/paths.ts';
import type { RemoteNames } from './remote-names.ts';
import { isNameTaken, ownFolders } from './templates.ts';
import { unacceptedContract } from './unaccepted-contract.ts';

/** Ids that are used by something other than a remote. */
const takenIds: Readonly<Record<string, string>> = {
  shell: "the shell's own",
  ui: "the namespace of the kit's texts",
  problem: "the namespace of the problems' texts",
};

/** The reasons why a remote cannot have these names next to what exists already; empty if it can. */
export async function clashesOf(names: RemoteNames): Promise<string[]> {
  const { id, noun, path, example } = names;
  // A slice also has a public page.
  const ownPaths = example === 'slice' ? [path, `${path}Share`] : [path];
  const others = await Promise.all(remoteFolders().map((folder) => descriptorOf(join(root, folder))));
  const takenId = takenIds[id];
  const call = allCalls.find((known) => known.id.startsWith(`${noun}.`) || known.path.startsWith(`/${noun}/`));
  const event = allEvents.find(({ topic }) => topic.startsWith(`${noun}.`));
  return [
    ...(takenId === undefined ? [] : [`The id "${id}" is ${takenId}.`]),
    ...[...new Set([...ownFolders(names), ...contexts.map((name) => `api-server/src/modules/${name}/${noun}`)])]
      .filter((folder) => existsSync(join(root, folder)))
      .map((folder) => `${folder} is there already.`),
    ...(call ? [`The noun "${noun}" has calls already: ${call.id}, ${call.method} ${call.path}.`] : []),
    ...(event ? [`The noun "${noun}" has events already: ${event.topic}.`] : []),
    ...(isNameTaken(noun) ? [`The noun "${noun}" is a name that the generated code needs for something else.`] : []),
    ...ownPaths.flatMap((own) => {
      const owner = others.find((other) => other.paths.some((entry) => entry.path.toLowerCase() === own.toLowerCase()));
      if (reservedPaths.some((reserved) => reserved === own.toLowerCase()))
        return [`${own} belongs to the shell or the server.`];
      return owner ? [`${own} belongs to ${owner.id} already.`] : [];
    }),
    ...unacceptedContract(),
  ];
}
