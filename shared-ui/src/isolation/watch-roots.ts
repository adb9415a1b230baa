import { stackHere } from './leftover.ts';
import type { Beginning } from './leftover.ts';
import { nameOf } from './name-of.ts';
import type { Page, Watcher } from './watcher.ts';

/** Where every copy of React, shared or brought along, keeps a root on the node that it draws into; unmounting takes it away. */
const markOfRoot = '__reactContainer$';

const rootOn = (node: Node): unknown => {
  const key = Object.keys(node).find((name) => name.startsWith(markOfRoot));
  return key === undefined ? null : Reflect.get(node, key);
};

/** React listens to a node once for ever: a root that is made on one which had a root in an earlier audit is found by the node alone. */
const nodesBefore = new WeakMap<Page, Map<WeakRef<Node>, readonly string[]>>();

/** A node that React drew into, who made its first root there, and the root that stood there when the audit began. */
interface Container {
  readonly node: Node;
  readonly stack: readonly string[];
  readonly before: unknown;
}

/** Watches the roots of React, on whatever node they stand and whichever copy of React made them. */
export interface RootWatcher extends Watcher {
  /** To be told of each target that somebody listens to: that is how React begins a root, right after it has marked the node. */
  readonly notice: (target: unknown) => void;
}

/** @param place where the remote draws: a root in there is the remote's, whoever made it in its name */
export function watchRoots(page: Page, place: Element | null): RootWatcher {
  const known = nodesBefore.get(page) ?? new Map<WeakRef<Node>, readonly string[]>();
  nodesBefore.set(page, known);
  // Held until the audit is over: a root that nobody holds any more was not unmounted either.
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
