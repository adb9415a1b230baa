import type { HostProps } from '@tessera/contracts/remote/host-props';
import type { MountProps } from '@tessera/ui/host/lifecycles';

/** A remote that renders its name and path, and can be told to fail. */
export function createProbe(name: string) {
  const hosts: HostProps[] = [];
  const lives: string[] = [];
  const health: { fault: string | null } = { fault: null };
  return {
    lives,
    health,
    host: (): HostProps => {
      const host = hosts.at(-1);
      if (!host) throw new Error(`${name} was not mounted`);
      return host;
    },
    module: {
      bootstrap: async () => undefined,
      mount: async ({ domElementGetter, ...host }: MountProps) => {
        if (health.fault !== null) throw new Error(health.fault);
        lives.push('mount');
        hosts.push(host);
        const heading = document.createElement('h3');
        heading.textContent = name;
        domElementGetter().replaceChildren(heading);
      },
      unmount: async ({ domElementGetter }: MountProps) => {
        lives.push('unmount');
        domElementGetter().replaceChildren();
      },
    },
  };
}
