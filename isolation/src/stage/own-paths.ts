import type { Descriptor } from '@tessera/contracts/remote/descriptor';

/** Converts between the product's paths and the paths of an isolation. */
export interface OwnPaths {
  /** The address of a path; null for a path of another remote or the shell, which do not exist here. */
  toAddress(path: string): string | null;
  /** The remote's path for an address below the stage. */
  toPath(address: string): string;
}

export function ownPaths({ paths }: Pick<Descriptor, 'paths'>, stage: string): OwnPaths {
  const isBelow = (path: string, top: string): boolean =>
    path === top || path.startsWith(`${top}/`) || path.startsWith(`${top}?`) || path.startsWith(`${top}#`);
  return {
    toAddress: (path) => {
      if (isBelow(path, stage)) return path;
      return paths.some((entry) => isBelow(path, entry.path)) ? `${stage}${path}` : null;
    },
    toPath: (address) => (isBelow(address, stage) ? address.slice(stage.length) || '/' : address),
  };
}
