/** Hash of the running bundle, hot updates included. */
declare const __webpack_hash__: string;

interface ImportMeta {
  /** Undefined without hot module replacement. */
  readonly webpackHot?: unknown;
}
