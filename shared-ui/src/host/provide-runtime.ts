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
      // webpack may use an external ES module either as its default export or as a namespace; these properties support both.
      __esModule: { value: true },
      default: { value: bundlerRuntime },
    },
  ),
});
