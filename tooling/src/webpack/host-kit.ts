import { join } from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { baseConfiguration, type BuildRequest } from './base.ts';

/** The folder of the kit, in the shell's. */
export const hostKitFolder = 'host-kit';

/** The file that a page imports. Its name stays: pages of other people have it in their source. */
export const hostKitFile = 'host-kit.js';

/** The host kit: a small ES module, and beside it what it fetches with the first remote. */
export const hostKitConfiguration = (request: BuildRequest): Configuration => {
  const common = baseConfiguration(request);
  const entry = join(request.folder, 'src/host-kit.ts');
  return {
    ...common,
    name: 'host-kit',
    entry: { 'host-kit': entry },
    experiments: { ...common.experiments, outputModule: true },
    // The fonts are the shell's, beside which the kit lies. A module that could not be fetched stays failed in its page for good; a script does not.
    output: { ...common.output, filename: hostKitFile, assetModuleFilename: `../${String(common.output?.assetModuleFilename)}`, module: true, library: { type: 'module' }, chunkFormat: 'array-push', chunkLoading: 'jsonp', scriptType: false, uniqueName: 'tessera_host_kit', publicPath: `/shell/${hostKitFolder}/` },
    // Only the module itself may ask where it came from; the scripts that it fetches cannot.
    module: { ...common.module, parser: { javascript: { importMeta: true } }, rules: [...(common.module?.rules ?? []), { test: entry, parser: { importMeta: false } }] },
    optimization: { ...common.optimization, splitChunks: { chunks: 'async' } },
    plugins: [
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
    ],
  };
};
