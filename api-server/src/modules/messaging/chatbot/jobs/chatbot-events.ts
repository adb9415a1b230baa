import { pickBy } from '@tessera/contracts/chatbot/engine/flow-chance';
import { runFlows } from '@tessera/contracts/chatbot/engine/flow-engine';
import { hourMs, minuteMs } from '@tessera/contracts/time/durations';
import { dayIn } from '@tessera/contracts/time/zone-time';
import type { NetworkMessaging } from '../../../../network/media-source/business/network-messaging.ts';
import { SourceError } from '../../../../network/media-source/source-error.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { isDatabaseAway } from '../../../../platform/db/database-away.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import type { Log } from '../../../../platform/log.ts';
import type { AccessTo } from '../account-access.ts';
import { createBotRepository, defaultBotSettings } from '../bot.repository.ts';
import { createConversationRepository } from '../conversation.repository.ts';
import { createEventRepository, type DuePerson, type EventRow, type PersonKey } from '../event/event.repository.ts';
import { isOwnAuthor } from '../event/own-account.ts';
import { isAnonymous } from '../event/stored-event.ts';
import { createFlowFiguresRepository } from '../figures.repository.ts';
import { createReplyRepository } from '../reply.repository.ts';
import type { AskedFlows, RunningFlows } from './running-flows.ts';

export interface ChatbotWork {
  readonly db: Db;
  readonly clock: Clock;
  readonly network: NetworkMessaging;
  readonly accessTo: AccessTo;
  readonly flows: RunningFlows;
  readonly log: Log;
}

/** Failures after which an event is set aside. */
const attemptsMax = 5;
const retryMs = 2_000;
/** The longest wait before a retry, unless the network names a later time. */
const retryMaxMs = minuteMs;
/**
 * Events of one person that are answered within an hour. No person writes that often, but two bots that answer each other
 * do.
 */
const answersAnHour = 60;
/** Tolerance for differences between our clock and the network's. */
const slackMs = 5_000;

/** Facts that are needed to answer an event: the flows of the account, and data from the network. */
interface Facts extends AskedFlows {
  /** The person's username. */
  readonly writer: string | null;
  readonly follows: boolean | null;
  /** The shared post and its author; null when the author is none of those that a flow names. */
  readonly shared: { readonly mediaId: string; readonly username: string } | null;
}

/**
 * Turns a refusal into null: the network does not show profiles of people who only commented, for example. Throws when
 * a retry may succeed.
 */
async function orUnknown<Value>(request: Promise<Value>): Promise<Value | null> {
  return request.catch((error: unknown) => {
    if (error instanceof SourceError && (error.fault === 'throttled' || error.fault === 'unavailable')) throw error;
    return null;
  });
}

async function readShared(
  { db, network }: ChatbotWork,
  key: PersonKey,
  pageToken: string,
  usernames: readonly string[],
): Promise<Facts['shared']> {
  const incoming = (await createEventRepository(db).nextOf(key))?.incoming;
  if (incoming?.kind !== 'share' || incoming.mediaId === null) return null;
  const { mediaId } = incoming;
  const username = await orUnknown(network.ownerAmong(pageToken, key.accountId, mediaId, usernames));
  return username === null ? null : { mediaId, username };
}

/** Reads the flows of an account, and asks the network for what they need to know. */
async function readFacts(work: ChatbotWork, key: PersonKey): Promise<Facts> {
  const { db, clock, network, accessTo, flows } = work;
  const running = await flows.of(db, key, clock.now());
  const { asksForProfile, sharedUsernames } = running;
  const access =
    asksForProfile || sharedUsernames.length > 0 ? await orUnknown(accessTo(key.ownerId, key.accountId)) : null;
  if (access === null) return { ...running, writer: null, follows: null, shared: null };
  const profile =
    asksForProfile && !isAnonymous(key.personId)
      ? await orUnknown(network.profile(access.pageToken, key.personId))
      : null;
  const shared = sharedUsernames.length > 0 ? await readShared(work, key, access.pageToken, sharedUsernames) : null;
  return { ...running, writer: profile?.username ?? null, follows: profile?.follows ?? null, shared };
}

/**
 * Whether the bot sent a message, or a person of the account wrote it by hand. The network reports both the same way.
 */
async function originOf(
  trx: Trx,
  key: PersonKey,
  event: EventRow,
  mid: string,
): Promise<'known' | 'byHand' | 'unknown'> {
  const replies = createReplyRepository(trx);
  if ((await replies.sentIds(key, new Date(event.at.getTime() - hourMs))).has(mid)) return 'known';
  // A message without an id yet may be this one, for as long as it is not known whether it was sent. Nothing else is
  // sent to the person meanwhile.
  if (await replies.isUndecided(key, new Date(event.at.getTime() + slackMs))) return 'unknown';
  return 'byHand';
}

const putOff = (trx: Trx, event: EventRow, now: Date): Promise<void> =>
  createEventRepository(trx).putOff(
    event,
    new Date(now.getTime() + Math.min(retryMs * (event.attempts + 1), retryMaxMs)),
  );

/**
 * Handles a message of the account itself. The bot's own messages are ignored; one written by hand silences the bot for
 * some hours.
 */
async function workOnEcho(trx: Trx, key: PersonKey, event: EventRow, mid: string, now: Date): Promise<boolean> {
  const events = createEventRepository(trx);
  const origin = await originOf(trx, key, event, mid);
  if (origin === 'unknown') {
    await putOff(trx, event, now);
    return false;
  }
  if (origin === 'byHand') {
    const conversations = createConversationRepository(trx);
    const kept = await conversations.hold(key, now);
    if (kept === null) return false;
    const { takeover_hours: hours } =
      (await createBotRepository(trx).find(key.ownerId, key.accountId)) ?? defaultBotSettings;
    await conversations.save(
      key,
      { ...kept, state: { ...kept.state, takenOverUntil: event.at.getTime() + hours * hourMs, waiting: null } },
      undefined,
      now,
    );
  }
  await events.end(event, 'done');
  return true;
}

/** False when the event must be retried later, or another process holds the conversation. */
async function answer(trx: Trx, key: PersonKey, event: EventRow, known: Facts, now: Date): Promise<boolean> {
  const { incoming } = event;
  if (incoming.kind === 'echo') return workOnEcho(trx, key, event, incoming.mid, now);
  const events = createEventRepository(trx);
  if (incoming.kind === 'deleted' || isOwnAuthor(known, key.personId, event.username ?? known.writer)) {
    await events.end(event, 'done');
    return true;
  }
  if (incoming.kind === 'comment' && isAnonymous(key.personId)) {
    const origin = await createReplyRepository(trx).originOfComment(key, event.event_key);
    if (origin === 'unknown') {
      await putOff(trx, event, now);
      return false;
    }
    // A reply in a thread may be one that the account wrote by hand.
    if (origin === 'bot' || incoming.isReply === true) {
      await events.end(event, origin === 'bot' ? 'done' : 'aside', origin === 'bot' ? undefined : 'authorUnknown');
      return true;
    }
  }
  const conversations = createConversationRepository(trx);
  const kept = await conversations.hold(key, now);
  if (kept === null) return false;
  const settings = (await createBotRepository(trx).find(key.ownerId, key.accountId)) ?? defaultBotSettings;
  const withAuthor =
    incoming.kind === 'share' && incoming.mediaId === known.shared?.mediaId
      ? { ...incoming, username: known.shared.username }
      : incoming;
  const username = event.username ?? known.writer ?? kept.username;
  const parties = [known.username, username].filter((name) => name !== null);
  const outcome = runFlows({
    flows: known.flows,
    state: kept.state,
    incoming: withAuthor,
    follows: known.follows,
    parties,
    now: event.at.getTime(),
    pick: pickBy(event.event_key),
    words: { stop: settings.stop_words, start: settings.start_words },
  });
  const isTooOften = outcome.replies.length > 0 && kept.answered >= answersAnHour;
  await conversations.save(
    key,
    { state: isTooOften ? kept.state : outcome.state, username },
    incoming.kind === 'comment' ? undefined : event.at,
    now,
  );
  if (isTooOften) {
    await events.end(event, 'aside', 'tooOften');
    return true;
  }
  const replies = createReplyRepository(trx);
  // What an earlier message has set off is not sent to somebody who wants no more.
  if (outcome.state.hasOptedOut && !kept.state.hasOptedOut) await replies.dropWaiting(key);
  if (outcome.flowId !== null) {
    await replies.add(event, outcome.flowId, outcome.replies, now);
    await createFlowFiguresRepository(trx).note(key.ownerId, outcome.flowId, dayIn(known.timeZone, event.at), outcome);
  }
  await events.end(event, 'done');
  return true;
}

/**
 * Handles the events of one person in order. An event that keeps failing is set aside, and the next one follows. Never
 * rejects.
 */
export async function workOnPerson(
  work: ChatbotWork,
  { events: due, ...key }: DuePerson,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log } = work;
  for (let left = due; left > 0 && !signal.aborted; left -= 1) {
    const at: { event: EventRow | null } = { event: null };
    try {
      const known = await readFacts(work, key);
      await db.transaction().execute(async (trx) => {
        const event = await createEventRepository(trx).nextOf(key);
        at.event = event;
        // A waiting event blocks those after it.
        const isDone =
          event !== null && event.due_at <= clock.now() && (await answer(trx, key, event, known, clock.now()));
        if (!isDone) left = 0;
      });
    } catch (error) {
      left = 0;
      await giveUpOrRetry(work, key, at.event, error).catch((failure: unknown) =>
        log('warn', 'cannot postpone a message', { failure }),
      );
    }
  }
}

async function giveUpOrRetry(
  { db, clock, log }: ChatbotWork,
  key: PersonKey,
  failed: EventRow | null,
  error: unknown,
): Promise<void> {
  // The event stays due: it is handled as soon as the database is back.
  if (isDatabaseAway(error)) return;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const events = createEventRepository(trx);
    const event = await events.nextOf(key);
    if (event === null || event.due_at > now || (failed !== null && failed.event_key !== event.event_key)) return;
    const mayPass = error instanceof SourceError && (error.fault === 'throttled' || error.fault === 'unavailable');
    log('warn', 'a message could not be answered', { eventKey: event.event_key, attempts: event.attempts, error });
    if (event.attempts + 1 < attemptsMax || mayPass)
      await events.putOff(
        event,
        error instanceof SourceError && error.until
          ? error.until
          : new Date(now.getTime() + Math.min(retryMs * (event.attempts + 1), retryMaxMs)),
      );
    else await events.end(event, 'aside', 'failed');
  });
}
