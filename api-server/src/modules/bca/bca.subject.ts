import type { AddSubject } from '../../testing/add-subject.ts';
import { createPlatformRepository } from '../connection/platform.repository.ts';
import { createBcaRepository } from './bca.repository.ts';

export const addBcaSubject: AddSubject = async ({ db, clock }, { userId }) => {
  const [account] = await createPlatformRepository(db).accounts(userId);
  const bca = createBcaRepository(db);
  const project = await bca.add(userId, { name: 'Spring creators', accountId: account?.network_user_id ?? '' }, clock.now());
  await bca.ask({ ownerId: userId, projectId: project.id, username: 'lumen.kitchen' }, null, clock.now());
  return { bcaProjectId: project.id };
};
