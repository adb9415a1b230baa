import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { paths } from '@tessera/contracts/paths';

/** The address that asks the network for the permissions of a brand. */
export const brandAuthorizePath = `${paths.auth}?purpose=brand&back=${encodeURIComponent(chatbotPaths.brandedContent)}`;
