import type { HostProps } from '@tessera/contracts/remote/host-props';
import { unsafeCast } from '@tessera/contracts/schema/schema';

/** What a remote gets at each lifecycle: its HostProps and the element to render into. */
export interface MountProps extends HostProps {
  readonly domElementGetter: () => HTMLElement;
}

type Lifecycle = (props: MountProps) => Promise<unknown>;

/** The lifecycles that a remote exports. */
export interface Lifecycles {
  readonly bootstrap: Lifecycle;
  readonly mount: Lifecycle;
  readonly unmount: Lifecycle;
  /** Cleans up completely; called before a remote is started again. */
  readonly unload?: Lifecycle;
}

const names = ['bootstrap', 'mount', 'unmount'] as const;

/**
 * Validates a remote's module. Throws a TypeError if lifecycles are missing: the runtime may return null, and a remote
 * may export anything.
 */
export function readLifecycles(module: unknown): Lifecycles {
  if (typeof module !== 'object' || module === null) throw new TypeError('The remote provides no module');
  const missing = names.filter((name) => typeof Reflect.get(module, name) !== 'function');
  if (missing.length > 0) throw new TypeError(`The remote's module lacks ${missing.join(', ')}`);
  return unsafeCast(module);
}
