import { createDeviceStorage } from './device-storage.ts';

function setUp() {
  localStorage.clear();
  const device: { userId: string | null } = { userId: 'ada' };
  const storage = createDeviceStorage(() => localStorage, () => device.userId);
  return { device, workspace: storage.as('workspace'), shell: storage.as('shell') };
}

test('what one user leaves is not there for the next, and there again for the first', () => {
  const { device, workspace } = setUp();
  workspace.set('folderId', 'folder-of-ada');

  device.userId = 'grace';
  expect(workspace.get('folderId')).toBeNull();
  workspace.set('folderId', 'folder-of-grace');
  workspace.remove('contentId');

  device.userId = 'ada';
  expect(workspace.get('folderId')).toBe('folder-of-ada');
});

test('nothing personal is read or kept while nobody is signed in', () => {
  const { device, workspace } = setUp();
  workspace.set('folderId', 'folder-of-ada');
  device.userId = null;

  expect(workspace.get('folderId')).toBeNull();
  workspace.set('folderId', 'folder-of-nobody');

  expect(Object.values({ ...localStorage })).toEqual(['folder-of-ada']);
});

test('what belongs to the device stays when the user changes', () => {
  const { device, shell } = setUp();
  shell.set('language', 'ja');
  device.userId = null;
  expect(shell.get('language')).toBe('ja');
});

test('a key of another owner cannot be touched', () => {
  const { workspace } = setUp();
  expect(() => workspace.get('language')).toThrow('The storage key language belongs to shell, not to workspace');
  expect(() => workspace.set('userId', 'x')).toThrow(TypeError);
});

test('a browser that refuses storage gets one that lasts as long as the page', () => {
  const storage = createDeviceStorage(() => {
    throw new Error('refused');
  }, () => 'ada').as('workspace');
  storage.set('folderId', '7');
  expect(storage.get('folderId')).toBe('7');
  storage.remove('folderId');
  expect(storage.get('folderId')).toBeNull();
});
