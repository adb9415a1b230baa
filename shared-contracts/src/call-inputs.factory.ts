import { userInputs } from './user/user.factory.ts';

/** What the inputs of calls may point at. */
export interface InputSubject {
  readonly folderId: string;
  readonly contentId: string;
  /** Of a media in the content. */
  readonly shortcode: string;
  /** Of an account in the content. */
  readonly username: string;
  /** An account that can be added. */
  readonly newUsername: string;
  readonly email: string;
  /** An address without an account. */
  readonly newEmail: string;
  /** Revision of the folder. */
  readonly revision: number;
}

export interface CallParts {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** An input that its schema accepts, for every call by id. */
export const callInputs: Readonly<Record<string, (subject: InputSubject) => CallParts>> = {
  'user.getUserInfo': () => ({}),
  'user.login': ({ email }) => ({ body: { ...userInputs.login, email } }),
  'user.logout': () => ({ body: {} }),
  'user.register': ({ newEmail }) => ({ body: { ...userInputs.register, email: newEmail } }),
  'user.getVerificationCode': ({ email }) => ({ query: { email } }),
  'user.sendVerificationCode': ({ email }) => ({ body: { email } }),
  'user.verifyUser': ({ email }) => ({ body: { ...userInputs.verifyUser, email } }),
  'user.resetPassword': ({ email }) => ({ body: { ...userInputs.resetPassword, email } }),
  'user.setUserInfo': () => ({ body: userInputs.setUserInfo }),
  'user.checkExist': ({ email }) => ({ body: { email } }),
  'folder.getFolder': () => ({}),
  'folder.getFolderInfo': ({ folderId }) => ({ query: { id: folderId } }),
  'folder.addFolder': () => ({ body: { name: 'Summer campaign' } }),
  'folder.updateFolder': ({ folderId, revision }) => ({ body: { id: folderId, settings: { name: 'Renamed' }, revision } }),
  'folder.deleteFolder': ({ folderId }) => ({ body: { folder: folderId } }),
  'folder.deleteContent': ({ contentId }) => ({ body: { contentId: [contentId] } }),
  'folder.rescan': ({ folderId }) => ({ body: { folderId } }),
  'folder.getMedia': ({ folderId }) => ({ body: { folderId } }),
  'content.getContent': ({ folderId }) => ({ query: { folderId } }),
  'content.checkContent': ({ folderId, newUsername }) => ({ body: { folderId, values: [{ type: 'USER', value: newUsername }] } }),
  'content.addContent': ({ folderId, newUsername }) => ({ body: { content: { type: 'USER', value: newUsername }, info: { folderId } } }),
  'content.cancelScan': ({ contentId }) => ({ body: { contentId } }),
  'content.markSeen': ({ contentId }) => ({ body: { contentId } }),
  'instagram.mediaSrc': ({ shortcode }) => ({ query: { shortcode } }),
  'instagram.profileSrc': ({ username }) => ({ query: { username } }),
  'system.health': () => ({}),
  'system.contract': () => ({}),
  'system.stream': () => ({}),
  'system.report': () => ({ body: { kind: 'error', source: 'shell', message: 'It broke', path: '/home', supportId: 'none' } }),
};
