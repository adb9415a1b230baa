import type { AddSubject } from '../../../testing/add-subject.ts';
import { createSavedViewRepository } from './saved-view.repository.ts';

export const addScopedViewSubject: AddSubject = async ({ db, clock }, { userId }) => {
  const { id: kolViewId } = await createSavedViewRepository(db).add(
    userId,
    { scope: 'kols', scopeId: null, name: 'By followers', search: 'sort=followers' },
    clock.now(),
  );
  return { kolViewId };
};
