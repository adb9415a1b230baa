import { initialBotSettings, type Bot } from './bot.schema.ts';

/** A working bot with its initial settings. */
export const createBot = (overrides: Partial<Bot> = {}): Bot => ({
  accountId: '17841400000000001',
  username: 'willowandloom',
  ...initialBotSettings,
  running: 1,
  problem: null,
  revision: 0,
  ...overrides,
});
