import { basename } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { bundlerRuntimeGlobal, isBundlerRuntime } from '../federation/bundler-runtime.ts';
import { consumedShares } from '../federation/consumed-shares.ts';
import { shares } from '../federation/shares.ts';
import { baseConfiguration, type BuildRequest } from './base.ts';

/**
 * The file of a remote that the shell loads first. Its folder is specific to the version, so its name needs no digest.
 */
export const remoteEntryFile = 'remote-entry.js';

/** The module that a remote exposes: its lifecycles (bootstrap, mount, unmount). */
export const exposedModule = './lifecycles';

/**
 * Global variable of a remote's container. It must be a valid identifier, since the container becomes a variable of the
 * page.
 */
export const containerName = (id: string): string => `tessera_${id.replaceAll('-', '_')}`;

/** A remote: only its own code, without anything that the shell provides. */
export const remoteConfiguration = (request: BuildRequest): Configuration => {
  const common = baseConfiguration(request);
  const name = containerName(basename(request.folder).replace(/^mf-/, ''));
  return {
    ...common,
    name,
    entry: {},
    output: { ...common.output, uniqueName: name, publicPath: 'auto' },
    externalsType: 'global',
    externals: [
      ({ request: wanted }, callback) =>
        wanted !== undefined && isBundlerRuntime(wanted) ? callback(undefined, bundlerRuntimeGlobal) : callback(),
    ],
    optimization: { ...common.optimization, splitChunks: { chunks: 'async' } },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: remoteEntryFile,
        exposes: { [exposedModule]: './src/lifecycles.tsx' },
        shared: consumedShares(shares()),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
};
