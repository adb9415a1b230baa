import { randomUUID } from 'node:crypto';
import type { AddSubject } from '../../../testing/add-subject.ts';

export const addConnectionSubject: AddSubject = async ({ db, clock }, { userId }) => {
  const now = clock.now();
  const [platformId, igId] = [randomUUID(), `1784140${userId.replaceAll(/\D/gu, '').slice(0, 10)}`];
  await db
    .insertInto('platform')
    .values({
      owner_id: userId,
      id: platformId,
      platform_name: 'facebook',
      platform_id: platformId,
      created_at: now,
      token_key_id: null,
      token_sealed: null,
    })
    .execute();
  await db
    .insertInto('connection')
    .values({
      owner_id: userId,
      id: randomUUID(),
      platform_id: platformId,
      network_user_id: igId,
      token_key_id: 'none',
      token_sealed: Buffer.alloc(40),
      token_expires_at: null,
      picture: null,
      is_chosen: false,
      created_at: now,
    })
    .execute();
  return { platformId, igId };
};
