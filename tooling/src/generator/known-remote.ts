import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contexts } from '../boundaries/nouns.ts';
import { descriptorOf } from '../build/build-remote.ts';
import { projectFiles } from '../workspace/files.ts';
import { recordIn } from '../workspace/json-record.ts';
import { root } from '../workspace/paths.ts';
import type { Place } from './free-place.ts';
import { migrationIn } from './module-tables.ts';
import { GeneratorRefused } from './refused.ts';
import type { Example, RemoteNames } from './remote-names.ts';

/** An existing remote that the generator has made. */
export type KnownRemote = RemoteNames & { readonly place: Place };

/** What the generator has recorded in the remote's manifest; undefined if it did not make the remote. */
function notedIn(folder: string): { readonly noun: string; readonly example: Example } | undefined {
  const { noun, example } = recordIn(readFileSync(join(folder, 'package.json'), 'utf8'), 'tessera');
  return typeof noun === 'string' ? { noun, example: example === 'slice' ? 'slice' : 'plain' } : undefined;
}

/**
 * The names of an existing remote, from its own files. Throws GeneratorRefused if there is none, or if `new:remote` did
 * not make it.
 */
export async function knownRemote(id: string): Promise<KnownRemote> {
  const folder = join(root, `mf-${id}`);
  if (!/^[a-z][a-z0-9]*$/u.test(id) || !existsSync(join(folder, 'package.json')))
    throw new GeneratorRefused([`There is no mf-${id}.`]);
  const noted = notedIn(folder);
  if (noted === undefined)
    throw new GeneratorRefused([`mf-${id} was not made by new:remote, so its own contracts are not known.`]);
  const { paths, team, navigation } = await descriptorOf(folder);
  const [first] = paths;
  const title = first?.title;
  const context = contexts.find((name) => existsSync(join(root, `api-server/src/modules/${name}/${noted.noun}`)));
  if (context === undefined) throw new GeneratorRefused([`The server has no noun "${noted.noun}".`]);
  const [migration = '0000'] = projectFiles(root, `api-server/src/modules/${context}/${noted.noun}`).flatMap(
    (file) => migrationIn(file) ?? [],
  );
  return {
    ...noted,
    context,
    id,
    path: first?.path ?? '',
    title: { en: title?.en ?? team, zh: title?.['zh-Hant-HK'] ?? team, ja: title?.ja ?? team },
    place: { order: navigation[0]?.order ?? 0, migration },
  };
}
