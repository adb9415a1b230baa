/** An editor of a document in this tab. */
export interface OpenEditor {
  readonly id: string;
  readonly close: () => void;
}

type Locks = Pick<LockManager, 'request' | 'query'>;

/** Open editors of this page, for browsers without locks. */
const openHere = new Set<string>();

const lockOf = (id: string): string => `tessera editor ${id}`;
const browserLocks = (): Locks | undefined => globalThis.navigator?.locks;

/**
 * Opens an editor. Other tabs know that it is open by a lock, which the browser releases when the tab closes, however
 * that happens. `id` opens one that was closed again.
 */
export function openEditor(id: string = crypto.randomUUID(), locks: Locks | undefined = browserLocks()): OpenEditor {
  let isClosed = false;
  let release = (): void => undefined;
  openHere.add(id);
  void locks
    ?.request(lockOf(id), () => {
      if (isClosed) return undefined;
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    })
    .catch(() => undefined);
  return {
    id,
    close: () => {
      isClosed = true;
      openHere.delete(id);
      release();
    },
  };
}

/** The ids of all open editors. Without locks, only those of this page are known. */
export async function findOpenEditors(locks: Locks | undefined = browserLocks()): Promise<ReadonlySet<string>> {
  const { held = [], pending = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  const names = [...held, ...pending].flatMap(({ name }) =>
    name?.startsWith(lockOf('')) ? [name.slice(lockOf('').length)] : [],
  );
  return new Set([...openHere, ...names]);
}
