import { basename, join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { root } from '../workspace/paths.ts';
import { baseConfiguration } from './base.ts';
import { remoteAlias } from './remote-alias.ts';

/** Name of the chunk with the remote's own modules, so that stack traces show which code is the remote's. */
const remoteChunk = 'remote';

/** A remote from source together with the isolation, in one bundle with hot module replacement. */
export const isolationSourceConfiguration = (request: {
  readonly folder: string;
  readonly outputPath: string;
}): Configuration => {
  const isolation = join(root, 'isolation');
  const common = baseConfiguration({
    folder: isolation,
    mode: 'development',
    outputPath: request.outputPath,
    isRefreshed: true,
  });
  const remote = join(request.folder, 'src');
  return {
    ...common,
    name: basename(request.folder),
    devtool: 'cheap-module-source-map',
    entry: {
      workbench: join(isolation, 'src/page/workbench-page.ts'),
      stage: [join(isolation, 'src/page/hot.ts'), join(isolation, 'src/page/stage-of-source.ts')],
    },
    output: {
      ...common.output,
      uniqueName: 'tessera_isolation',
      publicPath: '/isolation/',
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
    },
    resolve: { ...common.resolve, alias: { ...common.resolve?.alias, [remoteAlias]: join(remote, 'lifecycles.tsx') } },
    optimization: {
      ...common.optimization,
      minimize: false,
      runtimeChunk: 'single',
      moduleIds: 'named',
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          [remoteChunk]: {
            name: remoteChunk,
            enforce: true,
            test: (module: { readonly nameForCondition?: () => string | null }) =>
              module.nameForCondition?.()?.startsWith(remote) ?? false,
          },
        },
      },
    },
    plugins: [
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false, include: /\.tsx$/u }),
      new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: JSON.stringify('web') }),
    ],
  };
};
