import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import type { Bot } from '@tessera/contracts/chatbot/bot.schema';
import { createReply, createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { send } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { keyOfLast, setUpChatbot, type TestChatbot } from '../../../testing/set-up-chatbot.ts';
import { createEventRepository } from './event/event.repository.ts';
import { pauseUnfounded } from './jobs/chatbot-pause.ts';

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

const owners = () => createEventRepository(bot.db).ownersOf(bot.accountId, bot.clock.now());
const find = async () =>
  unsafeCast<{ botList: Bot[] }>((await send(bot.app, botCalls.getBots, {}, bot.user.cookie)).json()).botList.find(
    ({ accountId }) => accountId === bot.accountId,
  );
const answers = async (person: string) =>
  (await bot.phone(person)).messages.filter(({ isOwn }) => !isOwn).map(({ text }) => text);
const mails = async () =>
  (await bot.db.selectFrom('mail_outbox').select('id').where('template', '=', 'chatbotPaused').execute()).length;
const setConnection = (change: { readonly broken_at?: Date | null; readonly token_expires_at?: Date | null }) =>
  bot.db
    .updateTable('connection')
    .set(change)
    .where('owner_id', '=', bot.user.userId)
    .where('network_user_id', '=', bot.accountId)
    .execute();
const setScopes = (scopes: string[]) =>
  bot.db.updateTable('platform').set({ scopes }).where('owner_id', '=', bot.user.userId).execute();
const scopesNow = async () =>
  (
    await bot.db
      .selectFrom('platform')
      .select('scopes')
      .where('owner_id', '=', bot.user.userId)
      .executeTakeFirstOrThrow()
  ).scopes;

test.each<[string, () => Promise<unknown>, 'token' | 'permission']>([
  ['the token is broken', () => setConnection({ broken_at: bot.clock.now() }), 'token'],
  ['the token has expired', () => setConnection({ token_expires_at: bot.clock.now() }), 'token'],
  [
    'a permission was taken back',
    async () => setScopes((await scopesNow()).filter((scope) => scope !== 'instagram_manage_messages')),
    'permission',
  ],
])(
  'a bot stops when %s, its messages are not stored, and it goes on after a new authorization',
  async (_what, lose, problem) => {
    expect(await owners()).toMatchObject([{ ownerId: bot.user.userId, accountId: bot.accountId }]);
    const [stored, mailed] = [await bot.eventCount(), await mails()];
    await lose();
    expect(await owners()).toEqual([]);
    await bot.act('stranger', { kind: 'storyMention' });
    await pauseUnfounded(bot.work, neverStops);
    await pauseUnfounded(bot.work, neverStops);
    expect([(await find())?.problem, await mails(), await bot.eventCount()]).toEqual([problem, mailed + 1, stored]);
    await bot.authorize();
    expect([(await find())?.problem, (await owners()).length]).toEqual([null, 1]);
  },
);

it('a bot stops when its account is disconnected, says so by name, and goes on when it is connected again', async () => {
  const stored = await bot.eventCount();
  const { platformList } = unsafeCast<{ platformList: { id: string }[] }>(
    (await send(bot.app, connectionCalls.getBusinessAccount, {}, bot.user.cookie)).json(),
  );
  expect(
    (
      await send(
        bot.app,
        connectionCalls.disconnectPlatform,
        { body: { platformId: platformList[0]?.id } },
        bot.user.cookie,
      )
    ).statusCode,
  ).toBe(200);
  expect(await owners()).toEqual([]);
  expect(await find()).toMatchObject({ username: 'mochi.and.miso', problem: 'token', running: 1 });
  const phone = await bot.phone('afterwards');
  expect(phone.messages).toEqual([]);
  await bot.act('afterwards', { kind: 'storyMention' });
  await bot.answerAll();
  expect([await bot.eventCount(), await answers('afterwards')]).toEqual([stored, []]);
  await bot.authorize();
  expect(await find()).toMatchObject({ username: 'mochi.and.miso', problem: null, running: 1 });
  const key = keyOfLast(await bot.act('returned', { kind: 'storyMention' }), 'storyMention');
  await bot.told([key]);
  await bot.answerAll();
  expect(await answers('returned')).toEqual(['Thanks']);
});

it('a bot stops when its account leaves the pages, and waiting messages are not answered before it is back', async () => {
  const key = keyOfLast(await bot.act('waiting', { kind: 'storyMention' }), 'storyMention');
  await bot.told([key]);
  const account = await bot.db
    .selectFrom('connection')
    .selectAll()
    .where('owner_id', '=', bot.user.userId)
    .where('network_user_id', '=', bot.accountId)
    .executeTakeFirstOrThrow();
  await bot.db.deleteFrom('connection').where('owner_id', '=', bot.user.userId).where('id', '=', account.id).execute();
  await pauseUnfounded(bot.work, neverStops);
  expect((await find())?.problem).toBe('token');
  await bot.answerAll();
  expect(await answers('waiting')).toEqual([]);
  await bot.authorize();
  await bot.answerAll();
  expect(await answers('waiting')).toEqual(['Thanks']);
});
