/** Global under which the shell offers the federation bundler runtime, so that no remote carries a copy. */
export const bundlerRuntimeGlobal = '__tesseraFederation';

/**
 * True for the module request of the bundler runtime in a remote's generated entry.
 * An internal path of the federation packages: pinned with their version, held by the build's own test.
 */
export const isBundlerRuntime = (request: string): boolean => request.endsWith('webpack-bundler-runtime/dist/bundler.js');
