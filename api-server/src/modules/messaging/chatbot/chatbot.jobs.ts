import { createNetworkMessaging } from '../../../network/media-source/business/network-messaging.ts';
import { networkAppOf } from '../../../network/media-source/business/network-oauth.ts';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { inLanes } from '../../../platform/jobs/in-lanes.ts';
import type { JobContext, NounJobs } from '../../../platform/jobs/job-context.ts';
import { stopTogether } from '../../../platform/jobs/work-on-due.ts';
import { repeat } from '../../../platform/repeat.ts';
import { publicUrlOf } from '../../../platform/services.ts';
import { untilAborted } from '../../../platform/until-aborted.ts';
import { createAccountAccess } from './account-access.ts';
import { chatbotChannel } from './chatbot-channel.ts';
import { createEventRepository } from './event/event.repository.ts';
import { createFlowFiguresRepository } from './figures.repository.ts';
import { workOnPerson } from './jobs/chatbot-events.ts';
import { pauseUnfounded } from './jobs/chatbot-pause.ts';
import { workOnReply, type ReplyWork } from './jobs/chatbot-replies.ts';
import { keepSubscriptions } from './jobs/chatbot-subscriptions.ts';
import { createRunningFlows } from './jobs/running-flows.ts';
import { createReplyRepository } from './reply.repository.ts';

const lookEvery = 500;
/**
 * Milliseconds between two summations of conversation steps. Adding them up together needs only one row change per flow
 * step.
 */
const addUpEvery = 2_000;
/** Milliseconds until a bot whose account or permission is gone says so. Its messages are refused at once. */
const pauseEvery = 5_000;
const listed = 100;
const lanes = 8;

/** Does all due work now. Returns true when there was some. */
export async function workOnChatbot(work: ReplyWork, signal: AbortSignal): Promise<boolean> {
  const now = work.clock.now();
  const people = await createEventRepository(work.db).listDue(now, listed);
  await inLanes({ lanes, signal }, people, (key) => workOnPerson(work, key, signal));
  const outbox = createReplyRepository(work.db);
  await outbox.dropUnpaid(work.clock.now());
  const replies = signal.aborted ? [] : await outbox.listDue(work.clock.now(), listed);
  await inLanes({ lanes, signal }, replies, (reply) => workOnReply(work, reply));
  return people.length > 0 || replies.length > 0;
}

/** Adds the recorded conversation steps to the daily figures. */
export async function addUpWalks({ db }: Pick<ReplyWork, 'db'>, signal: AbortSignal): Promise<void> {
  const figures = createFlowFiguresRepository(db);
  for (const ownerId of untilAborted(await figures.listWalked(), signal)) await figures.addUp(ownerId);
}

/**
 * Answers incoming messages, and keeps the subscriptions to them. The due work is in the database, so any number of
 * processes may do this.
 */
export function chatbotJobs({ config, db, clock, encryptionKey, log, mailer }: JobContext): NounJobs {
  const network = createNetworkMessaging(networkAppOf(config));
  const accessTo = createAccountAccess({
    db,
    network,
    vault: createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]),
  });
  const work: ReplyWork = { db, clock, mailer, network, log, accessTo, flows: createRunningFlows() };
  const answering = repeat(
    async (signal) => {
      while (!signal.aborted && (await workOnChatbot(work, signal)));
    },
    lookEvery,
    (error) => log('warn', 'cannot answer received messages', { error }),
  );
  const adding = repeat(
    (signal) => addUpWalks(work, signal),
    addUpEvery,
    (error) => log('warn', 'cannot add up conversation steps', { error }),
  );
  const pausing = repeat(
    (signal) => pauseUnfounded(work, signal),
    pauseEvery,
    (error) => log('warn', 'cannot pause bots without an account', { error }),
  );
  const subscribing = keepSubscriptions({
    db,
    network,
    accessTo,
    log,
    callbackUrl: `${publicUrlOf(config)}/api/webhook/instagram`,
  });
  return {
    ...stopTogether(answering, adding, pausing, subscribing),
    channels: { [chatbotChannel]: () => answering.soon() },
  };
}
