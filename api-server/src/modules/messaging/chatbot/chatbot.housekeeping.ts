import type { HousekeepingSteps } from '../../../platform/retention/housekeeping.ts';
import { deleteIdleConversations } from './conversation.repository.ts';
import { createEventRepository } from './event/event.repository.ts';

export const chatbotHousekeeping: HousekeepingSteps = {
  chatbotEvents: (db, before, signal) => createEventRepository(db).deleteBefore(before, signal),
  chatbotConversations: deleteIdleConversations,
};
