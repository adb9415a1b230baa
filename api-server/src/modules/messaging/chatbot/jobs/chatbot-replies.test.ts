import type { FlowReply } from '@tessera/contracts/chatbot/engine/flow-engine.schema';
import { createReply, createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import { hourMs } from '@tessera/contracts/time/durations';
import { addUser } from '../../../../testing/as-user.ts';
import { keyOfLast, setUpChatbot, type TestChatbot } from '../../../../testing/set-up-chatbot.ts';
import { createEventRepository } from '../event/event.repository.ts';
import { createReplyRepository, privateRepliesAnHour, type ReplyRow } from '../reply.repository.ts';

jest.setTimeout(60_000);

let bot: TestChatbot;
let post: { readonly id: string; readonly shortcode: string };
const place = (id: string) => ({ id, title: id, x: 0, y: 0 });

beforeAll(async () => {
  bot = await setUpChatbot();
  [post = { id: '', shortcode: '' }] = (await bot.phone('first')).posts;
  await bot.publish({
    version: 1,
    bubbles: [
      createTrigger('STORY_MENTION', place('t')),
      { ...createReply('TEXT', place('thanks')), text: 'Thanks' },
      {
        ...createTrigger('COMMENT', place('c')),
        posts: [{ link: `https://www.instagram.com/p/${post.shortcode}/`, mediaId: post.id }],
      },
      { ...createReply('COMMENT_REPLY', place('below')), comments: ['Lovely'] },
    ],
    edges: [
      { from: 't', port: 'next', to: 'thanks' },
      { from: 'c', port: 'next', to: 'below' },
    ],
  });
});
afterAll(() => bot.close());
afterEach(() => bot.emulator.reset());

const content: FlowReply['content'] = {
  shape: 'text',
  text: 'Thanks',
  image: '',
  address: '',
  subtitle: '',
  buttons: [],
};
const replies = () => createReplyRepository(bot.db);
const states = async (eventKey: string) =>
  bot.db
    .selectFrom('chatbot_reply')
    .select(['state', 'problem', 'tried_at'])
    .where('owner_id', '=', bot.user.userId)
    .where('event_key', '=', eventKey)
    .executeTakeFirstOrThrow();
const resume = () =>
  bot.db.updateTable('chatbot_bot').set({ problem: null }).where('owner_id', '=', bot.user.userId).execute();
const makeDue = () =>
  bot.db
    .updateTable('chatbot_reply')
    .set({ due_at: new Date(0) })
    .where('owner_id', '=', bot.user.userId)
    .where('state', 'in', ['waiting', 'sending'])
    .execute();

/** Works on replies that wait for a retry, this many times. */
async function tryAgain(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await resume();
    await makeDue();
    await bot.answerAll();
  }
}

async function mention(person: string): Promise<string> {
  const key = keyOfLast(await bot.act(person, { kind: 'storyMention' }), 'storyMention');
  await bot.told([key]);
  return key;
}
const heard = async (person: string): Promise<string[]> =>
  (await bot.phone(person)).messages.filter(({ isOwn }) => !isOwn).map(({ text }) => text);

describe('a reply whose response was lost', () => {
  it.each([
    ['throttled', { kind: 'error', code: 613 }],
    ['refused for an expired token', { kind: 'expired' }],
    ['refused for a missing permission', { kind: 'error', code: 10, http: 403 }],
    ['refused', { kind: 'error', code: 100 }],
    ['without a response', { kind: 'cut' }],
  ])('is not sent again after the question for it was %s', async (name, fault) => {
    const person = name.replaceAll(' ', '.').slice(0, 30);
    await bot.emulator.control('faults', { match: '/me/messages', times: 1, kind: 'cut' });
    await bot.emulator.control('faults', { match: '/conversations', times: 2, ...fault });
    const key = await mention(person);
    await bot.answerAll();
    await tryAgain(1);
    expect(await states(key)).toMatchObject({ state: 'sending', tried_at: expect.any(Date) });
    await tryAgain(2);
    expect(await heard(person)).toEqual(['Thanks']);
    expect(await states(key)).toMatchObject({ state: 'sent', problem: null });
  });

  it.each([-hourMs, hourMs])('is not sent again if the clock of the network is off by %d ms', async (offsetMs) => {
    await bot.emulator.control('clock', { offsetMs });
    await bot.emulator.control('faults', { match: '/me/messages', times: 1, kind: 'cut' });
    const person = offsetMs < 0 ? 'behind' : 'ahead';
    const key = await mention(person);
    await bot.answerAll();
    await tryAgain(1);
    expect(await heard(person)).toEqual(['Thanks']);
    expect(await states(key)).toMatchObject({ state: 'sent' });
  });

  it('is not sent again after its later try was throttled, although the first one arrives late', async () => {
    await bot.emulator.control('faults', { match: '/me/messages', times: 1, kind: 'error', code: 2, http: 500 });
    await bot.emulator.control('faults', { match: '/me/messages', times: 1, kind: 'error', code: 613 });
    const key = await mention('late.arrival');
    await bot.answerAll();
    await tryAgain(1);
    expect(await states(key)).toMatchObject({ state: 'sending' });
    const { accessTo, network } = bot.work;
    const { pageToken } = await accessTo(bot.user.userId, bot.accountId);
    await network.send(pageToken, { id: (await bot.phone('late.arrival')).person.id }, content);
    await tryAgain(1);
    expect(await heard('late.arrival')).toEqual(['Thanks']);
  });

  it('below a comment is not posted again after the question for it was throttled', async () => {
    await bot.emulator.control('faults', { match: '/replies', times: 1, kind: 'cut' });
    await bot.emulator.control('faults', { match: '/replies', times: 2, kind: 'error', code: 613 });
    const key = keyOfLast(await bot.act('commenter', { kind: 'comment', text: 'Nice', mediaId: post.id }), 'comment');
    await bot.told([key]);
    await bot.answerAll();
    await tryAgain(3);
    expect(
      (await bot.phone('commenter')).comments.flatMap(({ replies: below }) => below.map(({ text }) => text)),
    ).toEqual(['Lovely']);
    expect(await states(key)).toMatchObject({ state: 'sent' });
  });

  it('does not count as written by hand, however long it is unknown whether it was sent', async () => {
    await bot.emulator.control('faults', { match: '/me/messages', times: 1, kind: 'cut' });
    await bot.emulator.control('faults', { match: '/conversations', times: 2, kind: 'error', code: 613 });
    await mention('long.doubt');
    await bot.answerAll();
    const {
      person: { id: personId },
      messages,
    } = await bot.phone('long.doubt');
    const echo = `echo ${messages.find(({ isOwn }) => !isOwn)?.mid ?? ''}`;
    await bot.told([echo]);
    const ofEcho = () =>
      bot.db.updateTable('chatbot_event').where('owner_id', '=', bot.user.userId).where('event_key', '=', echo);
    const stateOfEcho = () =>
      bot.db
        .selectFrom('chatbot_event')
        .select('state')
        .where('owner_id', '=', bot.user.userId)
        .where('event_key', '=', echo)
        .executeTakeFirst();
    await ofEcho()
      .set({ received_at: new Date(Date.now() - hourMs), due_at: new Date(0) })
      .execute();
    await bot.answerAll();
    expect(await stateOfEcho()).toEqual({ state: 'waiting' });
    await tryAgain(3);
    await ofEcho()
      .set({ due_at: new Date(0) })
      .execute();
    await bot.answerAll();
    expect(await stateOfEcho()).toEqual({ state: 'done' });
    const { state } = await bot.db
      .selectFrom('chatbot_conversation')
      .select('state')
      .where('owner_id', '=', bot.user.userId)
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    expect(state).toMatchObject({ takenOverUntil: null });
  });

  it('is given up rather than sent twice while the platform shows only later messages', async () => {
    await bot.emulator.control('faults', { match: '/me/messages', times: 1, kind: 'cut' });
    const key = await mention('talkative');
    await bot.answerAll();
    for (let count = 0; count < 25; count += 1) await bot.act('talkative', { kind: 'text', text: `And ${count}` });
    await bot.db
      .updateTable('chatbot_reply')
      .set({ tried_at: new Date(Date.now() - 30_000) })
      .where('event_key', '=', key)
      .where('owner_id', '=', bot.user.userId)
      .execute();
    await tryAgain(12);
    expect(await heard('talkative')).toEqual(['Thanks']);
    expect(await states(key)).toMatchObject({ state: 'failed', problem: 'unavailable' });
  });
});

it('a reply that waited for its bot for half a day is not given up at the next failure', async () => {
  await bot.emulator.control('faults', { match: '/me/messages', times: 2, kind: 'error', code: 2, http: 500 });
  const key = await mention('patient');
  await bot.answerAll();
  const paused = new Date(Date.now() - 13 * hourMs);
  await bot.db
    .updateTable('chatbot_reply')
    .set({ created_at: paused })
    .where('owner_id', '=', bot.user.userId)
    .where('event_key', '=', key)
    .execute();
  await tryAgain(2);
  expect(await states(key)).toMatchObject({ state: 'sent' });
  expect(await heard('patient')).toEqual(['Thanks']);
});

it('the result of a worker that lost its claim does not end the claim of another', async () => {
  const { user, accountId } = bot;
  const [due] = await waiting(user.userId, 'overtaken', 1, 'message');
  const now = new Date();
  const slow = due && (await replies().claim(due, now, now));
  const other = slow && (await replies().claim(slow, now, now));
  await replies().retry(required(other), { dueAt: now, isInDoubt: false, isFailure: false });
  const again = (await replies().listDue(now, 1_000)).find(({ event_key: key }) => key === due?.event_key);
  expect(await replies().claim(required(again), now, new Date(now.getTime() + hourMs))).toMatchObject({ attempts: 3 });
  await replies().sent(required(slow), 'late', now);
  expect(
    await bot.db
      .selectFrom('chatbot_reply')
      .select('state')
      .where('owner_id', '=', user.userId)
      .where('account_id', '=', accountId)
      .where('event_key', '=', due?.event_key ?? '')
      .execute(),
  ).toEqual([{ state: 'sending' }]);
  await bot.db
    .deleteFrom('chatbot_reply')
    .where('owner_id', '=', user.userId)
    .where('event_key', '=', due?.event_key ?? '')
    .execute();
});

function required(reply: ReplyRow | null | undefined): ReplyRow {
  if (!reply) throw new Error('there is no such reply');
  return reply;
}

/** Puts replies into the outbox of an owner, each to another person. */
async function waiting(
  ownerId: string,
  prefix: string,
  count: number,
  way: FlowReply['way'],
  ago = 0,
): Promise<ReplyRow[]> {
  const at = new Date(Date.now() - ago);
  const events = createEventRepository(bot.db);
  const reply: FlowReply = { bubbleId: 'b', way, variant: 0, content: content };
  for (let index = 0; index < count; index += 1) {
    const key = `${prefix} ${index}`;
    await events.keep(
      { ownerId, accountId: bot.accountId },
      { key, personId: key, username: null, at, incoming: { kind: 'text', text: '' } },
      at,
    );
    const event = await events.nextOf({ ownerId, accountId: bot.accountId, personId: key });
    if (event) await events.end(event, 'done');
    if (event) await replies().add(event, crypto.randomUUID(), [reply], at);
  }
  return bot.db
    .selectFrom('chatbot_reply')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('event_key', 'like', `${prefix} %`)
    .execute();
}

describe('private replies of an account', () => {
  it('stay within the limit of an hour when workers of several owners claim them at once', async () => {
    const other = await addUser(bot);
    const earlier = await waiting(bot.user.userId, 'earlier', privateRepliesAnHour - 5, 'privateReply', 1_000);
    const now = new Date(Date.now() + 60_000);
    await bot.db
      .updateTable('chatbot_reply')
      .set({ state: 'sent', sent_at: now, tried_at: now })
      .where('owner_id', '=', bot.user.userId)
      .where(
        'event_key',
        'in',
        earlier.map(({ event_key: key }) => key),
      )
      .execute();
    const due = [
      ...(await waiting(bot.user.userId, 'own', 6, 'privateReply', 1_000)),
      ...(await waiting(other.userId, 'other', 6, 'privateReply', 1_000)),
    ];
    const claim = (at: Date) =>
      Promise.all(due.map((reply) => replies().claim(reply, at, new Date(at.getTime() + hourMs))));
    const claimed = (await claim(now)).filter((reply) => reply !== null);
    expect(claimed).toHaveLength(5);
    expect((await replies().listDue(now, 1_000)).filter(({ way }) => way === 'privateReply')).toEqual([]);
    // What certainly was not sent leaves its place to another.
    await replies().retry(required(claimed[0]), {
      dueAt: new Date(now.getTime() + 2 * hourMs),
      isInDoubt: false,
      isFailure: false,
    });
    expect((await claim(now)).filter((reply) => reply !== null)).toHaveLength(1);
    // After an hour there is room again. Replies that may have been sent still count.
    const later = new Date(now.getTime() + hourMs + 1);
    expect((await claim(later)).filter((reply) => reply !== null)).toHaveLength(6);
  });
});
