import { randomUUID } from 'node:crypto';
import type { AddSubject } from '../../../testing/add-subject.ts';
import { createSecondFactorRepository } from './second-factor.repository.ts';

export const addSecondFactorSubject: AddSubject = async ({ db, clock }, { userId }) => {
  const passkeyId = randomUUID();
  const row = {
    owner_id: userId,
    id: passkeyId,
    credential_id: passkeyId,
    public_key: Buffer.alloc(1),
    counter: 0,
    transports: [],
    name: 'Phone',
    created_at: clock.now(),
  };
  await createSecondFactorRepository(db).addPasskey(row);
  return { passkeyId };
};
