import { createCondition, createReply, createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import { minuteMs } from '@tessera/contracts/time/durations';
import type { NetworkMessaging } from '../../../../network/media-source/business/network-messaging.ts';
import { SourceError } from '../../../../network/media-source/source-error.ts';
import { setUpChatbot, type TestChatbot } from '../../../../testing/set-up-chatbot.ts';
import { workOnChatbot } from '../chatbot.jobs.ts';
import { createEventRepository } from '../event/event.repository.ts';
import { workOnPerson } from './chatbot-events.ts';
import type { ReplyWork } from './chatbot-replies.ts';

jest.setTimeout(60_000);

const { signal } = new AbortController();
let bot: TestChatbot;
let reads = 0;
/** The bot's work with a network that shows no profiles. */
let work: ReplyWork;

const place = (id: string) => ({ id, title: id, x: 0, y: 0 });

beforeAll(async () => {
  bot = await setUpChatbot();
  await bot.publish({
    version: 1,
    bubbles: [
      { ...createTrigger('TEXT', place('t')), keywords: ['menu'] },
      createCondition('FOLLOWS', place('c')),
      { ...createReply('TEXT', place('yes')), text: 'Thanks' },
    ],
    edges: [
      { from: 't', port: 'next', to: 'c' },
      { from: 'c', port: 'yes', to: 'yes' },
    ],
  });
  const profile: NetworkMessaging['profile'] = () => {
    reads += 1;
    return Promise.reject(new SourceError('throttled', 'too many calls'));
  };
  work = { ...bot.work, network: { ...bot.work.network, profile } };
});
afterAll(() => bot.close());
beforeEach(async () => {
  reads = 0;
  await bot.db.deleteFrom('chatbot_event').where('owner_id', '=', bot.user.userId).execute();
});

/** Stores a message that a person wrote this many milliseconds after now. */
async function write(personId: string, key: string, later = 0): Promise<void> {
  const now = bot.clock.now();
  await createEventRepository(bot.db).keep(
    { ownerId: bot.user.userId, accountId: bot.accountId },
    { key, personId, username: null, at: new Date(now.getTime() + later), incoming: { kind: 'text', text: 'menu' } },
    now,
  );
}

/** Works until nothing is due, but at most 20 times. Returns how often there was something. */
async function workOff(): Promise<number> {
  for (let turns = 0; turns < 20; turns += 1) if (!(await workOnChatbot(work, signal))) return turns;
  return 20;
}

const row = (key: string) =>
  bot.db
    .selectFrom('chatbot_event')
    .select(['attempts', 'due_at'])
    .where('owner_id', '=', bot.user.userId)
    .where('event_key', '=', key)
    .executeTakeFirstOrThrow();
const wait = (milliseconds: number) => bot.clock.set(new Date(bot.clock.now().getTime() + milliseconds));

it('a bot calls the network once per retry, even if more messages wait behind the first', async () => {
  await write('1', 'first');
  expect(await workOff()).toBe(1);
  await write('1', 'second', 1);
  expect(await workOff()).toBe(0);
  expect(reads).toBe(1);
  expect(await row('first')).toEqual({ attempts: 1, due_at: new Date(bot.clock.now().getTime() + 2_000) });
  wait(2_000);
  expect(await workOff()).toBe(1);
  expect(reads).toBe(2);
});

it('a bot waits at most a minute before a retry', async () => {
  await write('1', 'first');
  await bot.db
    .updateTable('chatbot_event')
    .set({ attempts: 500 })
    .where('owner_id', '=', bot.user.userId)
    .where('event_key', '=', 'first')
    .execute();
  await workOff();
  expect((await row('first')).due_at).toEqual(new Date(bot.clock.now().getTime() + minuteMs));
});

it('a message that is not due is not postponed', async () => {
  await write('1', 'first');
  await workOff();
  const before = await row('first');
  await workOnPerson(work, { ownerId: bot.user.userId, accountId: bot.accountId, personId: '1', events: 1 }, signal);
  expect(await row('first')).toEqual(before);
});

it('listDue lists other people while a hundred wait for a retry', async () => {
  for (let person = 0; person < 100; person += 1) await write(String(person), `put off ${person}`);
  await workOff();
  for (let person = 0; person < 100; person += 1) await write(String(person), `behind ${person}`, 1);
  await write('other', 'other', 2);
  expect(await createEventRepository(bot.db).listDue(bot.clock.now(), 100)).toEqual([
    { ownerId: bot.user.userId, accountId: bot.accountId, personId: 'other', events: 1 },
  ]);
});
