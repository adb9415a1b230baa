import { failureCauses, type Bot, type BotFailure } from '@tessera/contracts/chatbot/bot.schema';
import type { AccountRow } from '../../accounts/connection/platform.repository.ts';
import { defaultBotSettings, type BotRow } from './bot.repository.ts';
import type { EventRow } from './event/event.repository.ts';
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

/** The rest of `unreadable` in the reason of an event names the property that could not be read. */
const unreadable = 'unreadable';

export function eventFailure({
  event_key: id,
  account_id: accountId,
  problem,
  incoming,
  received_at: at,
}: EventRow): BotFailure {
  const isUnreadable = problem?.startsWith(unreadable) === true;
  const field = isUnreadable ? problem.slice(unreadable.length).trim() : '';
  const cause = failureCauses.find((one) => one === problem);
  return {
    id,
    accountId,
    kind: 'message',
    reason: isUnreadable ? 'unreadable' : 'failed',
    ...(cause === undefined ? {} : { cause }),
    ...(field === '' ? {} : { field }),
    ...(incoming.kind === 'attachment' ? { attachment: incoming.type } : {}),
    text: 'text' in incoming ? (incoming.text ?? '') : '',
    time: at.toISOString(),
  };
}

export const replyFailure = (row: ReplyRow): BotFailure => ({
  id: row.id,
  accountId: row.account_id,
  kind: 'reply',
  reason: replyReasons.find((reason) => reason === row.problem) ?? 'refused',
  text: row.content.text,
  time: row.created_at.toISOString(),
});
