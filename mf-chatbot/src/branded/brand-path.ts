import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { paths } from '@tessera/contracts/paths';

/** The address that asks the network for the permissions of a brand, also for those that were declined before. */
export const brandAuthorizePath = paths.connect({ purpose: 'brand', back: chatbotPaths.brandedContent, again: true });
