/** Prefixes of the global arrays through which webpack and Rspack pass chunks. */
const prefixes = ['webpackChunk', 'rspackChunk'] as const;

/**
 * Gives a restarted container its own chunk array. Bundlers deliver chunks through a global array named after the
 * container, and each start takes what it finds there: without this, one version would run chunks of another, or a
 * retry would run the broken chunk of the failed attempt. Chunks from other addresses are discarded.
 * @param base absolute URL of the folder of the version's files
 */
export function keepChunksApart(container: string, base: string): void {
  for (const prefix of prefixes) {
    const own: unknown[] = [];
    Object.defineProperty(globalThis, `${prefix}${container}`, {
      configurable: true,
      enumerable: true,
      get: () =>
        document.currentScript instanceof HTMLScriptElement && document.currentScript.src.startsWith(base) ? own : [],
      // Ignore the write: the bundler assigns the array that it has just read.
      set() {},
    });
  }
}
