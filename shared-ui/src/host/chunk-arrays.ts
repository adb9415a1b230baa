/** What webpack and Rspack put before a container's name. */
const prefixes = ['webpackChunk', 'rspackChunk'] as const;

/**
 * Gives a new start of a container an array of its own for the files that it fetches. Bundlers hand such files over in a global array named
 * after the container, and each start takes what it finds there: without this a version would take the pages of another one, or a repetition
 * the broken file of the attempt before. What still arrives from elsewhere goes nowhere.
 * @param base absolute address of the folder that the files of the start lie in
 */
export function keepChunksApart(container: string, base: string): void {
  for (const prefix of prefixes) {
    const own: unknown[] = [];
    Object.defineProperty(globalThis, `${prefix}${container}`, {
      configurable: true,
      enumerable: true,
      get: () => (document.currentScript instanceof HTMLScriptElement && document.currentScript.src.startsWith(base) ? own : []),
      // The bundler writes back what it read.
      set() {},
    });
  }
}
