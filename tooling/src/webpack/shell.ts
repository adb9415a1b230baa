import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfiguration, type BuildRequest } from './base.ts';

/**
 * The shell: an ordinary bundle with the federation runtime; it uses no federation plugin and contains no remote's
 * name.
 */
export const shellConfiguration = (request: BuildRequest): Configuration => {
  const common = baseConfiguration(request);
  return {
    ...common,
    name: 'shell',
    entry: {
      main: [
        ...(request.isWatched === true ? [join(request.folder, 'src/development/reload-on-change.ts')] : []),
        join(request.folder, 'src/start.ts'),
      ],
    },
    output: { ...common.output, uniqueName: 'tessera_shell', publicPath: 'auto' },
    optimization: { ...common.optimization, splitChunks: { chunks: 'all' } },
    plugins: [
      new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: JSON.stringify('web') }),
    ],
  };
};
