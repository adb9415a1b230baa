import { stackHere, type Beginning } from './leftover.ts';
import { nameOf } from './name-of.ts';
import type { Page, Watcher } from './watcher.ts';

/** The property under which every copy of React stores a root on its container node; unmounting sets it to null. */
const markOfRoot = '__reactContainer$';

const rootOn = (node: Node): unknown => {
  const key = Object.keys(node).find((name) => name.startsWith(markOfRoot));
  return key === undefined ? null : Reflect.get(node, key);
};

/**
 * React adds its listeners to a node only once. A new root on a node from an earlier audit adds none, so remember the
 * nodes.
 */
const nodesBefore = new WeakMap<Page, Map<WeakRef<Node>, readonly string[]>>();

/** A container node, the call stack that created its first root, and the root it had when the audit started. */
interface Container {
  readonly node: Node;
  readonly stack: readonly string[];
  readonly before: unknown;
}

/** Watches React roots, on any node and of any copy of React. */
export interface RootWatcher extends Watcher {
  /** Call with each target that gets a listener: React adds listeners right after it has marked a container. */
  readonly notice: (target: unknown) => void;
}

/** @param place the element that the remote renders into: any root inside belongs to the remote */
export function watchRoots(page: Page, place: Element | null): RootWatcher {
  const known = nodesBefore.get(page) ?? new Map<WeakRef<Node>, readonly string[]>();
  nodesBefore.set(page, known);
  // Strong references until the audit ends: a root whose node was dropped has not been unmounted either.
  const containers = new Map<Node, Container>();
  for (const [ref, stack] of known) {
    const node = ref.deref();
    if (node) containers.set(node, { node, stack, before: rootOn(node) });
    else known.delete(ref);
  }
  return {
    kind: 'root',
    notice: (target) => {
      if (!(target instanceof page.Node) || containers.has(target) || rootOn(target) === null) return;
      const stack = stackHere(4);
      containers.set(target, { node: target, stack, before: null });
      known.set(new WeakRef(target), stack);
    },
    left: () =>
      [...containers.values()].flatMap(({ node, stack, before }): Beginning[] => {
        const root = rootOn(node);
        if (root === null || root === before) return [];
        const what = `${node instanceof page.Element ? nameOf(node) : node.nodeName}${node.isConnected ? '' : ', detached'}`;
        return [{ what, stack: place?.contains(node) === true ? [] : stack }];
      }),
    patches: [],
    restore: () => containers.clear(),
  };
}
