import { mapFlow, portsOf, waitsForTap } from '@tessera/contracts/chatbot/flow-bubbles';
import type { Bubble, Flow, FlowPost } from '@tessera/contracts/chatbot/flow.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { createPlatformRepository } from '../modules/accounts/connection/platform.repository.ts';
import { createUserRepository } from '../modules/accounts/user/user.repository.ts';
import { createFlowFiguresRepository } from '../modules/messaging/chatbot/figures.repository.ts';
import { createProjectRepository } from '../modules/messaging/chatbot/project/project.repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { DemoBot, DemoUser } from './demo-user.ts';

const days = 30;

/** Visitors on a day: more on some days of the week, and more recently. */
const visitorsOn = (index: number): number => 14 + ((index * 7) % 9) + Math.floor(index / 3);

/**
 * The path of the visitor with this number through a flow. Most begin at the first trigger, and some stop where a reply
 * waits for a tap.
 */
export function wayThrough(flow: Flow, number: number) {
  const map = mapFlow(flow);
  const starts = flow.bubbles.filter(({ kind }) => kind === 'trigger');
  const visits: { bubbleId: string; variant: number }[] = [];
  const passes: { bubbleId: string; port: string }[] = [];
  const portOf = (bubble: Bubble): string | undefined => {
    if (waitsForTap(bubble) && number % 5 === 0) return undefined;
    if (bubble.kind === 'condition') return Math.floor(number / 2) % 3 === 0 ? 'no' : 'yes';
    const ports = portsOf(bubble);
    return ports[Math.floor(number / 4) % ports.length];
  };
  let bubble: Bubble | null = (number % 3 === 2 ? starts[Math.floor(number / 3) % starts.length] : starts[0]) ?? null;
  while (bubble !== null) {
    visits.push({
      bubbleId: bubble.id,
      variant:
        bubble.kind === 'reply' && bubble.type === 'COMMENT_REPLY'
          ? Math.floor(number / 9) % bubble.comments.length
          : 0,
    });
    const port = portOf(bubble);
    const next: Bubble | null = port === undefined ? null : map.next(bubble.id, port);
    if (port !== undefined && next !== null) passes.push({ bubbleId: bubble.id, port });
    bubble = next;
  }
  return { visits, passes };
}

/** The newest stored post of an account; null when there is none. */
async function newestPost(db: Db, ownerId: string, accountId: string): Promise<FlowPost | null> {
  const row = await db
    .selectFrom('media')
    .select(['media_id', 'shortcode'])
    .where('owner_id', '=', ownerId)
    .where('account_id', '=', accountId)
    .orderBy('posted_at', 'desc')
    .orderBy('media_id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { link: `https://www.instagram.com/p/${row.shortcode}/`, mediaId: row.media_id };
}

interface AddingBot {
  readonly ownerId: string;
  readonly accountId: string;
  readonly timeZone: string;
  readonly now: Date;
}

/** Adds a project, with a month of conversations unless it is a draft. */
async function addBot(
  trx: Trx,
  { name, state, flowOf }: DemoBot,
  { ownerId, accountId, timeZone, now }: AddingBot,
): Promise<void> {
  const projects = createProjectRepository(trx);
  const flow = flowOf(await newestPost(trx, ownerId, accountId));
  const begun = new Date(now.getTime() - days * dayMs);
  const { id, revision } = await projects.add(ownerId, { name, accountId, flow }, state === 'DRAFT' ? now : begun);
  if (state === 'DRAFT') return;
  await projects.change(ownerId, id, revision, { published: flow, state }, begun);
  const figures = createFlowFiguresRepository(trx);
  for (let index = 0; index < days; index += 1) {
    const day = dayIn(timeZone, new Date(begun.getTime() + (index + 1) * dayMs));
    // Records all visitors of a day at once, because the figures are sums.
    const ways = Array.from({ length: visitorsOn(index) }, (_, number) => wayThrough(flow, number));
    await figures.note(ownerId, id, day, {
      visits: ways.flatMap(({ visits }) => visits),
      passes: ways.flatMap(({ passes }) => passes),
    });
  }
}

/** Adds the bots of demo accounts that have a business account. Does nothing for accounts that already have bots. */
export async function addDemoBots(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  users: readonly DemoUser[],
): Promise<void> {
  for (const { email, timeZone, bots = [] } of users) {
    const user = bots.length === 0 ? undefined : await createUserRepository(db).findByEmail(email);
    if (user === undefined) continue;
    const accounts = new Map(
      (await createPlatformRepository(db).accounts(user.id)).map(({ username, network_user_id: id }) => [username, id]),
    );
    await db.transaction().execute(async (trx) => {
      if ((await createProjectRepository(trx).count(user.id)) > 0) return;
      for (const bot of bots) {
        const accountId = accounts.get(bot.account);
        if (accountId !== undefined)
          await addBot(trx, bot, { ownerId: user.id, accountId, timeZone, now: clock.now() });
      }
    });
  }
}
