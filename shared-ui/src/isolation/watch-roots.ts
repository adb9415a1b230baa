import { stackHere } from './leftover.ts';
import type { Beginning } from './leftover.ts';
import type { Page, Watcher } from './watcher.ts';

/** Where every copy of React, shared or brought along, keeps a root on the node that it draws into; unmounting takes it away. */
const markOfRoot = '__reactContainer$';

const rootOn = (node: Node): unknown => {
  const key = Object.keys(node).find((name) => name.startsWith(markOfRoot));
  return key === undefined ? null : Reflect.get(node, key);
};

/** A node that React drew into, and who made its first root there. */
interface Container {
  readonly node: WeakRef<Node>;
  readonly stack: readonly string[];
}

/** React listens to a node once for ever: a root that is made on one which had a root before is found by the node alone. */
const known = new WeakMap<Page, Set<Container>>();

/** The nodes that are still held by somebody. */
const held = (containers: Set<Container>): { readonly container: Container; readonly node: Node }[] =>
  [...containers].flatMap((container) => {
    const node = container.node.deref();
    if (node === undefined) containers.delete(container);
    return node === undefined ? [] : [{ container, node }];
  });

const described = (page: Page, node: Node): string => `React root on ${node instanceof page.Element ? node.localName : node.nodeName}${node.isConnected ? '' : ', detached'}`;

/** Watches the roots of React, on whatever node they stand and whichever copy of React made them. */
export interface RootWatcher extends Watcher {
  /** To be told of each target that somebody listens to: that is how React begins a root, right after it has marked the node. */
  readonly notice: (target: unknown) => void;
}

/** @param place where the remote draws: a root in there is the remote's, whoever made it in its name */
export function watchRoots(page: Page, place: Element | null): RootWatcher {
  const containers = known.get(page) ?? new Set<Container>();
  known.set(page, containers);
  const before = new Map(held(containers).map(({ node }) => [node, rootOn(node)]));
  const noticed = new WeakSet<Node>(before.keys());
  return {
    kind: 'root',
    notice: (target) => {
      if (!(target instanceof page.Node) || noticed.has(target) || rootOn(target) === null) return;
      noticed.add(target);
      containers.add({ node: new WeakRef(target), stack: stackHere(4) });
    },
    left: () =>
      held(containers).flatMap(({ container: { stack }, node }): Beginning[] => {
        const root = rootOn(node);
        if (root === null || root === before.get(node)) return [];
        return [{ what: described(page, node), stack: place?.contains(node) === true ? [] : stack }];
      }),
    patches: [],
  };
}
