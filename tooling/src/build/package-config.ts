import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { BuildRequest } from '../webpack/base.ts';
import { isRecord } from '../workspace/json-record.ts';
import { root } from '../workspace/paths.ts';

const isBuilder = (value: unknown): value is (request: BuildRequest) => Configuration => typeof value === 'function';

/** The default export of a module whose path is known only at run time; undefined if it has none. */
export async function defaultExportOf(file: string): Promise<unknown> {
  const loaded: unknown = await import(pathToFileURL(file).href);
  return isRecord(loaded) ? loaded['default'] : undefined;
}

/** The configuration that a package's own `webpack.config.js` returns for a request. */
export async function configurationOf(request: BuildRequest): Promise<Configuration> {
  const file = join(request.folder, 'webpack.config.js');
  const builder = await defaultExportOf(file);
  if (!isBuilder(builder)) throw new Error(`${file} has no default export with a build configuration`);
  return builder(request);
}

/** The version of the contracts in this working copy. */
export const contractsVersion = (): string => packageVersion(join(root, 'shared-contracts'));

/** The version in a package's manifest. */
export function packageVersion(folder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (isRecord(manifest) && typeof manifest['version'] === 'string') return manifest['version'];
  throw new Error(`${folder}/package.json has no version`);
}
