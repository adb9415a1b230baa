import { unsafeCast } from '@tessera/contracts/schema/schema';

/** An original function of the page, called with a given receiver and arguments. */
export type PageFunction = (receiver: unknown, args: readonly unknown[]) => unknown;

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

export interface Patch {
  readonly name: string;
  /** True if other code has replaced the property since. */
  readonly wasReplaced: () => boolean;
  readonly restore: () => void;
}

/** Replaces an own or inherited property; `restore` brings back the original state. */
export function putInPlace(owner: object, name: string, value: unknown): Patch {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, {
    configurable: true,
    enumerable: before?.enumerable ?? true,
    writable: true,
    value,
  });
  return {
    name,
    wasReplaced: () => Reflect.get(owner, name) !== value,
    restore: () => {
      if (before) Object.defineProperty(owner, name, before);
      else Reflect.deleteProperty(owner, name);
    },
  };
}

/** Wraps a function of the page; null if the page has no function of that name. */
export function wrapFunction(
  owner: object,
  name: string,
  wrap: (original: PageFunction) => PageFunction,
): Patch | null {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== 'function') return null;
  const call = unsafeCast<AnyFunction>(original);
  const wrapped = wrap((receiver, args) => Reflect.apply(call, receiver, args));
  return putInPlace(owner, name, function patched(this: unknown, ...args: unknown[]): unknown {
    return wrapped(this, args);
  });
}
