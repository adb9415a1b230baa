import { createHmac } from 'node:crypto';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { neverStops } from '../../../../../testing/never-stops.ts';
import { setUpChatbot, type TestChatbot, type TestPhone } from '../../../../../testing/set-up-chatbot.ts';
import { createEventRepository } from '../../event/event.repository.ts';
import { workOnPerson } from '../chatbot-events.ts';

const url = '/api/webhook/instagram';

/** A reply that was put into the outbox, as `[way, text]`. */
type Answer = readonly [string, string];

/** The page that the account of the bot is linked to. */
export const pageId = '104500000000021';

/** Starts a bot that receives bodies as the network sends them, and only decides on its replies without sending them. */
export function startReceivingBot(flowAbout: (post: TestPhone['posts'][number]) => Flow) {
  let bot: TestChatbot;
  let postId = '';
  beforeAll(async () => {
    bot = await setUpChatbot();
    const [post = { id: '', shortcode: '' }] = (await bot.phone('first')).posts;
    postId = post.id;
    await bot.publish(flowAbout(post));
  });
  afterAll(() => bot.close());
  afterEach(async () => {
    await bot.db.deleteFrom('chatbot_event').where('owner_id', '=', bot.user.userId).execute();
    await bot.db.deleteFrom('chatbot_conversation').where('owner_id', '=', bot.user.userId).execute();
  });

  /** Delivers a body with a valid signature. */
  async function deliver(body: unknown): Promise<void> {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const { statusCode } = await bot.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': `sha256=${createHmac('sha256', 'house-app-secret').update(payload).digest('hex')}`,
      },
      payload,
    });
    if (statusCode !== 200) throw new Error(`the webhook answered ${statusCode}`);
  }

  const listAnswers = async (): Promise<readonly Answer[]> =>
    (
      await bot.db
        .selectFrom('chatbot_reply')
        .select(['way', 'content'])
        .where('owner_id', '=', bot.user.userId)
        .orderBy('created_at')
        .orderBy('event_key')
        .orderBy('position')
        .execute()
    ).map(({ way, content }) => [way, content.text] as const);

  /** Handles what is due. */
  async function work(): Promise<void> {
    bot.clock.set(new Date());
    for (const person of await createEventRepository(bot.db).listDue(bot.clock.now(), 1_000))
      await workOnPerson(bot.work, person, neverStops);
  }

  return {
    get bot() {
      return bot;
    },
    get postId() {
      return postId;
    },
    deliver,
    work,
    listAnswers,
    /** Delivers these entries, and returns all replies so far. */
    answersTo: async (...entries: readonly object[]): Promise<readonly Answer[]> => {
      await deliver({ object: 'instagram', entry: entries });
      await work();
      return listAnswers();
    },
    events: () =>
      bot.db
        .selectFrom('chatbot_event')
        .select(['event_key', 'person_id', 'username', 'incoming', 'state', 'problem', 'at'])
        .where('owner_id', '=', bot.user.userId)
        .orderBy('event_key')
        .execute(),
  };
}
