import fc from 'fast-check';
import { mapFlow } from '@tessera/contracts/chatbot/flow-bubbles';
import { newConversation, prepareFlow, runFlows } from '@tessera/contracts/chatbot/flow-engine';
import { conversationStateSchema, flowReplySchema } from '@tessera/contracts/chatbot/flow-engine.schema';
import type { Incoming } from '@tessera/contracts/chatbot/flow-engine.schema';
import { checkFlow } from '@tessera/contracts/chatbot/flow-rules';
import { conditionTypes, flowSchema, replyTypes, triggerTypes } from '@tessera/contracts/chatbot/flow.schema';
import type { Bubble, Flow } from '@tessera/contracts/chatbot/flow.schema';
import { isFullTest } from '../../config.ts';

const flowId = '00000000-0000-4000-8000-000000000001';
const words = fc.constantFrom('menu', '#spring', '@willow', '価格', 'stop', 'yes', '');
const someWords = fc.array(words, { maxLength: 3 });
const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const said = someWords.map((parts) => parts.join(' '));
const place = { title: fc.constantFrom('Title', ''), x: fc.integer(), y: fc.integer() };
const post = fc.record({ link: fc.constantFrom('https://www.instagram.com/p/CxY12345678/', 'nonsense'), mediaId: fc.constantFrom('1', '2', null) });
const button = fc.record({ id: fc.constantFrom('one', 'two', 'three'), title: words, address: fc.constantFrom('', 'https://shop.example') });

const bubbles: fc.Arbitrary<Bubble> = fc.oneof(
  fc.record({ ...place, id: ids, kind: fc.constant('trigger' as const), type: fc.constantFrom(...triggerTypes), keywords: someWords, hashtags: someWords, usernames: someWords, posts: fc.array(post, { maxLength: 2 }), everyHours: fc.constantFrom(null, 0, 1, 24, 0.5) }),
  fc.record({ ...place, id: ids, kind: fc.constant('reply' as const), type: fc.constantFrom(...replyTypes), text: said, subtitle: words, address: fc.constant(''), image: fc.constant(null), buttons: fc.array(button, { maxLength: 3 }), comments: someWords }),
  fc.record({ ...place, id: ids, kind: fc.constant('condition' as const), type: fc.constantFrom(...conditionTypes), words: someWords, follows: fc.boolean(), mentions: fc.constantFrom(null, 1, 2) }),
);
const flows: fc.Arbitrary<Flow> = fc.record({
  version: fc.constant(1 as const),
  bubbles: fc.uniqueArray(bubbles, { selector: ({ id }) => id, maxLength: 8 }),
  edges: fc.array(fc.record({ from: ids, port: fc.constantFrom('next', 'yes', 'no', 'one', 'two'), to: ids }), { maxLength: 14 }),
});
const incomings: fc.Arbitrary<Incoming> = fc.oneof(
  fc.record({ kind: fc.constantFrom('text' as const, 'storyReply' as const), text: said }),
  fc.record({ kind: fc.constant('storyMention' as const) }),
  fc.record({ kind: fc.constant('comment' as const), text: said, mediaId: fc.constantFrom('1', '2', '3') }),
  fc.record({ kind: fc.constant('share' as const), mediaId: fc.constantFrom('1', null), shortcode: fc.constantFrom('CxY12345678', null), username: fc.constantFrom('willow', null) }),
  fc.record({ kind: fc.constant('tap' as const), payload: fc.oneof(fc.string(), fc.tuple(ids, fc.constantFrom('one', 'two')).map(([bubbleId, buttonId]) => `${flowId}:${bubbleId}:${buttonId}`)), text: said }),
);
const traces = fc.array(fc.record({ incoming: incomings, follows: fc.constantFrom(true, false, null), hours: fc.integer({ min: 0, max: 30 }), chance: fc.nat() }), { minLength: 1, maxLength: 12 });

/** The long walk is for `npm run test:full`. */
const numRuns = isFullTest() ? 2_000 : 200;

/** Everything that comes of a trace, one thing after the other. */
function play(flow: Flow, trace: readonly { readonly incoming: Incoming; readonly follows: boolean | null; readonly hours: number; readonly chance: number }[]) {
  const running = prepareFlow(flowId, flow);
  let [state, now] = [newConversation, 0];
  return trace.map(({ incoming, follows, hours, chance }) => {
    now += hours * 3_600_000;
    const before = state;
    const outcome = runFlows({ flows: [running], state, incoming, follows, now, pick: (count) => chance % count, words: { stop: ['stop'], start: ['start'] } });
    ({ state } = outcome);
    return { incoming, before, now, outcome };
  });
}

it('never throws, gives the same twice, and keeps to its shapes, whatever flow and whatever is said', () => {
  fc.assert(fc.property(flows, traces, (flow, trace) => {
    expect(flowSchema.safeParse(flow).success).toBe(true);
    checkFlow(flow);
    const played = play(flow, trace);
    // The server keeps the state as text between two messages, and reads it back.
    expect(play(JSON.parse(JSON.stringify(flow)), JSON.parse(JSON.stringify(trace)))).toEqual(JSON.parse(JSON.stringify(played)));
    for (const { outcome } of played) {
      expect(conversationStateSchema.parse(outcome.state)).toEqual(outcome.state);
      for (const reply of outcome.replies) expect(flowReplySchema.parse(reply)).toEqual(reply);
    }
  }), { numRuns });
});

it('never sends more than is allowed', () => {
  fc.assert(fc.property(flows, traces, (flow, trace) => {
    const map = mapFlow(flow);
    let lastDefault: number | null = null;
    for (const { incoming, before, now, outcome } of play(flow, trace)) {
      const { replies, visits, state } = outcome;
      expect(replies.length).toBeLessThanOrEqual(20);
      expect(new Set(visits.map(({ bubbleId }) => bubbleId)).size).toBe(visits.length);
      const ways = replies.map(({ way }) => way);
      if (incoming.kind === 'comment') {
        expect(ways.filter((way) => way === 'privateReply').length).toBeLessThanOrEqual(1);
        expect(ways).not.toContain('message');
      } else expect(ways.every((way) => way === 'message')).toBe(true);
      if (state.hasOptedOut) expect(replies).toEqual([]);
      const first = map.bubble(visits[0]?.bubbleId ?? '');
      if (first?.kind === 'trigger' && first.type === 'DEFAULT_REPLY') {
        if (lastDefault !== null) expect(now - lastDefault).toBeGreaterThanOrEqual((first.everyHours ?? 0) * 3_600_000);
        lastDefault = now;
      }
      if (before.hasOptedOut && replies.length > 0) expect(incoming).toMatchObject({ text: 'start' });
    }
  }), { numRuns });
});
