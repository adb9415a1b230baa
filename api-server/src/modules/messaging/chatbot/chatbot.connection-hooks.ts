import type { ConnectionHooks } from '../../accounts/connection/connection-hooks.ts';
import { resumeBots } from './resume-bots.ts';
import { stopBots } from './stop-bots.ts';

export const chatbotConnectionHooks: ConnectionHooks = { onRenewed: resumeBots, onLost: stopBots };
