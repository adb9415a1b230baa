import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import type { Bot, BotFailure, FlowReport } from '@tessera/contracts/chatbot/bot.schema';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { send } from '../../../../testing/as-user.ts';
import { neverStops } from '../../../../testing/never-stops.ts';
import { keyOfLast, type TestPhone } from '../../../../testing/set-up-chatbot.ts';
import { addUpWalks } from '../chatbot.jobs.ts';
import { createReplyRepository } from '../reply.repository.ts';
import { workOnPerson } from './chatbot-events.ts';
import { startBot, text } from './testing/acting-people.ts';

jest.setTimeout(60_000);

const steps = startBot();
const { says, does } = steps;

const answersOn = ({ messages }: TestPhone): readonly string[] =>
  messages.filter(({ isOwn }) => !isOwn).map(({ text: said }) => said);

describe('triggers', () => {
  it('answers a keyword, and a tapped quick reply', async () => {
    expect(answersOn(await says('word', { kind: 'text', text: 'The menu' }))).toEqual(['Which?']);
    const { rows } = {
      rows: await steps.bot.db
        .selectFrom('chatbot_reply')
        .select('content')
        .where('owner_id', '=', steps.bot.user.userId)
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
    const phone = await says('commenter', { kind: 'comment', text: 'Lovely', mediaId: steps.post.id });
    expect(phone.comments[0]?.replies.map(({ text: said }) => said)).toEqual([
      expect.stringMatching(/^Thanks (?:one|two)$/u),
    ]);
    expect(answersOn(phone)).toEqual(['said private']);
    expect(answersOn(await says('commenter', { kind: 'text', text: 'Hello' }))).toEqual(['said private', 'said later']);
  });

  it('answers a shared post with a card whose button continues the flow', async () => {
    await says('sharer', { kind: 'share', mediaId: steps.post.id });
    const sent = await steps.bot.db
      .selectFrom('chatbot_reply')
      .select(['content', 'state'])
      .where('owner_id', '=', steps.bot.user.userId)
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
    const project = await steps.bot.publish({
      version: 1,
      bubbles: [{ ...createTrigger('MEDIA_SHARE', named), usernames: ['@nobody.at.all', username] }, text('by-name')],
      edges: [{ from: 'named', port: 'next', to: 'by-name' }],
    });
    const [theirs] = await steps.bot.emulator.media(username);
    expect(answersOn(await says('names', { kind: 'share', mediaId: theirs?.id ?? '' }))).toEqual(['said by-name']);
    await send(
      steps.bot.app,
      botCalls.pauseProject,
      { body: { id: project.id, revision: project.revision } },
      steps.bot.user.cookie,
    );
  });

  it('answers any other message with the default reply, once a day', async () => {
    expect(answersOn(await says('chatty', { kind: 'text', text: 'Hi' }))).toEqual(['said default']);
    expect(answersOn(await says('chatty', { kind: 'text', text: 'Hi?' }))).toEqual(['said default']);
  });
});

it('answers a picture, and a comment on the advertised copy of a post, but no reaction and no answer to a comment', async () => {
  for (const kind of ['image', 'voice', 'heart', 'storyShare', 'unsupported'])
    expect(answersOn(await says(`sends.${kind}`, { kind }))).toEqual(['said default']);
  const { id: mediaId } = steps.post;
  const { comments } = await says('ads', { kind: 'commentOnAd', text: 'Lovely', mediaId });
  expect(comments[0]?.replies).toHaveLength(1);
  await steps.bot.act('threads', { kind: 'reaction' });
  expect((await says('threads', { kind: 'commentReply', text: 'Hi you', mediaId })).comments[0]?.replies).toEqual([]);
});

describe('delivery exactly once', () => {
  it('answers once when the platform delivers each event twice', async () => {
    await steps.bot.emulator.control('webhooks', { double: true });
    expect(answersOn(await says('twice', { kind: 'storyMention' }))).toEqual(['said mention']);
  });

  it('answers in the order of sending when events arrive out of order', async () => {
    await steps.bot.emulator.control('webhooks', { reorder: true });
    const first = keyOfLast(await steps.bot.act('orderly', { kind: 'storyMention' }), 'storyMention');
    const second = keyOfLast(await steps.bot.act('orderly', { kind: 'storyReply', text: 'Then' }), 'storyReply');
    await steps.bot.emulator.control('webhooks', { reorder: false });
    await steps.bot.told([first, second]);
    await steps.bot.answerAll();
    expect(answersOn(await steps.bot.phone('orderly'))).toEqual(['said mention', 'said story']);
  });

  it('checks the conversation before it retries a message whose response was lost', async () => {
    await steps.bot.emulator.control('faults', { match: '/me/messages', times: 1, kind: 'cut' });
    await does('cut', { kind: 'storyMention' });
    await steps.bot.answerAll();
    const state = () =>
      steps.bot.db
        .selectFrom('chatbot_reply')
        .select(['state', 'attempts'])
        .where('owner_id', '=', steps.bot.user.userId)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
    while ((await state()).state !== 'sent') {
      await steps.bot.db
        .updateTable('chatbot_reply')
        .set({ due_at: new Date(0) })
        .where('owner_id', '=', steps.bot.user.userId)
        .where('state', '=', 'sending')
        .execute();
      await steps.bot.answerAll();
    }
    expect((await state()).attempts).toBe(2);
    expect(answersOn(await steps.bot.phone('cut'))).toEqual(['said mention']);
  });

  it('sends once when a worker dies before sending or right after', async () => {
    for (const person of ['dies.before', 'dies.after']) {
      const key = await does(person, { kind: 'storyMention' });
      if (person === 'dies.after') {
        await steps.bot.answerAll();
        await steps.bot.db
          .updateTable('chatbot_reply')
          .set({ network_id: null, sent_at: null })
          .where('owner_id', '=', steps.bot.user.userId)
          .where('event_key', '=', key)
          .execute();
      } else {
        const { signal } = new AbortController();
        await workOnPerson(
          steps.bot.work,
          {
            ownerId: steps.bot.user.userId,
            accountId: steps.bot.accountId,
            personId: (await steps.bot.phone(person)).person.id,
            events: 1,
          },
          signal,
        );
      }
      // The state that a process leaves when it is killed while it sends.
      await steps.bot.db
        .updateTable('chatbot_reply')
        .set({ state: 'sending', attempts: 1, tried_at: new Date(Date.now() - 3_000), due_at: new Date(0) })
        .where('owner_id', '=', steps.bot.user.userId)
        .where('network_id', 'is', null)
        .execute();
      await steps.bot.answerAll();
      expect(answersOn(await steps.bot.phone(person))).toEqual(['said mention']);
    }
  });

  it('keeps a reply waiting while the platform limits the rate', async () => {
    await steps.bot.emulator.control('faults', {
      match: '/me/messages',
      times: 1,
      kind: 'error',
      code: 613,
      subcode: 2534040,
      message: 'Calls to this api have exceeded the rate limit.',
    });
    const phone = await says('busy', { kind: 'storyMention' });
    expect(answersOn(phone)).toEqual([]);
    await steps.bot.db
      .updateTable('chatbot_reply')
      .set({ due_at: new Date(0) })
      .where('owner_id', '=', steps.bot.user.userId)
      .where('state', '=', 'waiting')
      .execute();
    await steps.bot.answerAll();
    expect(answersOn(await steps.bot.phone('busy'))).toEqual(['said mention']);
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
    await steps.bot.db
      .updateTable('chatbot_event')
      .set({ at: new Date(Date.now() - 90_000_000) })
      .where('owner_id', '=', steps.bot.user.userId)
      .where('state', '=', 'waiting')
      .execute();
    await steps.bot.answerAll();
    expect(answersOn(await steps.bot.phone('late'))).toEqual([]);
    const { failureList } = unsafeCast<{ failureList: BotFailure[] }>(
      (await send(steps.bot.app, botCalls.getBots, {}, steps.bot.user.cookie)).json(),
    );
    expect(failureList).toContainEqual(
      expect.objectContaining({ kind: 'reply', reason: 'windowClosed', text: 'said mention' }),
    );
  });

  it('sends nothing after the token expired, emails the owner once, and sends after renewal', async () => {
    await steps.bot.emulator.control('faults', { match: '/me/messages', times: 2, kind: 'expired' });
    expect(answersOn(await says('expired', { kind: 'storyMention' }))).toEqual([]);
    const find = async () =>
      unsafeCast<{ botList: Bot[] }>(
        (await send(steps.bot.app, botCalls.getBots, {}, steps.bot.user.cookie)).json(),
      ).botList.find(({ accountId }) => accountId === steps.bot.accountId);
    expect(await find()).toMatchObject({ problem: 'token' });
    const mails = await steps.bot.db
      .selectFrom('mail_outbox')
      .select(['subject'])
      .where('recipient', '=', steps.bot.user.email)
      .where('template', '=', 'chatbotPaused')
      .execute();
    expect(mails).toEqual([{ subject: 'Your chatbot for @mochi.and.miso is paused' }]);
    await steps.bot.emulator.reset();
    expect(
      (
        await send(
          steps.bot.app,
          botCalls.resumeBot,
          { body: { accountId: steps.bot.accountId } },
          steps.bot.user.cookie,
        )
      ).json(),
    ).toMatchObject({ bot: { problem: null } });
    await steps.bot.db
      .updateTable('chatbot_reply')
      .set({ due_at: new Date(0) })
      .where('owner_id', '=', steps.bot.user.userId)
      .where('state', '=', 'waiting')
      .execute();
    await steps.bot.answerAll();
    expect(answersOn(await steps.bot.phone('expired'))).toEqual(['said mention']);
  });
});

describe('with an expired plan, the engine', () => {
  const setPlanEnd = (expires_at: Date) =>
    steps.bot.db
      .updateTable('subscription')
      .set({ expires_at })
      .where('owner_id', '=', steps.bot.user.userId)
      .where('position', '=', 'current')
      .execute();
  const planEnd = new Date(Date.now() + 30 * dayMs);
  afterEach(() => setPlanEnd(planEnd));

  it('answers nobody, but keeps messages and obeys stop words', async () => {
    await setPlanEnd(new Date(0));
    expect(answersOn(await says('unpaid', { kind: 'storyMention' }))).toEqual([]);
    expect(answersOn(await says('unpaidSilent', { kind: 'text', text: 'stop' }))).toEqual([]);
    const rows = await steps.bot.db
      .selectFrom('chatbot_event')
      .select('state')
      .where('owner_id', '=', steps.bot.user.userId)
      .where('person_id', '=', (await steps.bot.phone('unpaid')).person.id)
      .execute();
    expect(rows).toEqual([{ state: 'done' }]);
    await setPlanEnd(planEnd);
    // What was said before the renewal stays without an answer.
    expect(answersOn(await says('unpaid', { kind: 'storyMention' }))).toEqual(['said mention']);
    expect(answersOn(await says('unpaidSilent', { kind: 'storyMention' }))).toEqual([]);
  });

  it('does not send waiting replies, not even after the renewal', async () => {
    await says('held', { kind: 'storyMention' });
    const { person } = await steps.bot.phone('held');
    const now = new Date();
    const setWaiting = () =>
      steps.bot.db
        .updateTable('chatbot_reply')
        .set({ state: 'waiting', due_at: now })
        .where('owner_id', '=', steps.bot.user.userId)
        .where('person_id', '=', person.id)
        .execute();
    const isDue = async (): Promise<boolean> =>
      (await createReplyRepository(steps.bot.db).listDue(now, 1_000)).some(({ person_id: id }) => id === person.id);
    await setWaiting();
    expect(await isDue()).toBe(true);
    await setPlanEnd(new Date(0));
    expect(await isDue()).toBe(false);
    await steps.bot.answerAll();
    await setPlanEnd(planEnd);
    expect(await isDue()).toBe(false);
  });
});

it('counts the visits of each bubble, and exports them as CSV', async () => {
  const project = await steps.bot.db
    .selectFrom('chatbot_project')
    .select(['id', 'revision', 'draft', 'published'])
    .where('owner_id', '=', steps.bot.user.userId)
    .executeTakeFirstOrThrow();
  const day = (offset: number): string => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10);
  const range = { id: project.id, dateFrom: day(-3), toDate: day(1) };
  const read = async () =>
    unsafeCast<FlowReport>(
      (await send(steps.bot.app, botCalls.getReport, { query: range }, steps.bot.user.cookie)).json(),
    );
  const answer = await read();
  await addUpWalks(steps.bot, neverStops);
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
    (await send(steps.bot.app, botCalls.exportReport, { body: range }, steps.bot.user.cookie)).json(),
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
        steps.bot.app,
        chatbotCalls.saveFlow,
        { body: { id: project.id, revision: project.revision, flow: draft } },
        steps.bot.user.cookie,
      )
    ).json(),
  ).toMatchObject({ project: { hasChanges: true } });
  expect((await read()).flow).toEqual(project.published);
  expect(
    unsafeCast<{ csv: string }>(
      (await send(steps.bot.app, botCalls.exportReport, { body: range }, steps.bot.user.cookie)).json(),
    ).csv,
  ).toBe(csv);
  expect(
    (
      await send(steps.bot.app, botCalls.getReport, { query: { ...range, toDate: day(-9) } }, steps.bot.user.cookie)
    ).json(),
  ).toMatchObject({ code: 'invalid' });
});
