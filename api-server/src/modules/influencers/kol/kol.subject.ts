import type { AddSubject } from '../../../testing/add-subject.ts';
import { createKolRepository } from './kol.repository.ts';

const kolUsername = 'mochi.and.miso';

export const addKolSubject: AddSubject = async ({ db, clock }, { userId }) => {
  const {
    ids: [kolId = ''],
  } = await createKolRepository(db).request(userId, [kolUsername], clock.now());
  return { kolId, kolUsername };
};
