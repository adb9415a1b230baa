import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { digestOfInputs } from '../workspace/digest.ts';
import { root } from '../workspace/paths.ts';
import { baseConfiguration } from './base.ts';

/** The path at which the catalogue's bundle is served. */
export const catalogueBase = '/catalogue/';

/** The catalogue of the kit's components from source, with hot module replacement. No build of the product has it. */
export const catalogueConfiguration = (request: {
  readonly folder: string;
  readonly outputPath: string;
  /** Folder of the bundler's cache, which makes the next start quick. */
  readonly cacheDirectory: string;
}): Configuration => {
  const common = baseConfiguration({ ...request, mode: 'development', isRefreshed: true, isWatched: true });
  const hot = join(root, 'isolation/src/page/hot.ts');
  return {
    ...common,
    name: 'catalogue',
    cache: {
      type: 'filesystem',
      name: 'catalogue',
      // The bundler cannot follow the imports of its configuration, so their digest names the cache.
      version: digestOfInputs(root, ['tooling/src/webpack', 'pnpm-lock.yaml']),
      cacheDirectory: request.cacheDirectory,
    },
    entry: {
      catalogue: [hot, join(request.folder, 'src/catalogue/catalogue-page.ts')],
      state: [hot, join(request.folder, 'src/catalogue/state-page.ts')],
    },
    output: {
      ...common.output,
      uniqueName: 'tessera_catalogue',
      publicPath: catalogueBase,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
    },
    optimization: {
      ...common.optimization,
      minimize: false,
      runtimeChunk: 'single',
      moduleIds: 'named',
      splitChunks: { chunks: 'all' },
    },
    plugins: [
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false, include: /\.tsx$/u }),
      new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: JSON.stringify('web') }),
    ],
  };
};
