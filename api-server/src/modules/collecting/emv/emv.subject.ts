import { createEmvSetting } from '@tessera/contracts/emv/emv.factory';
import type { AddSubject } from '../../../testing/add-subject.ts';
import { createEmvRepository } from './emv.repository.ts';

export const addEmvSubject: AddSubject = async ({ db, clock }, { userId }) => {
  const { id: emvId } = await createEmvRepository(db).add(userId, createEmvSetting(), clock.now());
  return { emvId };
};
