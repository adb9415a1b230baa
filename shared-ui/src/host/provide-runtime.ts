/*
 * Remotes are built without the federation runtime and find the page's copy here, whichever host loads them.
 * `_FEDERATION_RUNTIME_CORE` is the name that the federation plugin's `externalRuntime` looks for.
 */
import * as runtimeCore from '@module-federation/runtime/core';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';

Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  __tesseraFederation: Object.defineProperties(
    { ...bundlerRuntime },
    {
      // webpack takes an external of an ES module as the default export itself or, by these two, as its namespace.
      __esModule: { value: true },
      default: { value: bundlerRuntime },
    },
  ),
});
