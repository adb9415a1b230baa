import type { Descriptor } from '@tessera/contracts/remote/descriptor';

/** Where a path of the product lies in an isolation, and what the path of an isolation is in the product. */
export interface OwnPaths {
  /** The address of a path; null for a path of another remote or the shell, which is not there. */
  toAddress(path: string): string | null;
  /** The path that the remote knows, of an address below the stage. */
  toPath(address: string): string;
}

export function ownPaths({ paths }: Pick<Descriptor, 'paths'>, stage: string): OwnPaths {
  const isBelow = (path: string, top: string): boolean => path === top || path.startsWith(`${top}/`) || path.startsWith(`${top}?`) || path.startsWith(`${top}#`);
  return {
    toAddress: (path) => {
      if (isBelow(path, stage)) return path;
      return paths.some((entry) => isBelow(path, entry.path)) ? `${stage}${path}` : null;
    },
    toPath: (address) => (isBelow(address, stage) ? address.slice(stage.length) || '/' : address),
  };
}
