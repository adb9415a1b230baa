import type { CallInputs } from '../http/call-inputs.ts';
import { createFlow } from './chatbot.factory.ts';

const month = { dateFrom: '2026-03-01', toDate: '2026-03-31' };

/** A valid input for each call about bots, by call id. */
export const botInputs: CallInputs = {
  'chatbot.publishFlow': ({ own }) => ({ body: { id: own('projectId'), revision: 1, flow: createFlow() } }),
  'chatbot.pauseProject': ({ own }) => ({ body: { id: own('projectId'), revision: 1 } }),
  'chatbot.getBots': () => ({}),
  'chatbot.setBot': ({ own }) => ({
    body: { accountId: own('igId'), revision: 0, stopWords: ['stop'], startWords: ['start'], takeoverHours: 12 },
  }),
  'chatbot.resumeBot': ({ own }) => ({ body: { accountId: own('igId') } }),
  'chatbot.getReport': ({ own }) => ({ query: { id: own('projectId'), ...month } }),
  'chatbot.exportReport': ({ own }) => ({ body: { id: own('projectId'), ...month } }),
};
