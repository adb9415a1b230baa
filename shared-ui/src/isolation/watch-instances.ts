import { unsafeCast } from '@tessera/contracts/schema/schema';
import { stackHere, type Beginning } from './leftover.ts';
import { putInPlace, wrapFunction, type Patch } from './patch.ts';
import type { Watcher } from './watcher.ts';

interface PageClass {
  new (...args: unknown[]): object;
  readonly prototype: object;
}

const observers = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'] as const;
/** Classes that hold a connection, and the method that closes it. */
const connections = [
  ['BroadcastChannel', 'close'],
  ['EventSource', 'close'],
  ['WebSocket', 'close'],
  ['Worker', 'terminate'],
] as const;

const classOf = (page: Window, name: string): PageClass | null => {
  const value: unknown = Reflect.get(page, name);
  return typeof value === 'function' && typeof value.prototype === 'object' ? unsafeCast<PageClass>(value) : null;
};

/** Watches observers, from the first `observe` until `disconnect` or until the last target is unobserved. */
export function watchObservers(page: Window): Watcher {
  const observing = new Map<unknown, Beginning & { readonly targets: Set<unknown> }>();
  const patches = observers.flatMap((name) => {
    const prototype = classOf(page, name)?.prototype;
    if (!prototype) return [];
    return [
      wrapFunction(prototype, 'observe', (original) => (receiver, args) => {
        const result = original(receiver, args);
        const known = observing.get(receiver) ?? { what: name, stack: stackHere(3), targets: new Set() };
        known.targets.add(args[0]);
        observing.set(receiver, known);
        return result;
      }),
      wrapFunction(prototype, 'unobserve', (original) => (receiver, args) => {
        const known = observing.get(receiver);
        known?.targets.delete(args[0]);
        if (known?.targets.size === 0) observing.delete(receiver);
        return original(receiver, args);
      }),
      wrapFunction(prototype, 'disconnect', (original) => (receiver, args) => {
        observing.delete(receiver);
        return original(receiver, args);
      }),
    ];
  });
  return { kind: 'observer', left: () => [...observing.values()], patches };
}

/** Sockets and streams may also be closed by the other side. */
const isOver = (connection: object): boolean =>
  'readyState' in connection && 'CLOSED' in connection && connection.readyState === connection.CLOSED;

/** Watches channels, sockets, streams and workers, from construction until they are closed. */
export function watchConnections(page: Window): Watcher {
  const open = new Map<object, Beginning>();
  const patches: (Patch | null)[] = connections.flatMap(([name, end]) => {
    const original = classOf(page, name);
    if (!original) return [];
    const watched = new Proxy(original, {
      construct: (target, args: unknown[], newTarget) => {
        const made = unsafeCast<object>(Reflect.construct(target, args, newTarget));
        open.set(made, { what: name, stack: stackHere(2) });
        return made;
      },
    });
    return [
      putInPlace(page, name, watched),
      wrapFunction(original.prototype, end, (ending) => (receiver, args) => {
        open.delete(unsafeCast<object>(receiver));
        return ending(receiver, args);
      }),
    ];
  });
  return {
    kind: 'connection',
    left: () => [...open].flatMap(([connection, beginning]) => (isOver(connection) ? [] : [beginning])),
    patches,
  };
}
