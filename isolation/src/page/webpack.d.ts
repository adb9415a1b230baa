/** Digest of the bundle that runs, with the modules that were replaced since. */
declare const __webpack_hash__: string;

interface ImportMeta {
  /** Absent in a bundle whose modules cannot be replaced. */
  readonly webpackHot?: unknown;
}
