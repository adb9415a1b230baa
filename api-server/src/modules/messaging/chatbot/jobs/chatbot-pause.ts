import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import { untilAborted } from '../../../../platform/until-aborted.ts';
import { createPlatformRepository } from '../../../accounts/connection/platform.repository.ts';
import { createUserRepository } from '../../../accounts/user/user.repository.ts';
import { createBotRepository } from '../bot.repository.ts';
import { tellBotChanged } from '../chatbot-channel.ts';
import { listUnfounded } from '../stop-bots.ts';

export interface PauseBot {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
}

/**
 * Pauses the bots whose owners no longer have the account or a permission, however that came about: nobody else may be
 * told.
 */
export async function pauseUnfounded(parts: PauseBot, signal: AbortSignal): Promise<void> {
  const unfounded = await listUnfounded(parts.db, parts.clock.now());
  for (const { ownerId, accountId, problem } of untilAborted(unfounded, signal))
    await pauseBot(parts, ownerId, accountId, problem);
}

/** Pauses a bot that the network rejects: it sends nothing, its replies wait, and its owner gets one mail. */
export const pauseBot = (
  { db, clock, mailer }: PauseBot,
  ownerId: string,
  accountId: string,
  problem: 'token' | 'permission',
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await createBotRepository(trx).learn(ownerId, accountId, problem, clock.now()))) return;
    const owner = await createUserRepository(trx).find(ownerId);
    const account = (await createPlatformRepository(trx).accounts(ownerId)).find(
      (row) => row.network_user_id === accountId,
    );
    if (owner === undefined) return;
    await mailer.enqueue(trx, {
      to: owner.email,
      template: 'chatbotPaused',
      language: owner.language,
      values: { username: account?.username ?? accountId, settingPath: chatbotPaths.setting },
    });
    await tellBotChanged(trx, ownerId);
  });
