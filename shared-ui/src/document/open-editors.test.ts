import { findOpenEditors, openEditor } from './open-editors.ts';

/** The locks of a browser: each name has one holder, and closing a tab releases its locks. */
function createLocks() {
  const held = new Map<string, () => void>();
  const locks: Pick<LockManager, 'request' | 'query'> = {
    request: async (name: string, callback: unknown) => {
      if (typeof callback !== 'function') throw new TypeError('no callback');
      await new Promise<void>((release) => {
        held.set(name, release);
        void Promise.resolve(callback({ name, mode: 'exclusive' })).then(() => release());
      });
      held.delete(name);
    },
    query: () => Promise.resolve({ held: [...held.keys()].map((name) => ({ name })), pending: [] }),
  };
  return { locks, closeTab: () => [...held.values()].forEach((release) => release()) };
}

const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

test('an editor of another tab is open until its tab is closed', async () => {
  const tab = createLocks();
  // The same locks, seen from this tab, whose own editors are others.
  void tab.locks.request('tessera editor other', () => new Promise(() => undefined));
  expect(await findOpenEditors(tab.locks)).toContain('other');
  tab.closeTab();
  await settled();
  expect(await findOpenEditors(tab.locks)).not.toContain('other');
});

test('an editor is open until it is closed, and can be opened again', async () => {
  const { locks } = createLocks();
  const editor = openEditor('one', locks);
  expect(await findOpenEditors(locks)).toContain('one');
  editor.close();
  await settled();
  expect(await findOpenEditors(locks)).not.toContain('one');
  openEditor('one', locks).close();
  const again = openEditor('one', locks);
  expect(await findOpenEditors(locks)).toContain('one');
  again.close();
});

test('without locks, the editors of this page are known', async () => {
  const editor = openEditor('two', undefined);
  expect(await findOpenEditors(undefined)).toContain('two');
  editor.close();
  expect(await findOpenEditors(undefined)).not.toContain('two');
});
