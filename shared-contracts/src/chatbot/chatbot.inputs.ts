import type { CallInputs } from '../http/call-inputs.ts';
import { createFlow } from './chatbot.factory.ts';

/** A valid input for each call of this noun, by call id. */
export const chatbotInputs: CallInputs = {
  'chatbot.getProjects': () => ({}),
  'chatbot.addProject': () => ({ body: { name: 'Spring campaign', botAccountId: null } }),
  'chatbot.updateProject': ({ own }) => ({ body: { id: own('projectId'), revision: 1, name: 'Summer campaign' } }),
  'chatbot.copyProject': ({ own }) => ({ body: { id: own('projectId'), name: 'Spring campaign, copy' } }),
  'chatbot.deleteProject': ({ own }) => ({ body: { id: own('projectId') } }),
  'chatbot.getFlow': ({ own }) => ({ query: { id: own('projectId') } }),
  'chatbot.saveFlow': ({ own }) => ({ body: { id: own('projectId'), revision: 1, flow: createFlow() } }),
  'chatbot.getPost': ({ own }) => ({
    body: { botAccountId: own('igId'), link: 'https://www.instagram.com/p/CxY12345678/' },
  }),
  'chatbot.checkImage': () => ({ body: { address: 'https://shop.example/spring.jpg' } }),
};
