import type { HostStorage } from '@tessera/contracts/remote/host-props';
import type { StorageKey } from '@tessera/contracts/storage/storage-keys';

interface DraftSchema<Draft> {
  readonly safeParse: (data: unknown) => { readonly success: true; readonly data: Draft } | { readonly success: false };
}

/** Unsaved work of one editor. */
export interface StoredDraft<Draft> {
  /** The editor that stored it; empty for what a version without editors stored. */
  readonly editor: string;
  readonly draft: Draft;
  /** When it was stored; null if that is unknown. */
  readonly time: string | null;
}

/** Unsaved work on documents that is stored on this device. */
export interface StoredDrafts<Draft> {
  /** The unsaved work on a document, of all editors, the latest first. What cannot be read is left out. */
  readonly list: (storage: HostStorage, id: string) => readonly StoredDraft<Draft>[];
  /** Stores the unsaved work of one editor; null deletes it. Never touches the work of another editor. */
  readonly write: (storage: HostStorage, id: string, editor: string, draft: Draft | null) => void;
}

/** Editors are named after their document, so that one key contains the drafts of all. */
const nameOf = (id: string, editor: string): string => (editor === '' ? id : `${id} ${editor}`);

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;

/** Unsaved work that is stored on this device under one key, by the document and the editor that it belongs to. */
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
    list: (storage, id) =>
      Object.entries(readAll(storage))
        .flatMap(([name, value]): StoredDraft<Draft>[] => {
          if (name !== id && !name.startsWith(`${id} `)) return [];
          const editor = name.slice(id.length + 1);
          const read = schema.safeParse(editor === '' ? value : field(value, 'draft'));
          const time = editor === '' ? null : field(value, 'time');
          return read.success ? [{ editor, draft: read.data, time: typeof time === 'string' ? time : null }] : [];
        })
        .toSorted((one, other) => (other.time ?? '').localeCompare(one.time ?? '')),
    write: (storage, id, editor, draft) => {
      const { [nameOf(id, editor)]: _, ...others } = readAll(storage);
      const all =
        draft === null
          ? others
          : { ...others, [nameOf(id, editor)]: editor === '' ? draft : { time: new Date().toISOString(), draft } };
      if (Object.keys(all).length === 0) storage.remove(key);
      else storage.set(key, JSON.stringify(all));
    },
  };
}
