import { createFlow } from '@tessera/contracts/chatbot/chatbot.factory';
import type { AddSubject } from '../../../testing/add-subject.ts';
import { createProjectRepository } from './project/project.repository.ts';

export const addChatbotSubject: AddSubject = async ({ db, clock }, { userId }) => {
  const project = await createProjectRepository(db).add(
    userId,
    { name: 'Menu questions', accountId: null, flow: createFlow() },
    clock.now(),
  );
  return { projectId: project.id };
};
