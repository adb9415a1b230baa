import { basename, join } from 'node:path';
import { descriptorSchema, type Descriptor } from '@tessera/contracts/remote/descriptor';
import type { RemoteVersion } from '@tessera/contracts/remote/registry';
import { bundle } from './bundle.ts';
import { packRemote } from './pack-remote.ts';
import { configurationOf, defaultExportOf, packageVersion } from './package-config.ts';
import { readBuild } from './read-build.ts';

/** The descriptor in a remote's `remote.ts`. Throws if its id does not match the folder. */
export async function descriptorOf(folder: string): Promise<Descriptor> {
  const descriptor = descriptorSchema.parse(await defaultExportOf(join(folder, 'remote.ts')));
  if (`mf-${descriptor.id}` !== basename(folder))
    throw new Error(`${basename(folder)}/remote.ts says its id is "${descriptor.id}"`);
  return descriptor;
}

/**
 * Builds one version of a remote into `<remotes>/<id>/<version>/`. The same sources give the same version and change
 * nothing.
 */
export async function buildRemote({
  folder,
  mode,
  scratch,
  remotes,
}: {
  folder: string;
  mode: 'production' | 'development';
  scratch: string;
  remotes: string;
}): Promise<RemoteVersion> {
  const descriptor = await descriptorOf(folder);
  const compilation = await bundle(await configurationOf({ folder, mode, outputPath: scratch }));
  return packRemote(readBuild(compilation), { descriptor, packageVersion: packageVersion(folder), scratch, remotes });
}
