import type { Snapshot } from '@tessera/contracts/http/breaking-changes';
import type { Refusal } from '@tessera/contracts/remote/gate';
import type { Registry, RemoteVersion, ShellAssets } from '@tessera/contracts/remote/registry';

/** The registry as it was read, with the mark under which it can be swapped. */
export type Stored = { readonly registry: Registry; readonly mark: string };

/** A file of a built folder. */
export type FolderFile = {
  /** Path below the folder, with forward slashes. */
  readonly path: string;
  read: () => Buffer;
};

/** Where the registry and the versions of all remotes lie. */
export type RegistryStore = {
  /** Its address, for people. */
  readonly place: string;
  read: () => Promise<Stored>;
  /** Puts `next` in the place of what was read under `mark`. False, and nothing changed, when the registry is another by now. */
  swap: (next: Registry, mark: string) => Promise<boolean>;
  /** Stores the files of a version. A version never changes: throws when it is there with other files. */
  putVersion: (version: RemoteVersion, files: readonly FolderFile[]) => Promise<void>;
  /** A file of a version that the registry names. Throws when it cannot be read. */
  readFile: (version: RemoteVersion, path: string) => Promise<Buffer>;
  /** What the live shell provides. Throws when there is none. */
  platform: () => Promise<ShellAssets>;
  /** The contract of the live server, or null where none has ever served the store. */
  server: () => Promise<Snapshot | null>;
  /** Puts a shell live, and `next` beside it where the store keeps no watch itself. False, and nothing live changed, when the registry moved meanwhile. */
  putShell: (files: readonly FolderFile[], next: Registry, mark: string) => Promise<boolean>;
};

/** The store's own gate refused, after ours had let it through. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super(`The store refuses: ${refusals.map(({ detail }) => detail).join(' ')}`);
    this.refusals = refusals;
  }
}

/** Where every store keeps the files of a version, from its top. */
export const baseOf = ({ descriptor, version }: RemoteVersion): string => `/remotes/${descriptor.id}/${version}/`;

/** Says that a version is there already with another content. */
export const versionDiffers = ({ descriptor, version }: RemoteVersion): Error =>
  new Error(`${descriptor.id} ${version} is in the store with other files; a version never changes. Build again, or raise the version in package.json.`);
