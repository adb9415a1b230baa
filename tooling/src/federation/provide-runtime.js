/*
 * First module of the shell: remotes are built without the federation runtime and find the shell's copy here.
 * `_FEDERATION_RUNTIME_CORE` is the name that the federation plugin's `externalRuntime` looks for.
 */
import * as runtimeCore from '@module-federation/runtime/core';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';

globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
globalThis.__tesseraFederation = { __esModule: true, default: bundlerRuntime };
