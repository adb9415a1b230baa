import { randomUUID } from 'node:crypto';
import { callInputs } from '@tessera/contracts/call-inputs.factory';
import type { InputSubject } from '@tessera/contracts/http/call-inputs';
import type { Call } from '@tessera/contracts/http/define-call';
import { createBlacklistRepository } from '../modules/collecting/blacklist/blacklist.repository.ts';
import { createContentRepository } from '../modules/collecting/content/content.repository.ts';
import { createFolderRepository } from '../modules/collecting/folder/folder.repository.ts';
import { createScanRepository } from '../modules/collecting/scan/scan.repository.ts';
import { createSavedViewRepository } from '../modules/collecting/view/saved-view.repository.ts';
import { readAll } from '../platform/found/found-files.ts';
import type { AddSubject } from './add-subject.ts';
import type { TestUser } from './as-user.ts';
import type { TestApi } from './set-up-api.ts';

/** The functions that add a noun's rows beyond the base, of all nouns that have one. */
export const readSubjects = (): Promise<readonly AddSubject[]> => readAll<AddSubject>('subject', 'Subject');

/** Rows of one owner. */
interface BaseSubject {
  readonly subject: InputSubject;
  /** Adds the rows of further nouns, each once. */
  readonly add: (subjects: readonly AddSubject[]) => Promise<void>;
}

/** Adds a post of a content, and an uploaded file of posts for it. */
async function addMedia(
  { db, clock }: TestApi,
  user: TestUser,
  { contentId, mediaId, shortcode, importId }: Pick<InputSubject, 'contentId' | 'mediaId' | 'shortcode' | 'importId'>,
): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('media')
    .values({
      owner_id: user.userId,
      content_id: contentId,
      media_id: mediaId,
      shortcode,
      account_id: null,
      type: 'GraphImage',
      caption: 'A chair',
      posted_at: now,
      link: `https://www.instagram.com/p/${shortcode}/`,
      picture_url: null,
      video_url: null,
      slides: null,
      ratio: null,
      likes: 1,
      comments: 1,
      views: null,
      followers: null,
      as_of: now,
    })
    .execute();
  await db
    .insertInto('media_import')
    .values({
      owner_id: user.userId,
      id: importId,
      content_id: contentId,
      file_name: 'spring.csv',
      file_key: importId,
      format: 'csv',
      state: 'uploaded',
      header: '["link","time"]',
      sample: '[]',
      mapping: '{}',
      problem: null,
      created_at: now,
      due_at: now,
      lease_id: null,
    })
    .execute();
}

/** Adds rows of the base, to which the rows of other nouns can be added. */
export async function addBaseSubject(api: TestApi, user: TestUser): Promise<BaseSubject> {
  const { db, clock } = api;
  const now = clock.now();
  const folder = await createFolderRepository(db).add(user.userId, 'Spring campaign', now);
  const contentId = await createContentRepository(db).add(
    user.userId,
    folder.id,
    { type: 'USER', value: 'willowandloom' },
    now,
  );
  await createScanRepository(db).request(user.userId, [contentId], 'scan', now);
  const [mediaId, shortcode, importId, blacklisted] = [
    '17890000000000001',
    'Cq0Lx1mN2aB',
    randomUUID(),
    'seller.of.things',
  ];
  await addMedia(api, user, { contentId, mediaId, shortcode, importId });
  const view = await createSavedViewRepository(db).add(
    user.userId,
    { scope: 'folder', scopeId: folder.id, name: 'By likes', search: 'sort=LIKES' },
    now,
  );
  await createBlacklistRepository(db).put(user.userId, { username: blacklisted, reason: 'shop' }, now);
  const own = new Map<string, string>();
  const base: InputSubject = {
    folderId: folder.id,
    contentId,
    mediaId,
    shortcode,
    viewId: view.id,
    importId,
    blacklisted,
    username: 'willowandloom',
    newUsername: 'dimsumdiary.hk',
    email: user.email,
    userId: user.userId,
    newEmail: `new-${randomUUID()}@example.com`,
    revision: folder.revision,
    own: (key) => {
      const value = own.get(key);
      if (value === undefined) throw new Error(`No file <noun>.subject.ts provides a ${key}.`);
      return value;
    },
  };
  const added = new Set<AddSubject>();
  return {
    subject: base,
    add: async (subjects) => {
      for (const add of subjects) {
        if (added.has(add)) continue;
        added.add(add);
        for (const [key, value] of Object.entries(await add(api, base))) own.set(key, value);
      }
    },
  };
}

/** Adds rows of one owner for calls to refer to, of every noun. */
export async function addCallSubject(
  api: TestApi,
  subjects: readonly AddSubject[],
  user: TestUser,
): Promise<InputSubject> {
  const { subject, add } = await addBaseSubject(api, user);
  await add(subjects);
  return subject;
}

/**
 * Returns the functions that add what the input of a call refers to. To learn who provides what, it calls all of them
 * once.
 */
export async function readProviders(
  api: TestApi,
  subjects: readonly AddSubject[],
  user: TestUser,
): Promise<(call: Call) => readonly AddSubject[]> {
  const { subject } = await addBaseSubject(api, user);
  const providers = new Map<string, AddSubject>();
  for (const add of subjects) for (const key of Object.keys(await add(api, subject))) providers.set(key, add);
  return ({ id }) => {
    const needed = new Set<AddSubject>();
    const own = (key: string): string => {
      const add = providers.get(key);
      if (add === undefined) throw new Error(`No file <noun>.subject.ts provides a ${key}.`);
      needed.add(add);
      return '';
    };
    callInputs[id]?.({ ...subject, own });
    return [...needed];
  };
}
