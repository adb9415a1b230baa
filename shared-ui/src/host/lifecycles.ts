import type { HostProps } from '@tessera/contracts/remote/host-props';
import { unsafeCast } from '@tessera/contracts/http/schema';

/** What a remote gets at every lifecycle: its host, and the element that it draws into. */
export interface MountProps extends HostProps {
  readonly domElementGetter: () => HTMLElement;
}

type Lifecycle = (props: MountProps) => Promise<unknown>;

/** What a remote exposes. */
export interface Lifecycles {
  readonly bootstrap: Lifecycle;
  readonly mount: Lifecycle;
  readonly unmount: Lifecycle;
  /** Leaves nothing behind; called before a remote is started over. */
  readonly unload?: Lifecycle;
}

const names = ['bootstrap', 'mount', 'unmount'] as const;

/** Reads a remote's module. Throws a TypeError when it is none: the runtime may answer null, and a remote may export anything. */
export function readLifecycles(module: unknown): Lifecycles {
  if (typeof module !== 'object' || module === null) throw new TypeError('The remote gave no module');
  const missing = names.filter((name) => typeof Reflect.get(module, name) !== 'function');
  if (missing.length > 0) throw new TypeError(`The remote's module lacks ${missing.join(', ')}`);
  return unsafeCast(module);
}
