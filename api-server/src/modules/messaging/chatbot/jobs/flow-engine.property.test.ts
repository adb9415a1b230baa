import { conversationStateSchema, flowReplySchema } from '@tessera/contracts/chatbot/engine/flow-engine.schema';
import { mapFlow } from '@tessera/contracts/chatbot/flow-bubbles';
import { checkFlow } from '@tessera/contracts/chatbot/flow-rules';
import { flowSchema } from '@tessera/contracts/chatbot/flow.schema';
import { hourMs } from '@tessera/contracts/time/durations';
import fc from 'fast-check';
import { isFullTest } from '../../../../config.ts';
import { flows, play, traces } from '../../../../testing/drawn-flows.ts';

/** More runs with `npm run test:full`. */
const numRuns = isFullTest() ? 2_000 : 200;

it('is deterministic and returns valid values for random flows and messages', () => {
  fc.assert(
    fc.property(flows, traces, (flow, trace) => {
      expect(flowSchema.safeParse(flow).success).toBe(true);
      checkFlow(flow);
      const played = play(flow, trace);
      // Between two messages, the server stores the state as JSON.
      expect(play(JSON.parse(JSON.stringify(flow)), JSON.parse(JSON.stringify(trace)))).toEqual(
        JSON.parse(JSON.stringify(played)),
      );
      for (const { outcome } of played) {
        expect(conversationStateSchema.parse(outcome.state)).toEqual(outcome.state);
        for (const reply of outcome.replies) expect(flowReplySchema.parse(reply)).toEqual(reply);
      }
    }),
    { numRuns },
  );
});

it('respects the limits of replies for random flows and messages', () => {
  fc.assert(
    fc.property(flows, traces, (flow, trace) => {
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
          if (lastDefault !== null) expect(now - lastDefault).toBeGreaterThanOrEqual((first.everyHours ?? 0) * hourMs);
          lastDefault = now;
        }
        if (before.hasOptedOut && replies.length > 0) expect(incoming).toMatchObject({ text: 'start' });
      }
    }),
    { numRuns },
  );
});
