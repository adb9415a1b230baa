import type { HostStorage } from '@tessera/contracts/remote/host-props';
import { entryOfKey, storageName, type StorageKey } from '@tessera/contracts/storage/storage-keys';

/**
 * A `Storage` that also works where the browser refuses one: then values are kept in memory until the page is closed.
 */
function tolerant(storage: () => Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const memory = new Map<string, string>();
  const attempt = <T>(action: () => T, otherwise: () => T): T => {
    try {
      return action();
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (name) =>
      memory.get(name) ??
      attempt(
        () => storage().getItem(name),
        () => null,
      ),
    setItem: (name, value) => {
      attempt(
        () => {
          storage().setItem(name, value);
          memory.delete(name);
        },
        () => {
          memory.set(name, value);
        },
      );
    },
    removeItem: (name) => {
      memory.delete(name);
      attempt(
        () => storage().removeItem(name),
        () => undefined,
      );
    },
  };
}

/** Storage of this device, divided among the shell and the remotes. */
export interface DeviceStorage {
  /**
   * The part that belongs to `owner`: `shell` or a remote's id. Throws a TypeError for a key of another owner. A
   * personal key needs a signed-in user: without one it reads null and stores nothing. Remotes are deployed apart from
   * the shell, so they can use keys that this version does not list: these are personal.
   */
  as(owner: string): HostStorage;
}

/**
 * @param storage returns the browser's storage; may throw where the browser refuses it
 * @param userId returns the id of the signed-in user at the time of each access, or null
 */
export function createDeviceStorage(storage: () => Storage, userId: () => string | null): DeviceStorage {
  const device = tolerant(storage);
  return {
    as: (owner) => {
      const nameOf = (key: StorageKey): string | null => {
        const entry = entryOfKey(key);
        if (entry !== undefined && entry.owner !== owner)
          throw new TypeError(`The storage key ${key} belongs to ${entry.owner}, not to ${owner}`);
        if (entry?.personal === false) return storageName(key, null);
        const user = userId();
        return user === null ? null : storageName(key, user);
      };
      return {
        get: (key) => {
          const name = nameOf(key);
          return name === null ? null : device.getItem(name);
        },
        set: (key, value) => {
          const name = nameOf(key);
          if (name !== null) device.setItem(name, value);
        },
        remove: (key) => {
          const name = nameOf(key);
          if (name !== null) device.removeItem(name);
        },
      };
    },
  };
}
