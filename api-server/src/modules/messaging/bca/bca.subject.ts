import type { AddSubject } from '../../../testing/add-subject.ts';
import { createBcaRepository } from './bca.repository.ts';

/** The account is no longer connected, so nothing can be requested in its name. */
export const addBcaSubject: AddSubject = async ({ db, clock }, { userId }) => {
  const bca = createBcaRepository(db);
  const project = await bca.add(userId, { name: 'Spring creators', accountId: '17841400000000009' }, clock.now());
  await bca.ask({ ownerId: userId, projectId: project.id, username: 'lumen.kitchen' }, null, clock.now());
  return { bcaProjectId: project.id };
};
