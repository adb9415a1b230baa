/**
 * Local storage: key -> owner and shape. A `personal` key contains data of the signed-in user: it is stored separately
 * for each user and never visible to the next one. The current EMV setting has no key, because the server stores it
 * (decision 0026).
 */
export const storageKeys = {
  language: { owner: 'shell', personal: false, shape: 'an interface language' },
  unsavedLanguage: {
    owner: 'shell',
    personal: true,
    shape: 'an interface language that was chosen and is not in the account yet',
  },
  colorScheme: { owner: 'shell', personal: false, shape: 'light | dark | system' },
  railFolded: { owner: 'shell', personal: false, shape: 'true | false' },
  userId: { owner: 'shell', personal: false, shape: 'id of the user who signed in last' },
  sessionChangedAt: {
    owner: 'shell',
    personal: false,
    shape: 'milliseconds since 1970 at which a tab last signed somebody in or out, or changed their settings',
  },
  folderId: { owner: 'workspace', personal: true, shape: 'id of the current folder' },
  mediaDisplay: { owner: 'workspace', personal: true, shape: 'JSON: how a wall and a table of media are drawn' },
  kolItems: {
    owner: 'kol',
    personal: true,
    shape: 'JSON: columns of the table of influencers that are not shown, and how high its rows are',
  },
  coworkingEmail: { owner: 'kol', personal: true, shape: 'address with which a co-working tag was shared last' },
  mailSignature: {
    owner: 'kol',
    personal: true,
    shape: 'what stands below the mails that invite influencers to sign up',
  },
  articleDrafts: {
    owner: 'blog',
    personal: true,
    shape:
      'JSON: changes of articles that are not saved yet, each with the revision on which it is based, by the ids of the article and the editor',
  },
  botAccountId: {
    owner: 'chatbot',
    personal: true,
    shape: 'id of the business account whose projects are shown, or all',
  },
  botList: { owner: 'chatbot', personal: true, shape: 'JSON: status and order of the list of projects' },
  botScripts: {
    owner: 'chatbot',
    personal: true,
    shape:
      'JSON: drafts of flows that are not saved yet, each with the project on which it is based, by the ids of the project and the editor',
  },
  BCAProjectId: { owner: 'chatbot', personal: true, shape: 'id of the branded content project that was opened last' },
  inspectItems: {
    owner: 'inspect',
    personal: true,
    shape: 'JSON: names of accounts whose reports were looked at, the latest first',
  },
  CreatorId: { owner: 'inspect', personal: true, shape: 'id of the account that the creator area shows' },
  CompareFolder: {
    owner: 'workspace',
    personal: true,
    shape: 'boards and contents that were compared last: `folderId` or `folderId.contentId`, with commas between',
  },
  ctaColor: {
    owner: 'workspace',
    personal: true,
    shape: 'colour `#rrggbb` of the buttons in the embed that was saved last',
  },
  storyContentId: {
    owner: 'workspace',
    personal: true,
    shape: 'id of what the shown stories are collected by, or all',
  },
  StoryClipId: { owner: 'workspace', personal: true, shape: 'id of the clipboard into which stories were last put' },
  contentId: { owner: 'workspace', personal: true, shape: 'id of the current content, or all' },
} as const satisfies Readonly<
  Record<string, { readonly owner: string; readonly personal: boolean; readonly shape: string }>
>;

export type StorageKey = keyof typeof storageKeys;

/** The entry of a key; undefined for a key that only a newer or older remote lists. */
export const entryOfKey = (key: StorageKey): (typeof storageKeys)[StorageKey] | undefined =>
  Object.hasOwn(storageKeys, key) ? storageKeys[key] : undefined;

/** The name under which a key is stored; a personal key contains the user's id, as does one that is not listed. */
export const storageName = (key: StorageKey, userId: string | null): string =>
  entryOfKey(key)?.personal === false ? key : `${key}:${userId ?? ''}`;
