import type { HostStorage } from '@tessera/contracts/remote/host-props';
import type { StorageKey } from '@tessera/contracts/storage/storage-keys';

interface DraftSchema<Draft> {
  readonly safeParse: (data: unknown) => { readonly success: true; readonly data: Draft } | { readonly success: false };
}

interface StoredDrafts<Draft> {
  /** The unsaved work on what has this id; null if there is none, or if an older version stored it in another shape. */
  readonly read: (storage: HostStorage, id: string) => Draft | null;
  /** Stores unsaved work; null deletes it. */
  readonly write: (storage: HostStorage, id: string, draft: Draft | null) => void;
}

/** Unsaved work that is stored on this device under one key, by the id of what it changes. */
export function createStoredDrafts<Draft>(key: StorageKey, schema: DraftSchema<Draft>): StoredDrafts<Draft> {
  const readAll = (storage: HostStorage): Readonly<Record<string, unknown>> => {
    try {
      const value: unknown = JSON.parse(storage.get(key) ?? '{}');
      return typeof value === 'object' && value !== null ? { ...value } : {};
    } catch {
      return {};
    }
  };
  return {
    read: (storage, id) => {
      const draft = schema.safeParse(readAll(storage)[id]);
      return draft.success ? draft.data : null;
    },
    write: (storage, id, draft) => {
      const { [id]: _, ...others } = readAll(storage);
      const all = draft === null ? others : { ...others, [id]: draft };
      if (Object.keys(all).length === 0) storage.remove(key);
      else storage.set(key, JSON.stringify(all));
    },
  };
}
