import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { descriptorOf } from '../build/build-remote.ts';
import { root } from '../workspace/paths.ts';
import { recordIn } from './json-record.ts';
import { GeneratorRefused } from './refused.ts';
import type { RemoteNames } from './remote-names.ts';

/** A remote that was made here, as it is now. */
export type KnownRemote = RemoteNames & { readonly place: number };

/** The noun that the generator noted in the remote's manifest; undefined when it did not make the remote. */
function notedNoun(folder: string): string | undefined {
  const { noun } = recordIn(readFileSync(join(folder, 'package.json'), 'utf8'), 'tessera');
  return typeof noun === 'string' ? noun : undefined;
}

/** What a remote of the workspace is called, as it says itself. Throws GeneratorRefused when there is none, or when it was not made by `new:remote`. */
export async function knownRemote(id: string): Promise<KnownRemote> {
  const folder = join(root, `mf-${id}`);
  if (!/^[a-z][a-z0-9]*$/u.test(id) || !existsSync(join(folder, 'package.json'))) throw new GeneratorRefused([`There is no mf-${id}.`]);
  const noun = notedNoun(folder);
  if (noun === undefined) throw new GeneratorRefused([`mf-${id} was not made by new:remote: which contracts are its own is not known.`]);
  const { paths, team, navigation } = await descriptorOf(folder);
  const [first] = paths;
  const title = first?.title;
  return { id, noun, path: first?.path ?? '', title: { en: title?.en ?? team, zh: title?.['zh-Hant-HK'] ?? team, ja: title?.ja ?? team }, place: navigation[0]?.order ?? 0 };
}
