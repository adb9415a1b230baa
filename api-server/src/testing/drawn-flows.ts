import { newConversation, prepareFlow, runFlows } from '@tessera/contracts/chatbot/engine/flow-engine';
import { attachmentTypes, type Incoming } from '@tessera/contracts/chatbot/engine/flow-engine.schema';
import {
  conditionTypes,
  replyTypes,
  triggerTypes,
  type Bubble,
  type Flow,
} from '@tessera/contracts/chatbot/flow.schema';
import { hourMs } from '@tessera/contracts/time/durations';
import fc from 'fast-check';

/** The project id in the taps of a trace. */
export const drawnFlowId = '00000000-0000-4000-8000-000000000001';
const words = fc.constantFrom('menu', '#spring', '@willow', '価格', 'stop', 'yes', '');
const someWords = fc.array(words, { maxLength: 3 });
const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const said = someWords.map((parts) => parts.join(' '));
const place = { title: fc.constantFrom('Title', ''), x: fc.integer(), y: fc.integer() };
const post = fc.record({
  link: fc.constantFrom('https://www.instagram.com/p/CxY12345678/', 'nonsense'),
  mediaId: fc.constantFrom('1', '2', null),
});
const button = fc.record({
  id: fc.constantFrom('one', 'two', 'three'),
  title: words,
  address: fc.constantFrom('', 'https://shop.example'),
});

const bubbles: fc.Arbitrary<Bubble> = fc.oneof(
  fc.record({
    ...place,
    id: ids,
    kind: fc.constant('trigger' as const),
    type: fc.constantFrom(...triggerTypes),
    keywords: someWords,
    hashtags: someWords,
    usernames: someWords,
    posts: fc.array(post, { maxLength: 2 }),
    everyHours: fc.constantFrom(null, 0, 1, 24, 0.5),
    onlyFirstLevel: fc.boolean(),
  }),
  fc.record({
    ...place,
    id: ids,
    kind: fc.constant('reply' as const),
    type: fc.constantFrom(...replyTypes),
    text: said,
    subtitle: words,
    address: fc.constant(''),
    image: fc.constant(null),
    buttons: fc.array(button, { maxLength: 3 }),
    comments: someWords,
  }),
  fc.record({
    ...place,
    id: ids,
    kind: fc.constant('condition' as const),
    type: fc.constantFrom(...conditionTypes),
    words: someWords,
    follows: fc.boolean(),
    mentions: fc.constantFrom(null, 1, 2),
  }),
);
/** Random flows of all kinds, most of them invalid. */
export const flows: fc.Arbitrary<Flow> = fc.record({
  version: fc.constant(1 as const),
  bubbles: fc.uniqueArray(bubbles, { selector: ({ id }) => id, maxLength: 8 }),
  edges: fc.array(fc.record({ from: ids, port: fc.constantFrom('next', 'yes', 'no', 'one', 'two'), to: ids }), {
    maxLength: 14,
  }),
});
const incomings: fc.Arbitrary<Incoming> = fc.oneof(
  fc.record({ kind: fc.constantFrom('text' as const, 'storyReply' as const), text: said }),
  fc.record({ kind: fc.constant('storyMention' as const) }),
  fc.record(
    {
      kind: fc.constant('comment' as const),
      text: said,
      mediaId: fc.constantFrom('1', '2', '3'),
      originalMediaId: fc.constantFrom('1', '2'),
      isReply: fc.boolean(),
    },
    { requiredKeys: ['kind', 'text', 'mediaId'] },
  ),
  fc.record({ kind: fc.constant('attachment' as const), type: fc.constantFrom(...attachmentTypes) }),
  fc.record({
    kind: fc.constant('share' as const),
    mediaId: fc.constantFrom('1', null),
    shortcode: fc.constantFrom('CxY12345678', null),
    username: fc.constantFrom('willow', null),
  }),
  fc.record({
    kind: fc.constant('tap' as const),
    payload: fc.oneof(
      fc.string(),
      fc
        .tuple(ids, fc.constantFrom('one', 'two'))
        .map(([bubbleId, buttonId]) => `${drawnFlowId}:${bubbleId}:${buttonId}`),
    ),
    text: said,
  }),
);
export interface TraceStep {
  readonly incoming: Incoming;
  readonly follows: boolean | null;
  /** Hours since the previous step. */
  readonly hours: number;
  readonly chance: number;
}

/** A sequence of a person's actions. */
export const traces: fc.Arbitrary<readonly TraceStep[]> = fc.array(
  fc.record({
    incoming: incomings,
    follows: fc.constantFrom(true, false, null),
    hours: fc.integer({ min: 0, max: 30 }),
    chance: fc.nat(),
  }),
  { minLength: 1, maxLength: 12 },
);

/** The results of a trace, as the simulator plays it. */
export function play(
  flow: Flow,
  trace: readonly TraceStep[],
  pickAt: (step: TraceStep, place: number) => (count: number) => number = ({ chance }) =>
    (count) =>
      chance % count,
  { begun, between } = { begun: 0, between: 0 },
) {
  const running = prepareFlow(drawnFlowId, flow);
  let [state, now] = [newConversation, begun];
  return trace.map((step, place) => {
    const { incoming, follows, hours } = step;
    now += hours * hourMs + between;
    const before = state;
    const outcome = runFlows({
      flows: [running],
      state,
      incoming,
      follows,
      parties: [],
      now,
      pick: pickAt(step, place),
      words: { stop: ['stop'], start: ['start'] },
    });
    ({ state } = outcome);
    return { incoming, before, now, outcome };
  });
}
