/** The modules that match a pattern, which the bundler puts into the bundle. */
interface ModuleContext {
  (path: string): unknown;
  readonly keys: () => readonly string[];
}

interface ImportMeta {
  readonly webpackContext: (
    folder: string,
    options: { readonly recursive: boolean; readonly regExp: RegExp },
  ) => ModuleContext;
}
