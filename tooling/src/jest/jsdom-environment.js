import { TestEnvironment } from 'jest-environment-jsdom';
import { parseStyles } from './jsdom-styles.js';

/*
 * jsdom leaves these out, or has its own that Node's fetch refuses. They are Node's, which every browser of today has
 * too. FormData, Blob and File stay jsdom's: forms and uploads under test are made of them.
 */
const nodeGlobals = [
  'AbortController',
  'AbortSignal',
  'ArrayBuffer',
  'CompressionStream',
  'DecompressionStream',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'Uint8Array',
  'WritableStream',
  'fetch',
  'structuredClone',
];

/**
 * A browser's window, from jsdom. Style sheets are not parsed unless the test file begins with
 * `@jest-environment-options {"styles": true}` in its docblock: without them every element counts as visible.
 */
export default class BrowserEnvironment extends TestEnvironment {
  #channels = new Set();

  constructor(config, context) {
    parseStyles(config.projectConfig.testEnvironmentOptions.styles === true);
    super(config, context);
  }

  async setup() {
    await super.setup();
    for (const name of nodeGlobals) this.#define(name, globalThis[name]);
    this.#define('crypto', globalThis.crypto);
    const channels = this.#channels;
    // An open channel keeps the process alive, so those that a test leaves open are closed with its environment.
    this.#define(
      'BroadcastChannel',
      class extends BroadcastChannel {
        constructor(name) {
          super(name);
          channels.add(this);
        }
      },
    );
  }

  async teardown() {
    for (const channel of this.#channels) channel.close();
    this.#channels.clear();
    await super.teardown();
  }

  #define(name, value) {
    Object.defineProperty(this.global, name, { value, configurable: true, writable: true, enumerable: false });
  }
}
