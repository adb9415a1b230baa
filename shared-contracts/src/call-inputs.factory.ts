import { emvPresets } from './emv/emv-presets.ts';
import { kolThresholds } from './kol/kol-setting.schema.ts';
import { userInputs } from './user/user.factory.ts';

/** What the inputs of calls may point at. */
export interface InputSubject {
  readonly folderId: string;
  readonly contentId: string;
  /** A media in the content. */
  readonly mediaId: string;
  readonly shortcode: string;
  /** A saved view of the folder. */
  readonly viewId: string;
  /** An import into the content whose mapping waits to be confirmed. */
  readonly importId: string;
  /** An account on the blacklist. */
  readonly blacklisted: string;
  /** A network that is joined to the account, and a business account of it. */
  readonly platformId: string;
  readonly igId: string;
  /** Of an account in the content. */
  readonly username: string;
  /** An account that can be added. */
  readonly newUsername: string;
  readonly email: string;
  /** Whose address that is. */
  readonly userId: string;
  /** An address without an account. */
  readonly newEmail: string;
  /** An influencer that the user manages. */
  readonly kolId: string;
  /** Of an influencer that the user manages. */
  readonly kolUsername: string;
  /** Revision of the folder. */
  readonly revision: number;
}

export interface CallParts {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The file of a call that takes one. */
  readonly upload?: { readonly type: string; readonly text: string };
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
  'user.changePassword': () => ({ body: userInputs.changePassword }),
  'user.associatePlatform': ({ email }) => ({ body: { ...userInputs.verifyUser, email } }),
  'user.tryPlatform': ({ platformId }) => ({ body: { platformId } }),
  'user.disconnectPlatform': ({ platformId }) => ({ body: { platformId } }),
  'user.getBusinessAccount': () => ({}),
  'user.setBusinessAccount': ({ igId }) => ({ body: { accountList: [{ igId }] } }),
  'user.setBusinessAccountDetail': ({ igId }) => ({ body: { accountList: [{ igId }], detailInfo: { publicEmail: 'studio@example.com' } } }),
  'user.getSettings': () => ({}),
  'user.getSession': () => ({}),
  'facebook.getIgLoginUrl': () => ({ body: { redirectUrl: 'http://127.0.0.1:4400/auth' } }),
  'facebook.getIgProfile': () => ({ body: { code: 'AQnone', redirectUrl: 'http://127.0.0.1:4400/auth', state: 'none' } }),
  'user.checkExist': ({ email }) => ({ body: { email } }),
  'folder.getFolder': () => ({}),
  'folder.getFolderInfo': ({ folderId }) => ({ query: { id: folderId } }),
  'folder.addFolder': () => ({ body: { name: 'Summer campaign' } }),
  'folder.updateFolder': ({ folderId, revision }) => ({ body: { id: folderId, settings: { name: 'Renamed' }, revision } }),
  'folder.deleteFolder': ({ folderId }) => ({ body: { folder: folderId } }),
  'folder.deleteContent': ({ contentId }) => ({ body: { contentId: [contentId] } }),
  'folder.rescan': ({ folderId }) => ({ body: { folderId } }),
  'folder.getRescanQuota': ({ folderId }) => ({ query: { id: folderId } }),
  'folder.getMedia': ({ folderId }) => ({ body: { folderId } }),
  'folder.getMediaInfo': ({ folderId, contentId, mediaId }) => ({ query: { folderId, contentId, mediaId } }),
  'folder.getTop': ({ folderId }) => ({ body: { folderId } }),
  'folder.getSummary': ({ folderId }) => ({ body: { folderId } }),
  'folder.getChart': ({ folderId }) => ({ body: { folderId, metric: 'likes' } }),
  'folder.getFacets': ({ folderId }) => ({ body: { folderId } }),
  'folder.previewFilter': ({ folderId }) => ({ body: { folderId, candidate: {} } }),
  'folder.checkPosts': ({ folderId, shortcode }) => ({ body: { folderId, posts: [shortcode] } }),
  'folder.setMediaStatus': ({ folderId, contentId, mediaId }) => ({ body: { mediaList: [{ mediaId, folderId, contentId, pin: true }] } }),
  'folder.setUnPublic': ({ folderId }) => ({ body: { folderId } }),
  'folder.deleteMediaStatus': ({ folderId }) => ({ body: { folderId, type: 'PIN' } }),
  'folder.getViews': ({ folderId }) => ({ query: { folderId } }),
  'folder.addView': ({ folderId }) => ({ body: { folderId, name: 'Most liked', search: 'sort=LIKES' } }),
  'folder.updateView': ({ viewId }) => ({ body: { id: viewId, name: 'Renamed', revision: 1 } }),
  'folder.deleteView': ({ viewId }) => ({ body: { id: viewId } }),
  'content.getHashtagQuota': () => ({}),
  'import.uploadImport': ({ contentId }) => ({ query: { contentId, fileName: 'spring.csv', format: 'csv' }, upload: { type: 'text/csv', text: 'link,time\nhttps://www.instagram.com/p/Cq0Lx1mN2aB/,2026-03-02\n' } }),
  'import.startImport': ({ importId }) => ({ body: { id: importId, mapping: { link: 0, createdTime: 1 } } }),
  'import.cancelImport': ({ importId }) => ({ body: { id: importId } }),
  'import.getImport': ({ importId }) => ({ query: { id: importId } }),
  'import.getImports': ({ contentId }) => ({ query: { contentId } }),
  'import.getBadRows': ({ importId }) => ({ query: { id: importId } }),
  'blacklist.getBlacklist': () => ({}),
  'blacklist.addBlacklist': ({ newUsername }) => ({ body: { username: newUsername, reason: 'brand' } }),
  'blacklist.deleteBlacklist': ({ blacklisted }) => ({ body: { username: blacklisted } }),
  'emv.getEmv': () => ({}),
  'emv.setEmv': () => ({ body: { emv: { id: emvPresets[0]?.id } } }),
  'emv.previewEmv': ({ folderId }) => ({ body: { folderId, emv: { currency: 'USD', values: emvPresets[0]?.values } } }),
  'content.getContent': ({ folderId }) => ({ query: { folderId } }),
  'content.checkContent': ({ folderId, newUsername }) => ({ body: { folderId, values: [{ type: 'USER', value: newUsername }] } }),
  'content.addContent': ({ folderId, newUsername }) => ({ body: { content: { type: 'USER', value: newUsername }, info: { folderId } } }),
  'content.cancelScan': ({ contentId }) => ({ body: { contentId } }),
  'content.markSeen': ({ contentId }) => ({ body: { contentId } }),
  'instagram.mediaSrc': ({ shortcode }) => ({ query: { shortcode } }),
  'instagram.profileSrc': ({ username }) => ({ query: { username } }),
  'system.health': () => ({}),
  'system.contract': () => ({}),
  'system.contractSnapshot': () => ({}),
  'system.versionSet': () => ({}),
  'system.stream': () => ({}),
  'system.report': () => ({ body: { kind: 'error', source: 'shell', message: 'It broke', path: '/home', supportId: 'none' } }),
  'watch.addReadings': () => ({ body: { readings: [{ remote: 'workspace', version: '1.0.0', kind: 'mount', ms: 80 }] } }),
  'watch.getHealth': () => ({ query: {} }),
  'grant.getGrants': ({ email }) => ({ body: { email } }),
  'grant.setGrants': ({ userId }) => ({ body: { userId, grants: ['filterAd'], before: [], reason: 'A pilot' } }),
  'kol.getKol': () => ({ body: {} }),
  'kol.getKolWithInfo': ({ kolId }) => ({ query: { id: kolId } }),
  'kol.getKolNumber': () => ({}),
  'kol.checkKol': ({ newUsername }) => ({ body: { values: [newUsername] } }),
  'kol.updateKol': ({ newUsername }) => ({ body: { kol: [newUsername] } }),
  'kol.modifyKol': ({ kolUsername }) => ({ body: { username: kolUsername, tags: ['spring'] } }),
  'kol.setUserLabel': ({ kolId }) => ({ body: { userId: kolId, label: 'FOOD' } }),
  'kol.deleteKol': ({ kolId }) => ({ body: { id: kolId } }),
  'kol.getSetting': () => ({ query: {} }),
  'kol.modifySetting': () => ({ body: { setting: { sponsoredUsers: [], ...kolThresholds, revision: 1 } } }),
  'kol.previewSetting': () => ({ body: { setting: { sponsoredUsers: [], ...kolThresholds } } }),
};
