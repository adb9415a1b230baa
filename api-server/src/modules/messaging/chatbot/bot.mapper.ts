import type { Bot, BotFailure } from '@tessera/contracts/chatbot/bot.schema';
import type { AccountRow } from '../../accounts/connection/platform.repository.ts';
import { defaultBotSettings, type BotRow } from './bot.repository.ts';
import type { EventRow } from './event.repository.ts';
import type { ReplyRow } from './reply.repository.ts';

/** The bot of an account, with default settings if nobody has changed them. */
export function toBot(account: AccountRow, row: BotRow | undefined, running: number): Bot {
  const { stop_words: stopWords, start_words: startWords, takeover_hours: takeoverHours } = row ?? defaultBotSettings;
  const problem =
    account.broken_at !== null || row?.problem === 'token'
      ? 'token'
      : row?.problem === 'permission'
        ? 'permission'
        : null;
  return {
    accountId: account.network_user_id,
    username: account.username,
    stopWords,
    startWords,
    takeoverHours,
    running,
    problem,
    revision: row?.revision ?? 0,
  };
}

/** The bot of an account that is no longer connected, but that running projects answer for. */
export function toLostBot(
  {
    account_id: accountId,
    stop_words: stopWords,
    start_words: startWords,
    takeover_hours: takeoverHours,
    username,
    revision,
  }: BotRow,
  running: number,
): Bot {
  return {
    accountId,
    username: username ?? accountId,
    stopWords,
    startWords,
    takeoverHours,
    running,
    problem: 'token',
    revision,
  };
}

const replyReasons = ['windowClosed', 'privateReplyClosed', 'refused', 'unavailable'] as const;

export const eventFailure = (row: EventRow): BotFailure => ({
  id: row.event_key,
  accountId: row.account_id,
  kind: 'message',
  reason: row.problem === 'unreadable' ? 'unreadable' : 'failed',
  text: 'text' in row.incoming ? row.incoming.text : '',
  time: row.received_at.toISOString(),
});

export const replyFailure = (row: ReplyRow): BotFailure => ({
  id: row.id,
  accountId: row.account_id,
  kind: 'reply',
  reason: replyReasons.find((reason) => reason === row.problem) ?? 'refused',
  text: row.content.text,
  time: row.created_at.toISOString(),
});
