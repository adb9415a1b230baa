import { unsafeCast } from '@tessera/contracts/schema/schema';
import type { StorageKey } from '@tessera/contracts/storage/storage-keys';
import { createDeviceStorage } from './device-storage.ts';

function setUp() {
  localStorage.clear();
  const device: { userId: string | null } = { userId: 'ada' };
  const storage = createDeviceStorage(
    () => localStorage,
    () => device.userId,
  );
  return { device, workspace: storage.as('workspace'), shell: storage.as('shell') };
}

test('the values of one user are hidden from the next, and restored for the first', () => {
  const { device, workspace } = setUp();
  workspace.set('folderId', 'folder-of-ada');

  device.userId = 'grace';
  expect(workspace.get('folderId')).toBeNull();
  workspace.set('folderId', 'folder-of-grace');
  workspace.remove('contentId');

  device.userId = 'ada';
  expect(workspace.get('folderId')).toBe('folder-of-ada');
});

test('personal values are neither read nor stored while nobody is signed in', () => {
  const { device, workspace } = setUp();
  workspace.set('folderId', 'folder-of-ada');
  device.userId = null;

  expect(workspace.get('folderId')).toBeNull();
  workspace.set('folderId', 'folder-of-nobody');

  expect(Object.values({ ...localStorage })).toEqual(['folder-of-ada']);
});

test('values of the device stay when the user changes', () => {
  const { device, shell } = setUp();
  shell.set('language', 'ja');
  device.userId = null;
  expect(shell.get('language')).toBe('ja');
});

test('a key of another owner cannot be read or written', () => {
  const { workspace } = setUp();
  expect(() => workspace.get('language')).toThrow('The storage key language belongs to shell, not to workspace');
  expect(() => workspace.set('userId', 'x')).toThrow(TypeError);
});

test('a key of a newer or older remote, which the host does not list, is kept for its user', () => {
  const { device, workspace } = setUp();
  const key: StorageKey = unsafeCast('keyOfAnotherVersion');
  workspace.set(key, 'value of ada');
  expect(workspace.get(key)).toBe('value of ada');

  device.userId = 'grace';
  expect(workspace.get(key)).toBeNull();
});

test('if the browser denies storage, values are kept as long as the page', () => {
  const storage = createDeviceStorage(
    () => {
      throw new Error('refused');
    },
    () => 'ada',
  ).as('workspace');
  storage.set('folderId', '7');
  expect(storage.get('folderId')).toBe('7');
  storage.remove('folderId');
  expect(storage.get('folderId')).toBeNull();
});
