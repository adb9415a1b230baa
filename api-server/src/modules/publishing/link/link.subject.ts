import type { AddSubject } from '../../../testing/add-subject.ts';
import { createLinkRepository } from './link.repository.ts';

export const addLinkSubject: AddSubject = async ({ db, clock }, { userId }) => {
  const settings = {
    target: 'https://shop.example/spring',
    title: 'Spring sale',
    tags: [],
    expiresAt: null,
    fallback: null,
    clicksMax: null,
    passesQuery: false,
    passwordHash: null,
  };
  const link = await createLinkRepository(db).add(userId, `walk-${userId}`, settings, clock.now());
  return { linkId: link?.id ?? '' };
};
