import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { root } from '../workspace/paths.ts';

/** The request that a build passes to a package's webpack configuration. */
export interface BuildRequest {
  /** Absolute path of the package's folder. */
  folder: string;
  mode: 'production' | 'development';
  /** Absolute path of the output folder, which is empty. */
  outputPath: string;
  /** Whether components keep their state when their module is replaced (React Refresh). */
  isRefreshed?: boolean;
  /** Whether the build follows edits: the page reloads by itself, and source maps are quick to write. */
  isWatched?: boolean;
}

/**
 * Replaces the contracts' import of the schema library in browsers by the shared module, so that the page has only one
 * copy.
 */
export const schemaAlias = { 'zod/mini$': join(root, 'shared-ui/src/shared-modules/schema.ts') } as const;

/** The part of the configuration that shell and remotes have in common. */
export const baseConfiguration = (request: BuildRequest): Configuration => ({
  mode: request.mode,
  context: request.folder,
  target: ['web', 'es2022'],
  devtool:
    request.mode === 'production' ? false : request.isWatched === true ? 'cheap-module-source-map' : 'source-map',
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
  output: {
    path: request.outputPath,
    filename: '[name].[contenthash:16].js',
    chunkFilename: '[name].[contenthash:16].js',
    cssFilename: '[name].[contenthash:16].css',
    cssChunkFilename: '[name].[contenthash:16].css',
    assetModuleFilename: 'assets/[name].[contenthash:16][ext]',
    crossOriginLoading: 'anonymous',
    hashFunction: 'xxhash64',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs', '.json'], alias: schemaAlias },
  experiments: { css: true },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          swcrc: false,
          configFile: false,
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: {
              react: {
                runtime: 'automatic',
                development: request.mode === 'development',
                refresh: request.isRefreshed ?? false,
              },
            },
            target: 'es2022',
            externalHelpers: false,
          },
        },
      },
      // The bundler cannot inspect a consumed share; with strict ES modules it would take the whole namespace as the
      // default export.
      { test: /\.mjs$/, include: /node_modules/, type: 'javascript/auto', resolve: { fullySpecified: false } },
      { test: /\.(?:woff2?|png|jpe?g|webp)$/, type: 'asset/resource' },
      // Opened on its own, a file of this type would be a page of our origin.
      { test: /\.svg$/, type: 'asset/inline' },
    ],
  },
  resolveLoader: { modules: [`${import.meta.dirname}/../../node_modules`] },
  optimization: {
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        terserOptions: { format: { comments: false } },
      }),
    ],
  },
});
