import type { HostProps } from '@tessera/contracts/remote/host-props';
import type { MountProps } from '../host/lifecycles.ts';

/** Lifecycles of the remote that tests a host. */
export interface ProbeRemote {
  readonly bootstrap: (props: MountProps) => Promise<void>;
  readonly mount: (props: MountProps) => Promise<void>;
  readonly unmount: (props: MountProps) => Promise<void>;
  readonly unload: (props: MountProps) => Promise<void>;
}

/** A remote that records its props and renders one word. */
export function createProbe() {
  const hosts: HostProps[] = [];
  const lives: string[] = [];
  const remote: ProbeRemote = {
    bootstrap: async () => void lives.push('bootstrap'),
    mount: async ({ domElementGetter, ...host }) => {
      lives.push('mount');
      hosts.push(host);
      const heading = document.createElement('h1');
      heading.textContent = 'Probe';
      domElementGetter().replaceChildren(heading);
    },
    unmount: async ({ domElementGetter }) => {
      lives.push('unmount');
      domElementGetter().replaceChildren();
    },
    unload: async () => void lives.push('unload'),
  };
  return {
    remote,
    lives,
    host: (): HostProps => {
      const host = hosts.at(-1);
      if (!host) throw new Error('the remote was not mounted');
      return host;
    },
  };
}
