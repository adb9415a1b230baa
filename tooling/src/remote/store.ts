import type { Snapshot } from '@tessera/contracts/http/breaking-changes';
import type { Refusal } from '@tessera/contracts/remote/gate';
import type { Registry, RemoteVersion, ShellAssets } from '@tessera/contracts/remote/registry';

/** The registry with the mark that `swap` needs. */
export interface Stored {
  readonly registry: Registry;
  readonly mark: string;
}

/** A file of a built folder. */
export interface FolderFile {
  /** Path relative to the folder, with forward slashes. */
  readonly path: string;
  read: () => Buffer;
}

/** The place where the registry and the versions of all remotes are stored. */
export interface RegistryStore {
  /** Its folder or address, for messages. */
  readonly place: string;
  read: () => Promise<Stored>;
  /**
   * Replaces the registry that was read with `mark` by `next`. Returns false, and changes nothing, if it has changed in
   * the meantime.
   */
  swap: (next: Registry, mark: string) => Promise<boolean>;
  /** Stores the files of a version. A version is immutable: throws if it exists with other files. */
  putVersion: (version: RemoteVersion, files: readonly FolderFile[]) => Promise<void>;
  /** Reads a file of a version in the registry. Throws if it cannot be read. */
  readFile: (version: RemoteVersion, path: string) => Promise<Buffer>;
  /** The live shell and what it provides. Throws if there is none. */
  platform: () => Promise<ShellAssets>;
  /** The contract of the live server, or null if none has ever served the store. */
  server: () => Promise<Snapshot | null>;
  /**
   * Makes a shell live, and writes `next` unless the store guards the registry itself. Returns false, with nothing live
   * changed, if it has changed.
   */
  putShell: (files: readonly FolderFile[], next: Registry, mark: string) => Promise<boolean>;
}

/** The store's own gate has refused after the local one had accepted. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super(`The store refuses: ${refusals.map(({ detail }) => detail).join(' ')}`);
    this.refusals = refusals;
  }
}

/** The path of a version's files, the same in every store. */
export const baseOf = ({ descriptor, version }: RemoteVersion): string => `/remotes/${descriptor.id}/${version}/`;

/** The error for a version that exists with other files. */
export const versionDiffers = ({ descriptor, version }: RemoteVersion): Error =>
  new Error(
    `${descriptor.id} ${version} is in the store with other files; a version never changes. Build again, or raise the version in package.json.`,
  );
