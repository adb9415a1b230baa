import { stackHere, type Beginning } from './leftover.ts';
import { wrapFunction, type Patch } from './patch.ts';
import type { Watcher } from './watcher.ts';

/** Wraps a function whose callback runs once; afterwards the entry is gone. */
const callingOnce = (page: Window, name: string, running: Map<unknown, Beginning>): Patch | null =>
  wrapFunction(page, name, (original) => (_, [callback, ...rest]) => {
    const beginning = { what: name, stack: stackHere(3) };
    if (typeof callback !== 'function') return original(page, [callback, ...rest]);
    const timer: { id?: unknown } = {};
    const called = (...values: unknown[]): unknown => {
      running.delete(timer.id);
      return Reflect.apply(callback, page, values);
    };
    timer.id = original(page, [called, ...rest]);
    running.set(timer.id, beginning);
    return timer.id;
  });

const callingOften = (page: Window, name: string, running: Map<unknown, Beginning>): Patch | null =>
  wrapFunction(page, name, (original) => (_, args) => {
    const id = original(page, args);
    running.set(id, { what: name, stack: stackHere(3) });
    return id;
  });

const ending = (page: Window, name: string, running: Map<unknown, Beginning>): Patch | null =>
  wrapFunction(page, name, (original) => (_, args) => {
    running.delete(args[0]);
    return original(page, args);
  });

/** Watches timeouts and intervals. As in every browser, either `clear` function ends either of them. */
export function watchTimers(page: Window): Watcher {
  const running = new Map<unknown, Beginning>();
  return {
    kind: 'timer',
    left: () => [...running.values()],
    patches: [
      callingOnce(page, 'setTimeout', running),
      callingOften(page, 'setInterval', running),
      ending(page, 'clearTimeout', running),
      ending(page, 'clearInterval', running),
    ],
  };
}

/** Watches animation frame and idle callbacks. */
export function watchFrames(page: Window): Watcher {
  const frames = new Map<unknown, Beginning>();
  const idle = new Map<unknown, Beginning>();
  return {
    kind: 'frame',
    left: () => [...frames.values(), ...idle.values()],
    patches: [
      callingOnce(page, 'requestAnimationFrame', frames),
      ending(page, 'cancelAnimationFrame', frames),
      callingOnce(page, 'requestIdleCallback', idle),
      ending(page, 'cancelIdleCallback', idle),
    ],
  };
}
