import { articleChangeSchema } from '@tessera/contracts/article/article.schema';
import type { ArticleChange } from '@tessera/contracts/article/article.schema';
import type { HostStorage } from '@tessera/contracts/remote/host-props';

const key = 'articleDrafts';

function readAll(storage: HostStorage): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(storage.get(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Unsaved changes of an article that are stored on this device, with the revision on which they are based; null if there are none. */
export function readArticleDraft(storage: HostStorage, id: string): ArticleChange | null {
  const draft = articleChangeSchema.safeParse(readAll(storage)[id]);
  return draft.success && draft.data.id === id ? draft.data : null;
}

/** Stores unsaved changes of an article on this device; null deletes them. */
export function writeArticleDraft(storage: HostStorage, id: string, changes: ArticleChange | null): void {
  const { [id]: _, ...others } = readAll(storage);
  const all = changes === null ? others : { ...others, [id]: changes };
  if (Object.keys(all).length === 0) storage.remove(key);
  else storage.set(key, JSON.stringify(all));
}
