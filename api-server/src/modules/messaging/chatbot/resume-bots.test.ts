import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import type { Bot } from '@tessera/contracts/chatbot/bot.schema';
import { createReply, createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { send } from '../../../testing/as-user.ts';
import { keyOfLast, setUpChatbot, type TestChatbot } from '../../../testing/set-up-chatbot.ts';
import { eventually } from '../../../testing/start-product.ts';

jest.setTimeout(60_000);

let bot: TestChatbot;
beforeAll(async () => {
  bot = await setUpChatbot();
  const place = (id: string) => ({ id, title: id, x: 0, y: 0 });
  await bot.publish({
    version: 1,
    bubbles: [
      createTrigger('STORY_MENTION', place('mention')),
      { ...createReply('TEXT', place('thanks')), text: 'Thanks' },
    ],
    edges: [{ from: 'mention', port: 'next', to: 'thanks' }],
  });
});
afterAll(() => bot.close());

const problem = async () =>
  unsafeCast<{ botList: Bot[] }>((await send(bot.app, botCalls.getBots, {}, bot.user.cookie)).json()).botList.find(
    ({ accountId }) => accountId === bot.accountId,
  )?.problem;
const answers = async () => (await bot.phone('renews')).messages.filter(({ isOwn }) => !isOwn).map(({ text }) => text);

it('a paused bot sends what waits once its account is authorized again, but not while a permission is missing', async () => {
  await bot.emulator.control('faults', { match: '/me/messages', times: 1, kind: 'expired' });
  await bot.told([keyOfLast(await bot.act('renews', { kind: 'storyMention' }), 'storyMention')]);
  await bot.answerAll();
  expect(await problem()).toBe('token');
  await bot.authorize('default');
  expect(await problem()).toBe('token');
  const told: unknown[] = [];
  const end = bot.dependencies.events.subscribe(bot.user.userId, ({ message }) => told.push(message));
  await bot.authorize();
  expect(await problem()).toBeNull();
  await eventually(() => told.length > 0);
  end();
  expect(told).toContainEqual({ topic: 'resource.changed', data: { kind: 'chatbotBot', id: null } });
  expect(await answers()).toEqual([]);
  await bot.db
    .updateTable('chatbot_reply')
    .set({ due_at: new Date(0) })
    .where('owner_id', '=', bot.user.userId)
    .where('state', '=', 'waiting')
    .execute();
  await bot.answerAll();
  expect(await answers()).toEqual(['Thanks']);
});
