import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfiguration, type BuildRequest } from './base.ts';

/** The kit's folder inside the shell's folder. */
export const hostKitFolder = 'host-kit';

/** The file that a page imports. Its name must not change, because third-party pages have it in their source. */
const hostKitFile = 'host-kit.js';

/** The host kit: a small ES module, and the chunks that it loads with the first remote. */
export const hostKitConfiguration = (request: BuildRequest): Configuration => {
  const common = baseConfiguration(request);
  const entry = join(request.folder, 'src/host-kit.ts');
  return {
    ...common,
    name: 'host-kit',
    entry: { 'host-kit': entry },
    experiments: { ...common.experiments, outputModule: true },
    // Fonts are in the shell's folder, above the kit's. Chunks are scripts, because a failed import of a module stays
    // failed for the page's lifetime.
    output: {
      ...common.output,
      filename: hostKitFile,
      assetModuleFilename: `../${String(common.output?.assetModuleFilename)}`,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'array-push',
      chunkLoading: 'jsonp',
      scriptType: false,
      uniqueName: 'tessera_host_kit',
      publicPath: `/shell/${hostKitFolder}/`,
    },
    // `import.meta` stays native only in the entry module, since the chunks are classic scripts, where it is a syntax
    // error.
    module: {
      ...common.module,
      parser: { javascript: { importMeta: true } },
      rules: [...(common.module?.rules ?? []), { test: entry, parser: { importMeta: false } }],
    },
    optimization: { ...common.optimization, splitChunks: { chunks: 'async' } },
    plugins: [
      new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: JSON.stringify('web') }),
    ],
  };
};
