import { stackHere, type Beginning } from './leftover.ts';
import { wrapFunction, type Patch } from './patch.ts';
import type { Page, Watcher } from './watcher.ts';

interface Listening extends Beginning {
  readonly target: unknown;
  readonly type: string;
  readonly listener: unknown;
  readonly isCapture: boolean;
}

/** Name of a target that outlives every remote; null for other targets, whose listeners disappear with them. */
function nameOf(page: Page, target: unknown): string | null {
  const { document } = page;
  if (target === page || target === undefined) return 'window';
  if (target === document) return 'document';
  if (target === document.documentElement) return 'html';
  if (target === document.head) return 'head';
  if (target === document.body) return 'body';
  if (target === page.visualViewport) return 'visualViewport';
  return typeof page.MediaQueryList === 'function' && target instanceof page.MediaQueryList
    ? `matchMedia(${target.media})`
    : null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isCapturing = (options: unknown): boolean =>
  options === true || (isObject(options) && Reflect.get(options, 'capture') === true);

/** Handlers set as properties, for example `window.onresize`. */
const handlersOf = (owner: object, name: string): Map<string, unknown> => {
  const handlers = new Map<string, unknown>();
  for (const key in owner) if (key.startsWith('on')) handlers.set(`${name}.${key}`, Reflect.get(owner, key));
  return handlers;
};

/**
 * Watches listeners on the window, the document and other targets that outlive a remote.
 * @param notice called with every target that gets a listener, including targets that disappear with the remote
 */
export function watchListeners(page: Page, notice: (target: unknown) => void): Watcher {
  const listening = new Set<Listening>();
  const owners = [
    ['window', page],
    ['document', page.document],
  ] as const;
  const handlersBefore = new Map(owners.flatMap(([name, owner]) => [...handlersOf(owner, name)]));
  /** Removes the watcher's own listeners, which track `once` and `signal`. */
  const own = new Set<() => void>();

  const find = (target: unknown, type: string, listener: unknown, isCapture: boolean): Listening | undefined =>
    [...listening].find(
      (known) =>
        known.target === target && known.type === type && known.listener === listener && known.isCapture === isCapture,
    );

  const watchAdding = (owner: object): Patch | null =>
    wrapFunction(owner, 'addEventListener', (original) => (receiver, args) => {
      const target = receiver ?? page;
      const [type, listener, options] = args;
      const name = nameOf(page, target);
      const result = original(target, args);
      notice(target);
      if (name === null || typeof type !== 'string' || (typeof listener !== 'function' && !isObject(listener)))
        return result;
      const isCapture = isCapturing(options);
      const signal: unknown = isObject(options) ? Reflect.get(options, 'signal') : undefined;
      if ((signal instanceof page.AbortSignal && signal.aborted) || find(target, type, listener, isCapture))
        return result;
      const found: Listening = { target, type, listener, isCapture, what: `${name} ${type}`, stack: stackHere(3) };
      listening.add(found);
      const forget = (): void => {
        listening.delete(found);
      };
      if (signal instanceof page.AbortSignal) {
        signal.addEventListener('abort', forget, { once: true });
        own.add(() => signal.removeEventListener('abort', forget));
      }
      if (isObject(options) && Reflect.get(options, 'once') === true && target instanceof page.EventTarget) {
        original(target, [type, forget, { once: true, capture: isCapture }]);
        own.add(() => target.removeEventListener(type, forget, isCapture));
      }
      return result;
    });
  const watchRemoving = (owner: object): Patch | null =>
    wrapFunction(owner, 'removeEventListener', (original) => (receiver, args) => {
      const [type, listener, options] = args;
      const found = find(receiver ?? page, String(type), listener, isCapturing(options));
      if (found) listening.delete(found);
      return original(receiver ?? page, args);
    });
  // Another library may have put its own `addEventListener` on the window or document.
  const adders = [
    page.EventTarget.prototype,
    ...[page, page.document].filter((owner) => Object.hasOwn(owner, 'addEventListener')),
  ];

  return {
    kind: 'listener',
    left: () => {
      const handlers = owners.flatMap(([name, owner]) =>
        [...handlersOf(owner, name)].filter(
          ([key, value]) => typeof value === 'function' && value !== handlersBefore.get(key),
        ),
      );
      return [...listening, ...handlers.map(([what]) => ({ what, stack: [] }))];
    },
    patches: adders.flatMap((owner) => [watchAdding(owner), watchRemoving(owner)]),
    restore: () => own.forEach((takeBack) => takeBack()),
  };
}
