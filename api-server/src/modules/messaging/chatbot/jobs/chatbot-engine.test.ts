import { createHmac } from 'node:crypto';
import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import type { Bot, BotFailure, FlowReport } from '@tessera/contracts/chatbot/bot.schema';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { createReply, createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import type { Bubble, Flow } from '@tessera/contracts/chatbot/flow.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { tidy } from '../../../../housekeeping.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { send } from '../../../../testing/as-user.ts';
import { neverStops } from '../../../../testing/never-stops.ts';
import { keyOfLast, setUpChatbot, type TestChatbot, type TestPhone } from '../../../../testing/set-up-chatbot.ts';
import { addUpWalks } from '../chatbot.jobs.ts';
import { createReplyRepository } from '../reply.repository.ts';
import { workOnPerson } from './chatbot-events.ts';

jest.setTimeout(60_000);

let bot: TestChatbot;
let post: { readonly id: string; readonly shortcode: string };
beforeAll(async () => {
  bot = await setUpChatbot();
  [post = post] = (await bot.phone('first')).posts;
  await bot.publish(flow());
});
afterAll(() => bot.close());
afterEach(async () => {
  await bot.emulator.reset();
  await bot.emulator.control('webhooks', { double: false, reorder: false });
});

const at = (id: string) => ({ id, title: id, x: 0, y: 0 });
const text = (id: string): Bubble => ({ ...createReply('TEXT', at(id)), text: `said ${id}` });

/** A flow with every trigger, each with its own answer. */
const flow = (): Flow => ({
  version: 1,
  bubbles: [
    { ...createTrigger('TEXT', at('t')), keywords: ['menu'] },
    {
      ...createReply('QUICK_REPLY', at('ask')),
      text: 'Which?',
      buttons: [
        { id: 'a', title: 'Apples', address: '' },
        { id: 'b', title: 'Bread', address: '' },
      ],
    },
    text('apples'),
    text('bread'),
    text('more'),
    createTrigger('STORY_MENTION', at('sm')),
    text('mention'),
    createTrigger('STORY_REPLY', at('sr')),
    text('story'),
    {
      ...createTrigger('COMMENT', at('c')),
      posts: [{ link: `https://www.instagram.com/p/${post.shortcode}/`, mediaId: post.id }],
    },
    { ...createReply('COMMENT_REPLY', at('below')), comments: ['Thanks one', 'Thanks two'] },
    text('private'),
    text('later'),
    {
      ...createTrigger('MEDIA_SHARE', at('ms')),
      posts: [{ link: `https://www.instagram.com/p/${post.shortcode}/`, mediaId: post.id }],
    },
    {
      ...createReply('GENERIC_TEMPLATE', at('card')),
      text: 'Card',
      subtitle: 'Subtitle',
      buttons: [{ id: 'go', title: 'Go on', address: '' }],
    },
    text('gone'),
    createTrigger('DEFAULT_REPLY', at('d')),
    text('default'),
  ],
  edges: [
    { from: 't', port: 'next', to: 'ask' },
    { from: 'ask', port: 'a', to: 'apples' },
    { from: 'ask', port: 'b', to: 'bread' },
    { from: 'bread', port: 'next', to: 'more' },
    { from: 'sm', port: 'next', to: 'mention' },
    { from: 'sr', port: 'next', to: 'story' },
    { from: 'c', port: 'next', to: 'below' },
    { from: 'below', port: 'next', to: 'private' },
    { from: 'private', port: 'next', to: 'later' },
    { from: 'ms', port: 'next', to: 'card' },
    { from: 'card', port: 'go', to: 'gone' },
    { from: 'd', port: 'next', to: 'default' },
  ],
});

const answersOn = ({ messages }: TestPhone): readonly string[] =>
  messages.filter(({ isOwn }) => !isOwn).map(({ text: said }) => said);

/** A person's action and its parameters. */
type Wish = { readonly kind: string } & Readonly<Record<string, string | undefined>>;

/** A person acts, and everything that follows is worked off. */
async function says(person: string, wish: Wish): Promise<TestPhone> {
  await does(person, wish);
  await bot.answerAll();
  return bot.phone(person);
}

/**
 * A person acts, and the server has received it. Returns the event's key. Events are not counted, because the bot's own
 * echoes may arrive at any time.
 */
async function does(person: string, wish: Wish): Promise<string> {
  const key = keyOfLast(await bot.act(person, wish), wish.kind);
  await bot.told([key]);
  return key;
}

describe('triggers', () => {
  it('answers a keyword, and a tapped quick reply', async () => {
    expect(answersOn(await says('word', { kind: 'text', text: 'The menu' }))).toEqual(['Which?']);
    const { rows } = {
      rows: await bot.db
        .selectFrom('chatbot_reply')
        .select('content')
        .where('owner_id', '=', bot.user.userId)
        .orderBy('created_at', 'desc')
        .limit(1)
        .execute(),
    };
    const payload = rows[0]?.content.buttons[1]?.payload ?? '';
    expect(answersOn(await says('word', { kind: 'quickReply', title: 'Bread', payload }))).toEqual([
      'Which?',
      'said bread',
      'said more',
    ]);
  });

  it('answers a story mention, and a story reply', async () => {
    expect(answersOn(await says('stories', { kind: 'storyMention' }))).toEqual(['said mention']);
    expect(answersOn(await says('stories', { kind: 'storyReply', text: 'Nice' }))).toEqual([
      'said mention',
      'said story',
    ]);
  });

  it('answers a comment once in public and once in private, and goes on when the person writes', async () => {
    const phone = await says('commenter', { kind: 'comment', text: 'Lovely', mediaId: post.id });
    expect(phone.comments[0]?.replies.map(({ text: said }) => said)).toEqual([
      expect.stringMatching(/^Thanks (?:one|two)$/u),
    ]);
    expect(answersOn(phone)).toEqual(['said private']);
    expect(answersOn(await says('commenter', { kind: 'text', text: 'Hello' }))).toEqual(['said private', 'said later']);
  });

  it('answers a shared post with a card whose button continues the flow', async () => {
    await says('sharer', { kind: 'share', mediaId: post.id });
    const sent = await bot.db
      .selectFrom('chatbot_reply')
      .select(['content', 'state'])
      .where('owner_id', '=', bot.user.userId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(sent).toMatchObject({ state: 'sent', content: { shape: 'card' } });
    expect(
      answersOn(await says('sharer', { kind: 'postback', title: 'Go on', payload: sent.content.buttons[0]?.payload })),
    ).toContain('said gone');
  });

  it('answers a shared post of a named account, although the platform does not give the name', async () => {
    const username = 'dimsumdiary.hk';
    const named = { id: 'named', title: 'named', x: 0, y: 0 };
    const project = await bot.publish({
      version: 1,
      bubbles: [{ ...createTrigger('MEDIA_SHARE', named), usernames: ['@nobody.at.all', username] }, text('by-name')],
      edges: [{ from: 'named', port: 'next', to: 'by-name' }],
    });
    const [theirs] = await bot.emulator.media(username);
    expect(answersOn(await says('names', { kind: 'share', mediaId: theirs?.id ?? '' }))).toEqual(['said by-name']);
    await send(
      bot.app,
      botCalls.pauseProject,
      { body: { id: project.id, revision: project.revision } },
      bot.user.cookie,
    );
  });

  it('answers any other message with the default reply, once a day', async () => {
    expect(answersOn(await says('chatty', { kind: 'text', text: 'Hi' }))).toEqual(['said default']);
    expect(answersOn(await says('chatty', { kind: 'text', text: 'Hi?' }))).toEqual(['said default']);
  });
});

describe('delivery exactly once', () => {
  it('answers once when the platform delivers each event twice', async () => {
    await bot.emulator.control('webhooks', { double: true });
    expect(answersOn(await says('twice', { kind: 'storyMention' }))).toEqual(['said mention']);
  });

  it('answers in the order of sending when events arrive out of order', async () => {
    await bot.emulator.control('webhooks', { reorder: true });
    const first = keyOfLast(await bot.act('orderly', { kind: 'storyMention' }), 'storyMention');
    const second = keyOfLast(await bot.act('orderly', { kind: 'storyReply', text: 'Then' }), 'storyReply');
    await bot.emulator.control('webhooks', { reorder: false });
    await bot.told([first, second]);
    await bot.answerAll();
    expect(answersOn(await bot.phone('orderly'))).toEqual(['said mention', 'said story']);
  });

  it('checks the conversation before it retries a message whose response was lost', async () => {
    await bot.emulator.control('faults', { match: '/me/messages', times: 1, kind: 'cut' });
    await does('cut', { kind: 'storyMention' });
    await bot.answerAll();
    const state = () =>
      bot.db
        .selectFrom('chatbot_reply')
        .select(['state', 'attempts'])
        .where('owner_id', '=', bot.user.userId)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
    while ((await state()).state !== 'sent') {
      await bot.db
        .updateTable('chatbot_reply')
        .set({ due_at: new Date(0) })
        .where('owner_id', '=', bot.user.userId)
        .where('state', '=', 'sending')
        .execute();
      await bot.answerAll();
    }
    expect((await state()).attempts).toBe(2);
    expect(answersOn(await bot.phone('cut'))).toEqual(['said mention']);
  });

  it('sends once when a worker dies before sending or right after', async () => {
    for (const person of ['dies.before', 'dies.after']) {
      const key = await does(person, { kind: 'storyMention' });
      if (person === 'dies.after') {
        await bot.answerAll();
        await bot.db
          .updateTable('chatbot_reply')
          .set({ network_id: null, sent_at: null })
          .where('owner_id', '=', bot.user.userId)
          .where('event_key', '=', key)
          .execute();
      } else {
        const { signal } = new AbortController();
        await workOnPerson(
          bot.work,
          {
            ownerId: bot.user.userId,
            accountId: bot.accountId,
            personId: (await bot.phone(person)).person.id,
            events: 1,
          },
          signal,
        );
      }
      // The state that a process leaves when it is killed while it sends.
      await bot.db
        .updateTable('chatbot_reply')
        .set({ state: 'sending', attempts: 1, tried_at: new Date(Date.now() - 3_000), due_at: new Date(0) })
        .where('owner_id', '=', bot.user.userId)
        .where('network_id', 'is', null)
        .execute();
      await bot.answerAll();
      expect(answersOn(await bot.phone(person))).toEqual(['said mention']);
    }
  });

  it('keeps a reply waiting while the platform limits the rate', async () => {
    await bot.emulator.control('faults', {
      match: '/me/messages',
      times: 1,
      kind: 'error',
      code: 613,
      subcode: 2534040,
      message: 'Calls to this api have exceeded the rate limit.',
    });
    const phone = await says('busy', { kind: 'storyMention' });
    expect(answersOn(phone)).toEqual([]);
    await bot.db
      .updateTable('chatbot_reply')
      .set({ due_at: new Date(0) })
      .where('owner_id', '=', bot.user.userId)
      .where('state', '=', 'waiting')
      .execute();
    await bot.answerAll();
    expect(answersOn(await bot.phone('busy'))).toEqual(['said mention']);
  });
});

describe('suppressed replies', () => {
  it('sends nothing to a person who opted out, until they opt in again', async () => {
    await says('leaves', { kind: 'text', text: 'stop' });
    expect(answersOn(await says('leaves', { kind: 'text', text: 'menu' }))).toEqual([]);
    await says('leaves', { kind: 'text', text: 'start' });
    expect(answersOn(await says('leaves', { kind: 'text', text: 'menu' }))).toContain('Which?');
  });

  it('sends nothing while somebody answers by hand', async () => {
    await says('by.hand', { kind: 'text', text: 'menu' });
    await says('by.hand', { kind: 'byHand', text: 'Let me help' });
    expect(answersOn(await says('by.hand', { kind: 'text', text: 'menu' }))).toEqual(['Which?', 'Let me help']);
  });

  it('sends nothing after the messaging window has closed, and reports the failure', async () => {
    await does('late', { kind: 'storyMention' });
    await bot.db
      .updateTable('chatbot_event')
      .set({ at: new Date(Date.now() - 90_000_000) })
      .where('owner_id', '=', bot.user.userId)
      .where('state', '=', 'waiting')
      .execute();
    await bot.answerAll();
    expect(answersOn(await bot.phone('late'))).toEqual([]);
    const { failureList } = unsafeCast<{ failureList: BotFailure[] }>(
      (await send(bot.app, botCalls.getBots, {}, bot.user.cookie)).json(),
    );
    expect(failureList).toContainEqual(
      expect.objectContaining({ kind: 'reply', reason: 'windowClosed', text: 'said mention' }),
    );
  });

  it('sends nothing after the token expired, emails the owner once, and sends after renewal', async () => {
    await bot.emulator.control('faults', { match: '/me/messages', times: 2, kind: 'expired' });
    expect(answersOn(await says('expired', { kind: 'storyMention' }))).toEqual([]);
    const find = async () =>
      unsafeCast<{ botList: Bot[] }>((await send(bot.app, botCalls.getBots, {}, bot.user.cookie)).json()).botList.find(
        ({ accountId }) => accountId === bot.accountId,
      );
    expect(await find()).toMatchObject({ problem: 'token' });
    const mails = await bot.db
      .selectFrom('mail_outbox')
      .select(['subject'])
      .where('recipient', '=', bot.user.email)
      .where('template', '=', 'chatbotPaused')
      .execute();
    expect(mails).toEqual([{ subject: 'Your chatbot for @mochi.and.miso is paused' }]);
    await bot.emulator.reset();
    expect(
      (await send(bot.app, botCalls.resumeBot, { body: { accountId: bot.accountId } }, bot.user.cookie)).json(),
    ).toMatchObject({ bot: { problem: null } });
    await bot.db
      .updateTable('chatbot_reply')
      .set({ due_at: new Date(0) })
      .where('owner_id', '=', bot.user.userId)
      .where('state', '=', 'waiting')
      .execute();
    await bot.answerAll();
    expect(answersOn(await bot.phone('expired'))).toEqual(['said mention']);
  });
});

describe('with an expired plan, the engine', () => {
  const setPlanEnd = (expires_at: Date) =>
    bot.db
      .updateTable('subscription')
      .set({ expires_at })
      .where('owner_id', '=', bot.user.userId)
      .where('position', '=', 'current')
      .execute();
  const planEnd = new Date(Date.now() + 30 * dayMs);
  afterEach(() => setPlanEnd(planEnd));

  it('answers nobody, but keeps messages and obeys stop words', async () => {
    await setPlanEnd(new Date(0));
    expect(answersOn(await says('unpaid', { kind: 'storyMention' }))).toEqual([]);
    expect(answersOn(await says('unpaidSilent', { kind: 'text', text: 'stop' }))).toEqual([]);
    const rows = await bot.db
      .selectFrom('chatbot_event')
      .select('state')
      .where('owner_id', '=', bot.user.userId)
      .where('person_id', '=', (await bot.phone('unpaid')).person.id)
      .execute();
    expect(rows).toEqual([{ state: 'done' }]);
    await setPlanEnd(planEnd);
    // What was said before the renewal stays without an answer.
    expect(answersOn(await says('unpaid', { kind: 'storyMention' }))).toEqual(['said mention']);
    expect(answersOn(await says('unpaidSilent', { kind: 'storyMention' }))).toEqual([]);
  });

  it('does not send waiting replies, not even after the renewal', async () => {
    await says('held', { kind: 'storyMention' });
    const { person } = await bot.phone('held');
    const now = new Date();
    const setWaiting = () =>
      bot.db
        .updateTable('chatbot_reply')
        .set({ state: 'waiting', due_at: now })
        .where('owner_id', '=', bot.user.userId)
        .where('person_id', '=', person.id)
        .execute();
    const isDue = async (): Promise<boolean> =>
      (await createReplyRepository(bot.db).listDue(now, 1_000)).some(({ person_id: id }) => id === person.id);
    await setWaiting();
    expect(await isDue()).toBe(true);
    await setPlanEnd(new Date(0));
    expect(await isDue()).toBe(false);
    await bot.answerAll();
    await setPlanEnd(planEnd);
    expect(await isDue()).toBe(false);
  });
});

it('has bot settings with revision 0 until the first change, also after publishing', async () => {
  const revisionOf = async () =>
    unsafeCast<{ botList: Bot[] }>((await send(bot.app, botCalls.getBots, {}, bot.user.cookie)).json()).botList.find(
      ({ accountId }) => accountId === bot.accountId,
    )?.revision;
  const set = (revision: number, takeoverHours = 12) =>
    send(
      bot.app,
      botCalls.setBot,
      { body: { accountId: bot.accountId, revision, stopWords: ['stop'], startWords: ['start'], takeoverHours } },
      bot.user.cookie,
    );
  expect(await revisionOf()).toBe(0);
  expect((await set(0)).json()).toMatchObject({ bot: { revision: 1, stopWords: ['stop'] } });
  expect((await set(0, 24)).json()).toMatchObject({ code: 'conflict', params: { revision: 1 } });
  expect((await set(1)).json()).toMatchObject({ bot: { revision: 2 } });
});

describe('the webhook', () => {
  const url = '/api/webhook/instagram';
  const sign = (body: string, secret = 'house-app-secret'): string =>
    `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const tell = (body: string, signature: string | undefined = sign(body)) =>
    bot.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'x-hub-signature-256': signature }),
      },
      payload: body,
    });
  const message = (part: object, id = bot.accountId) =>
    JSON.stringify({
      object: 'instagram',
      entry: [
        {
          id,
          time: Date.now(),
          messaging: [{ sender: { id: '77' }, recipient: { id }, timestamp: Date.now(), ...part }],
        },
      ],
    });
  const kept = async (body: string): Promise<number> => {
    const before = await bot.eventCount();
    expect((await tell(body)).statusCode).toBe(200);
    return (await bot.eventCount()) - before;
  };

  it.each([
    ['no signature', undefined, ''],
    ['a signature by another secret', 'house-app-secret-2', 'x'],
    ['a signature of zeros', 'house-app-secret', 'y'],
  ])('rejects a request with %s', async (_, secret, mark) => {
    const body = message({ message: { mid: `forged${mark}`, text: 'menu' } });
    const before = await bot.eventCount();
    const signature = mark === '' ? undefined : mark === 'x' ? sign(body, secret) : `sha256=${'0'.repeat(64)}`;
    const answer = await bot.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'x-hub-signature-256': signature }),
      },
      payload: body,
    });
    expect(answer.statusCode).toBe(403);
    expect(await bot.eventCount()).toBe(before);
  });

  it('rejects a body that was changed or serialized again after it was signed', async () => {
    const body = message({ message: { mid: 'changed', text: 'menu' } });
    expect((await tell(`${body} `, sign(body))).statusCode).toBe(403);
    const escaped = '{"object":"instagram","entry":[],"x":"\\u66f8"}';
    expect((await tell(escaped)).statusCode).toBe(200);
    expect((await tell(JSON.stringify(JSON.parse(escaped)), sign(escaped))).statusCode).toBe(403);
  });

  it.each([
    ['invalid JSON', '{'],
    ['a list', '[]'],
    ['a string', '"x"'],
    ['another object', '{"object":7,"entry":[]}'],
    ['JSON that is nested too deeply', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ])('rejects %s', async (_, body) => {
    expect((await tell(body)).statusCode).toBe(400);
  });

  it('rejects a body that is too large', async () => {
    expect((await tell(JSON.stringify({ object: 'instagram', entry: [], x: 'x'.repeat(1_100_000) }))).statusCode).toBe(
      400,
    );
  });

  it('stores a repeated event once', async () => {
    const body = message({ message: { mid: 'replayed', text: 'menu' } });
    expect(await kept(body)).toBe(1);
    expect(await kept(body)).toBe(0);
  });

  it('stores nothing for an account without a connected owner', async () => {
    expect(await kept(message({ message: { mid: 'foreign', text: 'menu' } }, '17841409999999999'))).toBe(0);
  });

  it('ignores own comments, read receipts, reactions, deleted and unsupported messages', async () => {
    expect(
      await kept(
        JSON.stringify({
          object: 'instagram',
          entry: [
            {
              id: bot.accountId,
              time: 1,
              changes: [
                { field: 'comments', value: { from: { id: bot.accountId }, id: '9', text: 'own' } },
                { field: 'mentions', value: {} },
              ],
            },
          ],
        }),
      ),
    ).toBe(0);
    for (const part of [
      { read: { mid: 'm' } },
      { reaction: { mid: 'm', action: 'react' } },
      { message: { mid: 'gone', is_deleted: true } },
      { message: { mid: 'odd', is_unsupported: true } },
    ])
      expect(await kept(message(part))).toBe(0);
  });

  it('accepts every format of a comment event', async () => {
    const value = (key: object) => ({
      from: { id: '78', username: 'somebody' },
      text: 'Nice',
      media: { id: '1' },
      ...key,
    });
    expect(
      await kept(
        JSON.stringify({
          object: 'instagram',
          entry: [
            {
              id: bot.accountId,
              time: 1_700_000_000,
              changes: [
                { field: 'comments', value: value({ id: 'shape1' }) },
                { field: 'comments', value: value({ comment_id: 'shape2' }) },
              ],
            },
          ],
        }),
      ),
    ).toBe(2);
    expect(
      await kept(
        JSON.stringify({
          object: 'instagram',
          entry: [{ id: bot.accountId, time: 1_700_000_000, field: 'comments', value: value({ id: 'shape3' }) }],
        }),
      ),
    ).toBe(1);
  });

  it('finds the account also by its page ID', async () => {
    expect(await kept(message({ message: { mid: 'bypage', text: 'menu' } }, '104500000000021'))).toBe(1);
  });

  it('reports an unreadable event as a failure and stores the others', async () => {
    const body = JSON.stringify({
      object: 'instagram',
      entry: [
        {
          id: bot.accountId,
          time: 1,
          messaging: [
            { sender: 'poison' },
            {
              sender: { id: '79' },
              recipient: { id: bot.accountId },
              timestamp: 1,
              message: { mid: 'good', text: 'menu' },
            },
          ],
        },
        null,
        7,
      ],
    });
    expect(await kept(body)).toBe(2);
    const { failureList } = unsafeCast<{ failureList: BotFailure[] }>(
      (await send(bot.app, botCalls.getBots, {}, bot.user.cookie)).json(),
    );
    expect(failureList).toContainEqual(
      expect.objectContaining({ kind: 'message', reason: 'unreadable', text: '{"sender":"poison"}' }),
    );
  });

  it('cleans texts for the database, and sets events with invalid times aside', async () => {
    const event = (mid: string, part: object) => ({
      sender: { id: '81' },
      recipient: { id: bot.accountId },
      timestamp: Date.now(),
      message: { mid, text: 'menu' },
      ...part,
    });
    const cut = `${'x'.repeat(1_900)}${'\u{1f600}'.repeat(100)}`;
    const body = JSON.stringify({
      object: 'instagram',
      entry: [
        {
          id: bot.accountId,
          time: 1,
          messaging: [
            event('half', { message: { mid: 'half', text: 'menu \ud83d\0' } }),
            event('early', { timestamp: -8e15 }),
            event('late', { timestamp: 1e300 }),
            { sender: cut },
          ],
        },
      ],
    });
    expect(await kept(body)).toBe(4);
    const { incoming } = await bot.db
      .selectFrom('chatbot_event')
      .select('incoming')
      .where('owner_id', '=', bot.user.userId)
      .where('event_key', '=', 'half')
      .executeTakeFirstOrThrow();
    expect(incoming).toEqual({ kind: 'text', text: 'menu \ufffd' });
  });

  it('rejects a subscription without the right verify token', async () => {
    const wrong = await bot.app.inject({
      method: 'GET',
      url: `${url}?hub.mode=subscribe&hub.challenge=1&hub.verify_token=guess`,
    });
    expect(wrong.statusCode).toBe(403);
    expect((await bot.app.inject({ method: 'GET', url })).statusCode).toBe(403);
  });
});

it('counts the visits of each bubble, and exports them as CSV', async () => {
  const project = await bot.db
    .selectFrom('chatbot_project')
    .select(['id', 'revision', 'draft', 'published'])
    .where('owner_id', '=', bot.user.userId)
    .executeTakeFirstOrThrow();
  const day = (offset: number): string => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10);
  const range = { id: project.id, dateFrom: day(-3), toDate: day(1) };
  const read = async () =>
    unsafeCast<FlowReport>((await send(bot.app, botCalls.getReport, { query: range }, bot.user.cookie)).json());
  const answer = await read();
  await addUpWalks(bot, neverStops);
  expect(await read()).toEqual(answer);
  // Steps that are not added up yet are counted, too.
  await says('counted', { kind: 'storyMention' });
  const visits = ({ countList }: typeof answer): number =>
    countList.find(({ bubbleId, port }) => bubbleId === 'sm' && port === '')?.count ?? 0;
  expect(visits(await read())).toBe(visits(answer) + 1);
  expect(answer.countList).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ bubbleId: 'sm', port: 'next' }),
      expect.objectContaining({ bubbleId: 'ask', port: 'b', count: 1 }),
    ]),
  );
  const { csv } = unsafeCast<{ csv: string }>(
    (await send(bot.app, botCalls.exportReport, { body: range }, bot.user.cookie)).json(),
  );
  expect(csv).toContain('Title,Type,Text,Visits,Way,Share that went on');
  expect(csv).toMatch(/^ask,Quick reply,Which\?,/mu);
  // What was changed only in the draft has not run: the figures on the screen and in the file stay those of the
  // published flow.
  const draft = {
    ...project.draft,
    bubbles: project.draft.bubbles.map((bubble) => (bubble.id === 'ask' ? { ...bubble, title: 'asks' } : bubble)),
  };
  expect(
    (
      await send(
        bot.app,
        chatbotCalls.saveFlow,
        { body: { id: project.id, revision: project.revision, flow: draft } },
        bot.user.cookie,
      )
    ).json(),
  ).toMatchObject({ project: { hasChanges: true } });
  expect((await read()).flow).toEqual(project.published);
  expect(
    unsafeCast<{ csv: string }>((await send(bot.app, botCalls.exportReport, { body: range }, bot.user.cookie)).json())
      .csv,
  ).toBe(csv);
  expect(
    (await send(bot.app, botCalls.getReport, { query: { ...range, toDate: day(-9) } }, bot.user.cookie)).json(),
  ).toMatchObject({ code: 'invalid' });
});

/** A clock of another day. Tidying by it also ends the sessions of the other tests. */
const later = (days: number): Clock => ({ now: () => new Date(Date.now() + days * dayMs) });

it('keeps sent replies for 90 days, and waiting ones for longer', async () => {
  await says('old', { kind: 'storyMention' });
  await bot.emulator.control('faults', {
    match: '/me/messages',
    times: 1,
    kind: 'error',
    code: 613,
    subcode: 2534040,
    message: 'Calls to this api have exceeded the rate limit.',
  });
  await says('waits', { kind: 'storyMention' });
  const states = async () =>
    (
      await bot.db
        .selectFrom('chatbot_reply')
        .select('state')
        .where('owner_id', '=', bot.user.userId)
        .where('state', 'in', ['waiting', 'sent'])
        .execute()
    ).map(({ state }) => state);
  expect(await states()).toEqual(expect.arrayContaining(['sent', 'waiting']));
  await tidy(bot.db, later(89), { signal: neverStops });
  expect(await states()).toEqual(expect.arrayContaining(['sent', 'waiting']));
  await tidy(bot.db, later(91), { signal: neverStops });
  expect(await states()).toEqual(['waiting']);
});

it('keeps conversations for a year after the last event, and opt-outs for longer', async () => {
  await says('talks', { kind: 'text', text: 'menu' });
  await says('opts.out', { kind: 'text', text: 'menu' });
  await says('opts.out', { kind: 'text', text: 'stop' });
  const conversations = () =>
    bot.db
      .selectFrom('chatbot_conversation')
      .select(['username', 'state'])
      .where('owner_id', '=', bot.user.userId)
      .execute();
  const count = (await conversations()).length;
  await tidy(bot.db, later(364), { signal: neverStops });
  expect(await conversations()).toHaveLength(count);
  await tidy(bot.db, later(366), { signal: neverStops });
  const left = await conversations();
  expect(left.length).toBeGreaterThan(0);
  for (const { username, state } of left) expect([username, state.hasOptedOut]).toEqual([null, true]);
});
