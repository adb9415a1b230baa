/** The global under which the shell provides the federation bundler runtime, so that no remote contains a copy. */
export const bundlerRuntimeGlobal = '__tesseraFederation';

/**
 * Whether a module request is that for the bundler runtime in a remote's generated entry.
 * It is an internal path of the federation packages: their version is pinned, and a test of the build checks the path.
 */
export const isBundlerRuntime = (request: string): boolean =>
  request.endsWith('webpack-bundler-runtime/dist/bundler.js');
