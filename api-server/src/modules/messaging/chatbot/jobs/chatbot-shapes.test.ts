import { createReply, createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import type { TestPhone } from '../../../../testing/set-up-chatbot.ts';
import { pageId, startReceivingBot } from './testing/receiving-bot.ts';

jest.setTimeout(60_000);

const at = (id: string) => ({ id, title: id, x: 0, y: 0 });
const text = (id: string, said: string) => ({ ...createReply('TEXT', at(id)), text: said });

const flowAbout = ({ id: mediaId, shortcode }: TestPhone['posts'][number]): Flow => ({
  version: 1,
  bubbles: [
    { ...createTrigger('TEXT', at('hi')), keywords: ['hi'] },
    text('hello', 'hello back'),
    {
      ...createTrigger('COMMENT', at('comment')),
      posts: [{ link: `https://www.instagram.com/p/${shortcode}/`, mediaId }],
    },
    { ...createReply('COMMENT_REPLY', at('below')), comments: ['thanks'] },
    text('private', 'private'),
    createTrigger('DEFAULT_REPLY', at('any')),
    text('default', 'default'),
  ],
  edges: [
    { from: 'hi', port: 'next', to: 'hello' },
    { from: 'comment', port: 'next', to: 'below' },
    { from: 'below', port: 'next', to: 'private' },
    { from: 'any', port: 'next', to: 'default' },
  ],
});

const steps = startReceivingBot(flowAbout);
const { answersTo, deliver, events } = steps;

const person = '99104035154510007';
let count = 0;
const mid = (): string => `aWdf${(count += 1)}`;
const entry = <Part extends object>(part: Part, id = steps.bot.accountId) => ({ id, time: Date.now(), ...part });
const messaging = (...parts: readonly object[]) =>
  entry({
    messaging: parts.map((part) => ({
      sender: { id: person },
      recipient: { id: steps.bot.accountId },
      timestamp: Date.now(),
      ...part,
    })),
  });
const message = (content: object, part: object = {}) => messaging({ message: { mid: mid(), ...content }, ...part });
const attached = (type: string, payload: unknown = {}) => message({ attachments: [{ type, payload }] });
const comment = (value: object, id?: string) =>
  entry(
    {
      time: Math.floor(Date.now() / 1_000),
      changes: [
        {
          field: 'comments',
          value: {
            from: { id: person, username: 'some.one' },
            id: `179${(count += 1)}`,
            text: 'love it',
            media: { id: steps.postId, media_product_type: 'FEED' },
            ...value,
          },
        },
      ],
    },
    id,
  );
const below = [
  ['comment', 'thanks'],
  ['privateReply', 'private'],
];
const hello = [['message', 'hello back']];
const anyReply = [['message', 'default']];

describe('messages without a text', () => {
  it.each([
    ['a picture', () => attached('image', { url: 'https://cdn.example/x.jpg' }), 'image'],
    ['a picture beside an absent text', () => message({ text: null, attachments: [{ type: 'image' }] }), 'image'],
    ['a heart', () => attached('like_heart'), 'like'],
    ['a voice message', () => attached('audio', { url: 'https://cdn.example/x.mp4' }), 'audio'],
    ['a video', () => attached('video', null), 'video'],
    ['a sticker', () => attached('image', { sticker_id: 369_239_263_222_822 }), 'sticker'],
    ['a shared story', () => attached('ig_story', { story_media_id: '1' }), 'story'],
    ['an unknown type', () => attached('unsupported_type', undefined), 'other'],
    ['what the network does not support', () => message({ is_unsupported: true }), 'other'],
    ['one without any content', () => message({}), 'other'],
    ['an attachment of no known shape', () => message({ attachments: 'x' }), 'other'],
  ])('answer %s with the default reply, and open the time window', async (_, make, type) => {
    expect(await answersTo(make())).toEqual(anyReply);
    expect((await events())[0]?.incoming).toEqual({ kind: 'attachment', type });
    const { wrote_at: wroteAt } = await steps.bot.db
      .selectFrom('chatbot_conversation')
      .select('wrote_at')
      .where('owner_id', '=', steps.bot.user.userId)
      .where('person_id', '=', person)
      .executeTakeFirstOrThrow();
    expect(wroteAt).not.toBeNull();
  });

  it.each([
    ['a reaction', { reaction: { mid: 'x', action: 'react', reaction: 'love', emoji: '❤' } }],
    ['a read receipt', { read: { mid: 'x' } }],
    ['an opened link', { referral: { ref: 'spring', source: 'SHORTLINK', type: 'OPEN_THREAD' } }],
  ])('do not include %s', async (_, part) => {
    expect(await answersTo(messaging(part))).toEqual([]);
    expect(await events()).toEqual([]);
  });

  it('do not include what another app handles', async () => {
    const standby = { sender: { id: person }, recipient: { id: '1' }, message: { mid: mid(), text: 'hi' } };
    expect(await answersTo(entry({ standby: [standby] }))).toEqual([]);
  });
});

describe('shapes of messages', () => {
  it.each([
    [
      'no address of an attachment',
      () => message({ text: 'hi', attachments: [{ type: 'share', payload: { url: null } }] }),
    ],
    ['no attachments', () => message({ text: 'hi', attachments: null, quick_reply: null, reply_to: null })],
    [
      'a post that the text is about',
      () => message({ text: 'hi, what size?', attachments: [{ type: 'ig_post', payload: { ig_post_media_id: 1 } }] }),
    ],
    ['a text that is called unsupported', () => message({ text: 'hi', is_unsupported: true })],
    ['flags as texts', () => message({ text: 'hi', is_echo: 'false', is_deleted: 'false' })],
    [
      'a time of the entry in ISO',
      () => ({ ...message({ text: 'hi' }), time: new Date().toISOString().replace(/\.\d+Z$/u, '+0000') }),
    ],
    ['no readable time of the entry', () => ({ ...message({ text: 'hi' }), time: {} })],
    ['seconds', () => message({ text: 'hi' }, { timestamp: Math.floor(Date.now() / 1_000) })],
    ['seconds as text', () => message({ text: 'hi' }, { timestamp: String(Math.floor(Date.now() / 1_000)) })],
    ['milliseconds as text', () => message({ text: 'hi' }, { timestamp: String(Date.now()) })],
    ['a time in ISO', () => message({ text: 'hi' }, { timestamp: new Date().toISOString() })],
    ['no time', () => message({ text: 'hi' }, { timestamp: null })],
    ['no recipient', () => message({ text: 'hi' }, { recipient: null })],
    ['no id of its own', () => message({ text: 'hi', mid: null })],
    [
      'a change of a field',
      () => entry({ changes: [{ field: 'messages', value: message({ text: 'hi' }).messaging[0] }] }),
    ],
    ['a single event that is no list', () => entry({ messaging: message({ text: 'hi' }).messaging[0] })],
  ])('are read with %s', async (_, make) => {
    expect(await answersTo(make())).toEqual(hello);
    const [event] = await events();
    expect(Math.abs((event?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('are read with numbers for ids, also with such that JavaScript would round', async () => {
    const body = (id: string) => `{"object":"instagram","entry":[{"id":${steps.bot.accountId},"time":${Date.now()},
      "messaging":[{"sender":{"id":${id}},"recipient":{"id":${steps.bot.accountId}},"timestamp":${Date.now()},
      "message":{"mid":"long${id}","text":"hi, \\"12345678901234567890\\""}}]}]}`;
    for (const id of ['9007199254740993', '17841400006719299001', '17841400006719299002']) await deliver(body(id));
    await steps.work();
    expect(await steps.listAnswers()).toEqual([...hello, ...hello, ...hello]);
    expect((await events()).map(({ person_id: id, incoming }) => [id, incoming])).toEqual(
      ['17841400006719299001', '17841400006719299002', '9007199254740993'].map((id) => [
        id,
        { kind: 'text', text: 'hi, "12345678901234567890"' },
      ]),
    );
  });

  it('do not find a keyword within another word', async () => {
    expect(await answersTo(message({ text: 'Which of this is machine washable?' }))).toEqual(anyReply);
  });

  it('are answered in a batch around one that cannot be read, which is set aside with what is wrong', async () => {
    const [first, second, third] = [
      message({ text: 'hi' }),
      message({ text: 'hi' }, { timestamp: 'soon' }),
      message({ text: 'hi' }),
    ];
    const batch = entry({ messaging: [first, second, third].flatMap((one) => one.messaging) });
    expect(await answersTo(batch)).toEqual([...hello, ...hello]);
    expect((await events()).filter(({ state }) => state === 'aside')).toMatchObject([
      { problem: 'unreadable timestamp' },
    ]);
  });

  it.each([
    ['a message without a sender', () => message({ text: 'hi' }, { sender: null }), 'unreadable sender'],
    ['an event of nothing', () => messaging({}), 'unreadable'],
    ['a comment without its id', () => comment({ id: null }), 'unreadable'],
    ['a text that is none', () => message({ text: {} }), 'unreadable message.text'],
    ['events that are none', () => entry({ messaging: 'x' }), 'unreadable'],
    ['a change that is none', () => entry({ changes: [7] }), 'unreadable'],
  ])('set %s aside', async (_, make, problem) => {
    expect(await answersTo(make())).toEqual([]);
    expect(await events()).toMatchObject([{ state: 'aside', problem }]);
  });
});

describe('comments', () => {
  it.each([
    [
      'on an advertised copy',
      () => comment({ media: { id: '17999999999999999', ad_id: '12', original_media_id: steps.postId } }),
    ],
    [
      'whose original is named beside the copy',
      () => comment({ media: { id: '17999999999999999' }, original_media_id: steps.postId }),
    ],
    ['with the plain id of the post', () => comment({ media: steps.postId })],
    ['of an entry with the id of the page', () => comment({}, pageId)],
    ['without an author', () => comment({ from: null })],
    ['without an id of the author', () => comment({ from: { username: 'some.one' } })],
    ['whose parent is the post itself', () => comment({ parent_id: steps.postId })],
  ])('are answered %s', async (_, make) => {
    expect(await answersTo(make())).toEqual(below);
  });

  it('are not answered below another comment', async () => {
    expect(await answersTo(comment({ text: '@friend look', parent_id: '17990000000000001' }))).toEqual([]);
  });

  it('belong to a person who has written before, when only the name is given', async () => {
    await answersTo(comment({}), message({ text: 'Stop!' }));
    await steps.bot.db.deleteFrom('chatbot_reply').where('owner_id', '=', steps.bot.user.userId).execute();
    expect(await answersTo(comment({ from: { username: 'some.one' } }))).toEqual([]);
  });

  it('without an author are set aside below another comment, unless the bot itself wrote them', async () => {
    await answersTo(comment({ id: '1' }));
    await steps.bot.db
      .updateTable('chatbot_reply')
      .set({ state: 'sent', network_id: '2' })
      .where('owner_id', '=', steps.bot.user.userId)
      .where('way', '=', 'comment')
      .execute();
    const isOwn = comment({ id: '2', from: null });
    expect(await answersTo(isOwn, comment({ id: '3', from: null, parent_id: '1' }))).toEqual(below);
    expect((await events()).map(({ event_key: key, state, problem }) => [key, state, problem])).toEqual([
      ['1', 'done', null],
      ['2', 'done', null],
      ['3', 'aside', 'authorUnknown'],
    ]);
  });
});
