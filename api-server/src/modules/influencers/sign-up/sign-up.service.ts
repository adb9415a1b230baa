import type { Db, Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { LargeFileStore } from '../../../platform/files/file-store.ts';
import { createCreatorRepository } from '../creator/creator.repository.ts';
import { tellBrands } from '../creator/creator.service.ts';
import type { SharedAccount, SignUpRow } from './sign-up.repository.ts';

/** Makes the owner's open pages reload the sign-up. */
export const tellOwner = (db: Db, { owner_id: ownerId, id }: Pick<SignUpRow, 'owner_id' | 'id'>): Promise<void> =>
  notifyUser(db, ownerId, { topic: 'resource.changed', data: { kind: 'signUp', id } });

/** Lets the inviting brand see what the account shares with approved brands. */
export async function shareAccount(
  db: Trx,
  { creatorId, accountId, username }: SharedAccount,
  brandId: string,
  now: Date,
): Promise<void> {
  const key = { ownerId: creatorId, accountId, username };
  const creators = createCreatorRepository(db);
  await creators.requestAccess(key, brandId, '', now);
  await creators.answer(key, brandId, true, now);
  await tellBrands(db, key, brandId);
  await notifyUser(db, creatorId, { topic: 'resource.changed', data: { kind: 'creator', id: null } });
}

/** Revokes what was shared through a link, if anything was. */
export async function unshareAccount(
  db: Trx,
  { owner_id: brandId, creator_id: creatorId, account_id: accountId, account_username: username }: SignUpRow,
  now: Date,
): Promise<void> {
  if (creatorId === null || accountId === null || username === null) return;
  const key = { ownerId: creatorId, accountId, username };
  await createCreatorRepository(db).answer(key, brandId, false, now);
  await tellBrands(db, key, brandId);
  await notifyUser(db, creatorId, { topic: 'resource.changed', data: { kind: 'creator', id: null } });
}

/** Call it only after the rows are deleted. */
export async function removeImages(files: LargeFileStore, images: readonly string[]): Promise<void> {
  for (const src of images) await files.remove(src);
}
