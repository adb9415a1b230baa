import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfiguration, type BuildRequest } from './base.ts';

/**
 * The pages of the isolation: the workbench, and the page in its frame, which loads deployed files as the shell does.
 */
export const isolationConfiguration = (request: BuildRequest): Configuration => {
  const common = baseConfiguration(request);
  return {
    ...common,
    name: 'isolation',
    entry: {
      workbench: join(request.folder, 'src/page/workbench-page.ts'),
      stage: join(request.folder, 'src/page/stage-of-files.ts'),
    },
    output: { ...common.output, uniqueName: 'tessera_isolation', publicPath: 'auto' },
    // Only developers of remotes load it, so it is not minified.
    optimization: { ...common.optimization, minimize: false, splitChunks: { chunks: 'all' } },
    plugins: [
      new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: JSON.stringify('web') }),
    ],
  };
};
