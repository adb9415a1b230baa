import { createReply, createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import fc from 'fast-check';
import { isFullTest } from '../../../../config.ts';
import type { TestPhone } from '../../../../testing/set-up-chatbot.ts';
import { pageId, startReceivingBot } from './testing/receiving-bot.ts';

jest.setTimeout(isFullTest() ? 900_000 : 60_000);

/** More runs with `npm run test:full`. */
const numRuns = isFullTest() ? 1_000 : 25;

const at = (id: string) => ({ id, title: id, x: 0, y: 0 });
/** A flow that answers everything, each time. */
const answerAll = ({ id: mediaId, shortcode }: TestPhone['posts'][number]): Flow => ({
  version: 1,
  bubbles: [
    { ...createTrigger('TEXT', at('text')), keywords: ['hi'] },
    { ...createReply('TEXT', at('hello')), text: 'hi' },
    {
      ...createTrigger('COMMENT', at('comment')),
      onlyFirstLevel: false,
      posts: [{ link: `https://www.instagram.com/p/${shortcode}/`, mediaId }],
    },
    { ...createReply('COMMENT_REPLY', at('below')), comments: ['hi'] },
    { ...createTrigger('DEFAULT_REPLY', at('any')), everyHours: 1 },
  ],
  edges: [
    { from: 'text', port: 'next', to: 'hello' },
    { from: 'comment', port: 'next', to: 'below' },
    { from: 'any', port: 'next', to: 'hello' },
  ],
});
const steps = startReceivingBot(answerAll);

const scopedId = '45202218377435';
const username = 'mochi.and.miso';
const isTrue = fc.constantFrom<unknown>(true, 'true', 'TRUE', 1, '1');
const ids = fc.constantFrom('account', 'page', 'scoped') satisfies fc.Arbitrary<'account' | 'page' | 'scoped'>;
const idOf = (name: 'account' | 'page' | 'scoped'): string =>
  ({ account: steps.bot.accountId, page: pageId, scoped: scopedId })[name];

/** Where an event says that it is the account's own; `id` says it by the author's id alone. */
const messageMarks = fc.constantFrom('id', 'event', 'content', 'sender', 'scoped');
const contents = fc.constantFrom('message', 'postback', 'image', 'share', 'storyReply', 'quickReply');
const anyId = fc.bigInt(10n ** 14n, 10n ** 19n).map(String);
const flags = fc.constantFrom('is_echo', 'is_self');

const contentOf = (kind: string, mid: string, marks: object): object => {
  const part = {
    message: { text: 'hi' },
    image: { attachments: [{ type: 'image' }] },
    share: { text: 'hi', attachments: [{ type: 'ig_post', payload: { ig_post_media_id: '1' } }] },
    storyReply: { text: 'hi', reply_to: { story: { id: '1' } } },
    quickReply: { text: 'hi', quick_reply: { payload: 'x' } },
  }[kind];
  return part === undefined
    ? { postback: { mid, title: 'hi', payload: 'x', ...marks } }
    : { message: { mid, ...part, ...marks } };
};

const ownMessages = fc
  .record({
    mark: messageMarks,
    content: contents,
    flag: flags,
    value: isTrue,
    sender: ids,
    entry: ids,
    recipient: anyId,
    stranger: anyId,
  })
  .map(({ mark, content, flag, value, sender, entry, recipient, stranger }) => () => {
    const marks = { [flag]: value };
    const isById = mark === 'id' || mark === 'scoped';
    return {
      id: idOf(entry === 'scoped' ? 'account' : entry),
      time: Date.now(),
      messaging: [
        {
          sender: {
            // An id that nobody has seen before, unless the id alone must do.
            id: isById ? idOf(sender) : stranger,
            ...(mark === 'sender' ? marks : {}),
          },
          recipient: { id: recipient },
          timestamp: Date.now(),
          ...(mark === 'event' ? marks : {}),
          ...(mark === 'scoped' ? { self_ig_scoped_id: idOf(sender) } : {}),
          ...contentOf(content, `m${recipient}`, mark === 'content' ? marks : {}),
        },
      ],
    };
  });

const ownComments = fc
  .record({
    mark: fc.constantFrom('id', 'name', 'scoped', 'flag', 'sent'),
    author: ids,
    entry: ids,
    commentId: anyId,
    stranger: anyId,
    flag: flags,
    value: isTrue,
    isReply: fc.boolean(),
  })
  .map(({ mark, author, entry, commentId, stranger, flag, value, isReply }) => () => ({
    id: idOf(entry === 'scoped' ? 'account' : entry),
    time: Date.now(),
    changes: [
      {
        field: 'comments',
        value: {
          id: mark === 'sent' ? 'sent-by-bot' : commentId,
          ...(mark === 'sent'
            ? {}
            : {
                from: {
                  ...(mark === 'name' ? { username: username.toUpperCase() } : {}),
                  ...(mark === 'scoped' ? { self_ig_scoped_id: stranger } : {}),
                  ...(mark === 'flag' ? { [flag]: value } : {}),
                  id: mark === 'id' ? idOf(author) : stranger,
                },
              }),
          ...(isReply ? { parent_id: '1' } : {}),
          text: 'hi',
          media: { id: steps.postId },
        },
      },
    ],
  }));

const setOwnIds = (ownIds: string[]) =>
  steps.bot.db
    .updateTable('chatbot_bot')
    .set({ own_ids: ownIds })
    .where('owner_id', '=', steps.bot.user.userId)
    .execute();

it('never answers an event of the account itself, however it is marked', async () => {
  await setOwnIds([scopedId]);
  const [commentedId, ownId] = ['17990000000000001', 'sent-by-bot'];
  const commented = {
    field: 'comments',
    value: { from: { id: '5' }, id: commentedId, text: 'hi', media: { id: steps.postId } },
  };
  await steps.answersTo({ id: steps.bot.accountId, time: Date.now(), changes: [commented] });
  await steps.bot.db
    .updateTable('chatbot_reply')
    .set({ state: 'sent', network_id: ownId, sent_at: new Date() })
    .where('owner_id', '=', steps.bot.user.userId)
    .execute();
  const before = await steps.listAnswers();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(ownMessages, ownComments), { minLength: 1, maxLength: 10 }), async (made) => {
      expect(await steps.answersTo(...made.map((make) => make()))).toEqual(before);
    }),
    { numRuns },
  );
});

it('learns the ids by which the network calls the account', async () => {
  await setOwnIds([]);
  const comment = (from: object, id: string) => ({
    id: steps.bot.accountId,
    time: Date.now(),
    changes: [{ field: 'comments', value: { from, id, text: 'hi', media: { id: steps.postId } } }],
  });
  const first = comment({ id: steps.bot.accountId, self_ig_scoped_id: '4242' }, 'one');
  expect(await steps.answersTo(first, comment({ id: '4242' }, 'two'))).toEqual([]);
  expect(await steps.answersTo(comment({ id: '4243' }, 'three'))).toEqual([['comment', 'hi']]);
});

it('ends a conversation of two bots that answer each other, and still hears a stop word', async () => {
  const said = (mid: string, text: string) => ({
    id: steps.bot.accountId,
    time: Date.now(),
    messaging: [
      { sender: { id: '777' }, recipient: { id: steps.bot.accountId }, timestamp: Date.now(), message: { mid, text } },
    ],
  });
  let answered = 0;
  for (let round = 0; round < 8; round += 1) {
    // The other bot answers each reply.
    const replies = Array.from({ length: 10 }, (_, place) => said(`r${round} ${place}`, 'hi'));
    const answers = await steps.answersTo(...replies);
    if (answers.length === answered) break;
    answered = answers.length;
  }
  expect(answered).toBe(60);
  expect((await steps.events()).find(({ state }) => state === 'aside')).toMatchObject({ problem: 'tooOften' });
  await steps.answersTo(said('last', 'Stop!'));
  const { state } = await steps.bot.db
    .selectFrom('chatbot_conversation')
    .select('state')
    .where('owner_id', '=', steps.bot.user.userId)
    .where('person_id', '=', '777')
    .executeTakeFirstOrThrow();
  expect(state.hasOptedOut).toBe(true);
});
