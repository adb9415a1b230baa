import { dayMs } from '../../time/durations.ts';
import { createCondition, createReply, createTrigger } from '../flow-bubbles.ts';
import type { Bubble, Flow, FlowEdge } from '../flow.schema.ts';
import type { Incoming } from './flow-engine.schema.ts';
import { newConversation, prepareFlow, runFlows, type EngineInput, type EngineOutcome } from './flow-engine.ts';

const flowId = '00000000-0000-4000-8000-000000000001';
const at = (id: string) => ({ id, title: id, x: 0, y: 0 });
const text = (id: string, said = id): Bubble => ({ ...createReply('TEXT', at(id)), text: said });
const keyword = (id: string, word: string): Bubble => ({ ...createTrigger('TEXT', at(id)), keywords: [word] });
const question: Bubble = {
  ...createReply('QUICK_REPLY', at('question')),
  text: 'Which?',
  buttons: [
    { id: 'a', title: 'Apples', address: '' },
    { id: 'b', title: 'Bread', address: '' },
  ],
};
const comment = {
  ...createTrigger('COMMENT', at('start')),
  posts: [{ link: 'https://www.instagram.com/p/CxY12345678/', mediaId: '17900000000000001' }],
};
const { onlyFirstLevel: _, ...oldComment } = comment;
const below: Bubble = { ...createReply('COMMENT_REPLY', at('below')), comments: ['One', 'Two', 'Three'] };
const follows: Bubble = createCondition('FOLLOWS', at('follows'));

const edge = (path: string): FlowEdge => {
  const [from = '', port = '', to = ''] = path.split(' ');
  return { from, port, to };
};
const flow = (bubbles: readonly Bubble[], ...paths: readonly string[]): Flow => ({
  version: 1,
  bubbles: [...bubbles],
  edges: paths.map(edge),
});

function ask(flows: readonly Flow[], incoming: Incoming, more: Partial<EngineInput> = {}): EngineOutcome {
  return runFlows({
    flows: flows.map((one) => prepareFlow(flowId, one)),
    state: newConversation,
    incoming,
    follows: null,
    parties: [],
    now: 0,
    pick: () => 0,
    words: { stop: ['stop'], start: ['start'] },
    ...more,
  });
}
const write = (said: string): Incoming => ({ kind: 'text', text: said });
const saidBy = ({ replies }: EngineOutcome): readonly string[] => replies.map(({ content }) => content.text);
type IncomingOf<Kind extends Incoming['kind']> = Extract<Incoming, { kind: Kind }>;
const onPost = (said: string, part: Partial<IncomingOf<'comment'>> = {}): IncomingOf<'comment'> => ({
  kind: 'comment',
  text: said,
  mediaId: '17900000000000001',
  ...part,
});

describe('triggers', () => {
  const answer = text('answer');
  const started = (trigger: Bubble): Flow => flow([{ ...trigger, id: 'start' }, answer], 'start next answer');
  const share = {
    ...createTrigger('MEDIA_SHARE', at('start')),
    usernames: ['', '@Willow'],
    posts: [
      { link: 'not a link', mediaId: null },
      { link: 'https://www.instagram.com/p/CxY12345678/', mediaId: '1790' },
    ],
  };
  const shared = (part: Partial<IncomingOf<'share'>>): IncomingOf<'share'> => ({
    kind: 'share',
    mediaId: null,
    shortcode: null,
    username: null,
    ...part,
  });

  it.each<[string, Bubble, Incoming, boolean]>([
    ['a keyword within a message', keyword('start', 'menu'), write('The MENU, please'), true],
    ['a keyword in full width', keyword('start', 'ＭＥＮＵ'), write('menu'), true],
    ['another word', keyword('start', 'menu'), write('Hello'), false],
    ['a hashtag', { ...createTrigger('TEXT', at('start')), hashtags: ['#春'] }, write('行こう #春 '), true],
    ['a longer hashtag', { ...createTrigger('TEXT', at('start')), hashtags: ['spring'] }, write('#springtime'), false],
    ['a story mention', createTrigger('STORY_MENTION', at('start')), { kind: 'storyMention' }, true],
    ['any story reply', createTrigger('STORY_REPLY', at('start')), { kind: 'storyReply', text: 'Nice' }, true],
    [
      'a story reply without its word',
      { ...createTrigger('STORY_REPLY', at('start')), keywords: ['price'] },
      { kind: 'storyReply', text: 'Nice' },
      false,
    ],
    ['a comment on the post', comment, onPost('Nice'), true],
    ['a comment on another post', comment, { kind: 'comment', text: 'Nice', mediaId: '2' }, false],
    [
      'a comment on its advertised copy',
      comment,
      onPost('Nice', { mediaId: '3', originalMediaId: '17900000000000001' }),
      true,
    ],
    ['a comment on another copy', comment, onPost('Nice', { mediaId: '3', originalMediaId: '4' }), false],
    ['an answer to a comment', comment, onPost('Nice', { isReply: true }), false],
    [
      'an answer to a comment where it may',
      { ...comment, onlyFirstLevel: false },
      onPost('Nice', { isReply: true }),
      true,
    ],
    ['an answer to a comment in an old flow', oldComment, onPost('Nice', { isReply: true }), true],
    ['a word beside a shared post', keyword('start', 'size'), shared({ mediaId: '2', text: 'What size?' }), true],
    ['a picture', keyword('start', 'size'), { kind: 'attachment', type: 'image' }, false],
    [
      'a picture by a default reply',
      createTrigger('DEFAULT_REPLY', at('start')),
      { kind: 'attachment', type: 'image' },
      true,
    ],
    ['a word within another', keyword('start', 'hi'), write('my thigh hurts'), false],
    ['a shared post by its id', share, shared({ mediaId: '1790' }), true],
    ['a shared post whose id is not known', share, shared({ shortcode: 'CxY12345678' }), false],
    ['a shared post by its account', share, shared({ username: 'willow' }), true],
    ['a shared post of nobody known', share, shared({}), false],
    [
      'a shared post with another id and link, of another account',
      share,
      shared({ mediaId: '2', shortcode: 'CxY12345679', username: 'lumen' }),
      false,
    ],
  ])('decides whether to answer %s', (_, trigger, incoming, isAnswered) => {
    expect(saidBy(ask([started(trigger)], incoming))).toEqual(isAnswered ? ['answer'] : []);
  });

  it('tries the flows in their order, and default replies last', () => {
    const [first, second] = [
      flow([keyword('start', 'tea'), text('first')], 'start next first'),
      flow(
        [createTrigger('DEFAULT_REPLY', at('start')), keyword('other', 'coffee'), text('default'), text('coffee')],
        'start next default',
        'other next coffee',
      ),
    ];
    expect(saidBy(ask([second, first], write('tea')))).toEqual(['first']);
    expect(saidBy(ask([second, first], write('tea and coffee')))).toEqual(['coffee']);
    expect(saidBy(ask([second, first], write('Hello')))).toEqual(['default']);
  });

  it('sends the default reply at most once in 24 hours, and never to a comment', () => {
    const only = flow([createTrigger('DEFAULT_REPLY', at('start')), text('default')], 'start next default');
    const first = ask([only], write('Hello'), { now: 1_000 });
    expect(saidBy(first)).toEqual(['default']);
    expect(saidBy(ask([only], write('Hello?'), { state: first.state, now: 1_000 + dayMs - 1 }))).toEqual([]);
    expect(saidBy(ask([only], write('Hello?'), { state: first.state, now: 1_000 + dayMs }))).toEqual(['default']);
    expect(saidBy(ask([only], onPost('Hello')))).toEqual([]);
  });
});

describe('buttons', () => {
  const menu = flow(
    [keyword('start', 'menu'), question, text('apples'), text('bread')],
    'start next question',
    'question a apples',
    'question b bread',
  );
  const asked = ask([menu], write('menu'));
  const payload = asked.replies[0]?.content.buttons[1]?.payload ?? '';

  it('waits for a tap, and follows the path of the tapped button', () => {
    expect(asked.state.waiting).toEqual({ flowId, bubbleId: 'question', until: 'tap' });
    const tapped = ask([menu], { kind: 'tap', payload, text: 'Bread' }, { state: asked.state });
    expect(saidBy(tapped)).toEqual(['bread']);
    expect(tapped.passes).toEqual([{ bubbleId: 'question', port: 'b' }]);
    expect(tapped.visits).toEqual([{ bubbleId: 'bread', variant: 0 }]);
    expect(tapped.state.waiting).toBeNull();
  });

  it('treats the typed title of a button as a tap', () => {
    expect(saidBy(ask([menu], write(' apples'), { state: asked.state }))).toEqual(['apples']);
    expect(saidBy(ask([menu], write('ａｐｐｌｅｓ'), { state: asked.state }))).toEqual(['apples']);
  });

  it('answers a tap on an old button when the conversation no longer waits for it', () => {
    expect(saidBy(ask([menu], { kind: 'tap', payload, text: 'Bread' }))).toEqual(['bread']);
  });

  it.each(['', 'a:b', 'x:y:z', `${flowId}:question:gone`, `${flowId}:gone:a`, 'a:b:c:d'])(
    'does nothing for the payload "%s"',
    (wrong) => {
      expect(ask([menu], { kind: 'tap', payload: wrong, text: '' })).toMatchObject({ flowId: null, replies: [] });
    },
  );
});

describe('comments', () => {
  it('replies to the comment with one of the texts, and with a single private message', () => {
    const thanks = flow([comment, below, text('a'), text('b')], 'start next below', 'below next a', 'a next b');
    const outcome = ask([thanks], onPost('Nice'), { pick: (count) => count - 1 });
    expect(outcome.replies.map(({ way, content, variant }) => [way, content.text, variant])).toEqual([
      ['comment', 'Three', 2],
      ['privateReply', 'a', 0],
    ]);
    expect(outcome.state.waiting).toEqual({ flowId, bubbleId: 'b', until: 'message' });
    expect(outcome.visits).toEqual([
      { bubbleId: 'start', variant: 0 },
      { bubbleId: 'below', variant: 2 },
      { bubbleId: 'a', variant: 0 },
    ]);
    expect(outcome.passes).toEqual([
      { bubbleId: 'start', port: 'next' },
      { bubbleId: 'below', port: 'next' },
      { bubbleId: 'a', port: 'next' },
    ]);
    const next = ask([thanks], write('Hello'), { state: outcome.state });
    expect(next.replies.map(({ way, content }) => [way, content.text])).toEqual([['message', 'b']]);
  });

  it('does not count a comment as the message that a flow waits for', () => {
    const state = { ...newConversation, waiting: { flowId, bubbleId: 'a', until: 'message' as const } };
    expect(ask([flow([keyword('start', 'hi'), text('a')], 'start next a')], onPost('Nice'), { state })).toMatchObject({
      replies: [],
      state,
    });
  });

  it('ends before a reply to a comment when the person wrote a message', () => {
    const outcome = ask(
      [flow([keyword('start', 'hi'), text('a'), below, text('b')], 'start next a', 'a next below', 'below next b')],
      write('hi'),
    );
    expect(saidBy(outcome)).toEqual(['a']);
    expect(outcome.state.waiting).toBeNull();
  });

  it('keeps the waiting state of the conversation when the comment flow does not wait', () => {
    const state = { ...newConversation, waiting: { flowId, bubbleId: 'question', until: 'tap' as const } };
    expect(ask([flow([comment, below], 'start next below')], onPost('Nice'), { state }).state).toEqual(state);
  });
});

describe('conditions', () => {
  const deciding = (condition: Bubble): Flow =>
    flow(
      [keyword('start', 'hi'), { ...condition, id: 'if' }, text('yes'), text('no')],
      'start next if',
      'if yes yes',
      'if no no',
    );

  it.each<[string, Bubble, string, boolean | null, readonly string[]]>([
    ['a keyword', { ...createCondition('KEYWORD', at('if')), words: ['price'] }, 'hi, the price?', null, ['yes']],
    ['no keyword', { ...createCondition('KEYWORD', at('if')), words: ['price'] }, 'hi', null, ['no']],
    ['a hashtag', { ...createCondition('HASHTAG', at('if')), words: ['#spring'] }, 'hi #Spring', null, ['yes']],
    ['a follower', follows, 'hi', true, ['yes']],
    ['no follower', follows, 'hi', false, ['no']],
    [
      'no follower where none is wanted',
      { ...createCondition('FOLLOWS', at('if')), follows: false },
      'hi',
      false,
      ['yes'],
    ],
    ['three mentions', { ...createCondition('MENTIONS', at('if')), mentions: 3 }, 'hi @a @b @c', null, ['yes']],
    ['one mention twice', { ...createCondition('MENTIONS', at('if')), mentions: 2 }, 'hi @a @A', null, ['no']],
  ])('follows the right path for %s', (_, condition, said, isFollower, expected) => {
    expect(saidBy(ask([deciding(condition)], write(said), { follows: isFollower }))).toEqual(expected);
  });

  it.each([
    ['another account', 'hi, look @lumen.kitchen', ['yes']],
    ['the account and the writer only', 'hi @Shop, says @ada.w', ['no']],
    ['the account at the end of a sentence', 'hi, I like @shop.', ['no']],
    ['the account and another one', 'hi @shop @lumen.kitchen.', ['yes']],
  ])('counts mentions of others: %s', (_, said, expected) => {
    const condition: Bubble = { ...createCondition('MENTIONS', at('if')), mentions: 1 };
    expect(saidBy(ask([deciding(condition)], write(said), { parties: ['shop', 'ada.w'] }))).toEqual(expected);
  });

  it('waits while it is unknown whether a commenter follows, and decides when they send a message', () => {
    const hidden = flow(
      [comment, follows, text('yes'), text('no')],
      'start next follows',
      'follows yes yes',
      'follows no no',
    );
    const outcome = ask([hidden], onPost('Nice'));
    expect(outcome).toMatchObject({ replies: [], state: { waiting: { bubbleId: 'follows', until: 'message' } } });
    expect(saidBy(ask([hidden], write('Hello'), { state: outcome.state, follows: true }))).toEqual(['yes']);
  });
});

describe('not answering', () => {
  const greeting = flow([keyword('start', 'hi'), text('hello')], 'start next hello');

  it('does not answer a person after a stop word, until they send the start word', () => {
    const stopped = ask([greeting], write(' STOP '));
    expect(stopped).toMatchObject({ replies: [], state: { hasOptedOut: true } });
    expect(saidBy(ask([greeting], write('hi'), { state: stopped.state }))).toEqual([]);
    expect(ask([greeting], write('start'), { state: stopped.state }).state.hasOptedOut).toBe(false);
  });

  it.each([
    ['in full width', 'stop', 'ＳＴＯＰ'],
    ['in half-width katakana', 'ストップ', 'ｽﾄｯﾌﾟ'],
    ['that is set in full width', 'ＳＴＯＰ', 'Stop'],
  ])('recognizes a stop word %s', (_, word, said) => {
    expect(ask([greeting], write(said), { words: { stop: ['', word], start: [] } }).state.hasOptedOut).toBe(true);
  });

  it.each(['STOP.', 'stop 🛑', '取消訂閱', '수신거부', 'Unsubscribe'])(
    'takes "%s" for a stop word of any bot',
    (said) => {
      const stopped = ask([greeting], write(said), { words: { stop: [], start: [] } });
      expect(stopped.state.hasOptedOut).toBe(true);
      const silent = ask([greeting], write('hi'), { state: stopped.state, words: { stop: [], start: [] } });
      expect(saidBy(silent)).toEqual([]);
      const resumed = ask([greeting], write('Resume!'), { state: stopped.state, words: { stop: [], start: [] } });
      expect(resumed.state.hasOptedOut).toBe(false);
    },
  );

  it('takes a button for an answer even where its title would stop the bot, unless the owner set that word', () => {
    const asking = flow(
      [
        keyword('start', 'order'),
        { ...question, buttons: [{ id: 'a', title: 'Cancel', address: '' }] },
        text('cancelled'),
      ],
      'start next question',
      'question a cancelled',
    );
    const asked = ask([asking], write('order'));
    const payload = asked.replies[0]?.content.buttons[0]?.payload ?? '';
    for (const incoming of [{ kind: 'tap', payload, text: 'Cancel' } as const, write('cancel.')])
      expect(saidBy(ask([asking], incoming, { state: asked.state }))).toEqual(['cancelled']);
    expect(ask([asking], write('cancel')).state.hasOptedOut).toBe(true);
    const words = { stop: ['cancel'], start: [] };
    expect(ask([asking], write('cancel'), { state: asked.state, words }).state.hasOptedOut).toBe(true);
  });

  it('does not take an event without text for a stop word that was left blank', () => {
    expect(ask([greeting], { kind: 'storyMention' }, { words: { stop: [' '], start: [] } }).state.hasOptedOut).toBe(
      false,
    );
  });

  it('does not take a public comment for a stop word or a start word', () => {
    expect(ask([greeting], onPost('stop')).state.hasOptedOut).toBe(false);
    const stopped = { ...newConversation, hasOptedOut: true };
    expect(ask([greeting], onPost('start'), { state: stopped }).state).toEqual(stopped);
  });

  it('does not answer while a human has taken over the conversation', () => {
    const state = { ...newConversation, takenOverUntil: 5_000 };
    expect(saidBy(ask([greeting], write('hi'), { state, now: 4_999 }))).toEqual([]);
    expect(saidBy(ask([greeting], write('hi'), { state, now: 5_000 }))).toEqual(['hello']);
  });
});

it('runFlows stops in a flow that loops back to itself', () => {
  const loop = flow([keyword('start', 'hi'), text('a'), text('b')], 'start next a', 'a next b', 'b next a');
  expect(saidBy(ask([loop], write('hi')))).toEqual(['a', 'b']);
});

it('runFlows sends at most 20 replies to one message', () => {
  const names = Array.from({ length: 25 }, (_, place) => `reply-${place}`);
  const long = flow(
    [keyword('start', 'hi'), ...names.map((name) => text(name))],
    ...names.map((name, place) => `${names[place - 1] ?? 'start'} next ${name}`),
  );
  expect(saidBy(ask([long], write('hi')))).toEqual(names.slice(0, 20));
});
