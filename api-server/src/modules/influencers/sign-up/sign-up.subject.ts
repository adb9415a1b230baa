import { randomUUID } from 'node:crypto';
import { consentVersionOf } from '@tessera/contracts/sign-up/sign-up.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { hashToken } from '../../../platform/session/session.service.ts';
import type { AddSubject } from '../../../testing/add-subject.ts';
import { makeToken } from '../../publishing/share/share-secret.ts';
import { createSignUpRepository } from './sign-up.repository.ts';

/** Adds a sign-up that was answered. */
export const addSignUpSubject: AddSubject = async ({ db, clock }, { userId }) => {
  const [signUpId, encryptId] = [randomUUID(), makeToken()];
  const signUps = createSignUpRepository(db);
  const now = clock.now();
  const secret = { hash: hashToken(encryptId), keyId: '', sealed: Buffer.alloc(0) };
  await signUps.add(
    userId,
    {
      id: signUpId,
      email: 'creator@example.com',
      username: null,
      language: 'en',
      secret,
      expiresAt: new Date(now.getTime() + dayMs),
    },
    now,
  );
  await signUps.consent(
    userId,
    signUpId,
    {
      answers: { username: 'mochi.and.miso', publicEmail: '', contactPhoneNumber: '', externalUrl: '', answerList: [] },
      formVersion: 0,
      consentVersion: consentVersionOf(0),
    },
    now,
  );
  return { signUpId, signUpToken: encryptId };
};
