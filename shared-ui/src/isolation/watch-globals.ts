import type { Page, Watcher } from './watcher.ts';

/** Globals of the bundler, federation runtime and router, shared by all remotes. */
const sharedGlobals =
  /^(?:__reactRouterVersion$|webpackChunk|webpackHotUpdate|rspackChunk|__webpack|__rspack|__FEDERATION__|__VMOK__|__GLOBAL_LOADING_REMOTE_ENTRY__|__MF_)/u;
const isIndex = (key: string): boolean => /^\d+$/u.test(key);

/** Values of an object's own properties; getters are not called. */
const valuesOf = (owner: object): Map<string, unknown> =>
  new Map(
    Object.entries(Object.getOwnPropertyDescriptors(owner)).map(([key, { value }]: [string, { value?: unknown }]) => [
      key,
      value,
    ]),
  );

/**
 * Watches for new names on the window and for replaced functions of the page.
 * @param isAllowed true for names that may stay, such as the remote's own container
 */
export function watchGlobals(page: Page, isAllowed: (name: string) => boolean): Watcher {
  const owners: readonly (readonly [name: string, owner: object])[] = [
    ['', page],
    ['history.', page.history],
    ['console.', page.console],
    ...(['Object', 'Array', 'String', 'Function', 'Promise', 'EventTarget', 'Node', 'Element', 'History'] as const).map(
      (name) => [`${name}.prototype.`, page[name].prototype] as const,
    ),
  ];
  const before = owners.map(([, owner]) => valuesOf(owner));
  return {
    kind: 'global',
    left: () =>
      owners.flatMap(([prefix, owner], index) =>
        [...valuesOf(owner)].flatMap(([key, value]) => {
          const known = before[index];
          if (!known?.has(key))
            return sharedGlobals.test(key) || isIndex(key) || isAllowed(key)
              ? []
              : [{ what: `${prefix}${key}`, stack: [] }];
          const old = known.get(key);
          return typeof old === 'function' && old !== value
            ? [{ what: `${prefix}${key} was replaced`, stack: [] }]
            : [];
        }),
      ),
    patches: [],
  };
}
