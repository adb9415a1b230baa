import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { paths } from '@tessera/contracts/paths';

/** The address at which the network is asked for what a brand needs. */
export const brandAuthorizePath = `${paths.auth}?purpose=brand&back=${encodeURIComponent(chatbotPaths.brandedContent)}`;
