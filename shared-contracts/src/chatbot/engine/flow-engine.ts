import { hourMs } from '../../time/durations.ts';
import { mapFlow, portsOf, waitsForTap, type FlowMap } from '../flow-bubbles.ts';
import type { Bubble, Flow, ReplyBubble, TriggerBubble } from '../flow.schema.ts';
import type { ConversationState, FlowReply, Incoming } from './flow-engine.schema.ts';
import { fitsTrigger, meetsCondition, textOf } from './flow-match.ts';
import { contentOf, payloadOf, readPayload } from './flow-message.ts';
import { findSaid, saysOnly } from './flow-words.ts';
import { defaultStartWords, defaultStopWords } from './opt-out-words.ts';

/** A published flow, prepared for repeated use. */
export interface RunningFlow {
  readonly id: string;
  readonly map: FlowMap;
  readonly triggers: readonly TriggerBubble[];
}

export const prepareFlow = (id: string, flow: Flow): RunningFlow => ({
  id,
  map: mapFlow(flow),
  triggers: flow.bubbles.flatMap((bubble) => (bubble.kind === 'trigger' ? [bubble] : [])),
});

export interface EngineInput {
  /** In order of precedence: the first flow with a matching trigger answers. */
  readonly flows: readonly RunningFlow[];
  readonly state: ConversationState;
  readonly incoming: Incoming;
  /** Whether the person follows the account; null when that is not known. */
  readonly follows: boolean | null;
  /**
   * The usernames of the account and the person, as far as they are known. A text that mentions only them mentions
   * nobody.
   */
  readonly parties: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Returns an integer from 0 to `count` - 1. */
  readonly pick: (count: number) => number;
  /** The bot's own messages by which a person stops it, and those that start it again. The default words always apply. */
  readonly words: { readonly stop: readonly string[]; readonly start: readonly string[] };
}

/** The result of one incoming event, for the server and for the phone beside the canvas (decision 0041). */
export interface EngineOutcome {
  readonly state: ConversationState;
  /** The flow that answered; null when none did. */
  readonly flowId: string | null;
  readonly replies: readonly FlowReply[];
  /** Bubbles that were reached, in order. */
  readonly visits: readonly { readonly bubbleId: string; readonly variant: number }[];
  /** Ports through which bubbles were left, in order. */
  readonly passes: readonly { readonly bubbleId: string; readonly port: string }[];
}

export const newConversation: ConversationState = {
  waiting: null,
  defaultRepliedAt: null,
  hasOptedOut: false,
  takenOverUntil: null,
};

/** Maximum number of bubbles per incoming event: a safeguard, because a published flow has no loop that reaches it. */
const bubblesMax = 100;
/** Maximum number of replies per incoming event. */
const repliesMax = 20;

interface Start {
  readonly flow: RunningFlow;
  readonly bubble: Bubble;
  /** The port through which to leave a bubble that was waiting; null to begin with the bubble itself. */
  readonly port: string | null;
}

/** Starts at the button that was tapped, or whose title was typed instead. */
function tappedStart({ flows, incoming, state }: EngineInput): Start | null {
  const tapped = incoming.kind === 'tap' ? readPayload(incoming.payload) : null;
  const { waiting } = state;
  const place = tapped ?? (incoming.kind === 'text' && waiting?.until === 'tap' ? waiting : null);
  if (place === null) return null;
  const flow = flows.find(({ id }) => id === place.flowId);
  const bubble = flow?.map.bubble(place.bubbleId);
  if (flow === undefined || bubble?.kind !== 'reply') return null;
  const button =
    tapped === null
      ? findSaid(textOf(incoming), bubble.buttons)
      : bubble.buttons.find(({ id }) => id === tapped.buttonId);
  return button ? { flow, bubble, port: button.id } : null;
}

function waitingStart({ flows, incoming, state: { waiting } }: EngineInput): Start | null {
  if (waiting?.until !== 'message' || incoming.kind === 'comment') return null;
  const flow = flows.find(({ id }) => id === waiting.flowId);
  const bubble = flow?.map.bubble(waiting.bubbleId);
  return flow === undefined || !bubble ? null : { flow, bubble, port: null };
}

function triggeredStart({ flows, incoming, state: { defaultRepliedAt }, now }: EngineInput): Start | null {
  for (const flow of flows) {
    const bubble = flow.triggers.find((trigger) => fitsTrigger(trigger, incoming));
    if (bubble) return { flow, bubble, port: null };
  }
  if (incoming.kind === 'comment') return null;
  for (const flow of flows) {
    const bubble = flow.triggers.find(({ type }) => type === 'DEFAULT_REPLY');
    if (bubble)
      return defaultRepliedAt === null || now - defaultRepliedAt >= (bubble.everyHours ?? 0) * hourMs
        ? { flow, bubble, port: null }
        : null;
  }
  return null;
}

/** The reply of a bubble, with one of its texts picked. */
function replyOf(flow: RunningFlow, bubble: ReplyBubble, isComment: boolean, pick: EngineInput['pick']): FlowReply {
  const isBelow = bubble.type === 'COMMENT_REPLY';
  const variant = isBelow && bubble.comments.length > 1 ? pick(bubble.comments.length) : 0;
  return {
    bubbleId: bubble.id,
    way: isBelow ? 'comment' : isComment ? 'privateReply' : 'message',
    variant,
    content: contentOf(bubble, variant, (buttonId) => payloadOf({ flowId: flow.id, bubbleId: bubble.id, buttonId })),
  };
}

/** Runs a flow until it has to wait for the person, or ends. */
function run(input: EngineInput, { flow, bubble: first, port: firstPort }: Start): EngineOutcome {
  const { incoming, follows, now, pick } = input;
  const isComment = incoming.kind === 'comment';
  const replies: FlowReply[] = [];
  const visits: { bubbleId: string; variant: number }[] = [];
  const passes: { bubbleId: string; port: string }[] = [];
  const seen = new Set<string>();
  const isDefault = first.kind === 'trigger' && first.type === 'DEFAULT_REPLY';
  const end = (waiting: ConversationState['waiting']): EngineOutcome => ({
    state: { ...input.state, waiting, ...(isDefault ? { defaultRepliedAt: now } : {}) },
    flowId: flow.id,
    replies,
    visits,
    passes,
  });
  const waitAt = ({ id }: Bubble, until: 'tap' | 'message'): EngineOutcome =>
    end({ flowId: flow.id, bubbleId: id, until });

  /** The port to continue through, or why the run stops: it waits for a tap or a message, or it ends here. */
  const visit = (bubble: Bubble): { readonly port: string } | 'tap' | 'message' | 'end' => {
    if (bubble.kind === 'trigger') return { port: 'next' };
    if (bubble.kind === 'condition') {
      const isMet = meetsCondition(bubble, incoming, follows, input.parties);
      return isMet === null ? 'message' : { port: isMet ? 'yes' : 'no' };
    }
    if (bubble.type === 'UNSET' || (bubble.type === 'COMMENT_REPLY' && !isComment)) return 'end';
    const reply = replyOf(flow, bubble, isComment, pick);
    if (reply.way === 'privateReply' && replies.some(({ way }) => way === 'privateReply')) return 'message';
    if (replies.length >= repliesMax) return 'end';
    replies.push(reply);
    return waitsForTap(bubble) ? 'tap' : { port: 'next' };
  };

  let bubble: Bubble | null = first;
  if (firstPort !== null) {
    passes.push({ bubbleId: first.id, port: firstPort });
    bubble = flow.map.next(first.id, firstPort);
  }
  while (bubble !== null && !seen.has(bubble.id) && seen.size < bubblesMax) {
    seen.add(bubble.id);
    const way = visit(bubble);
    if (way === 'message') return waitAt(bubble, 'message');
    const lastReply = replies.at(-1);
    visits.push({ bubbleId: bubble.id, variant: lastReply?.bubbleId === bubble.id ? lastReply.variant : 0 });
    if (way === 'tap') return waitAt(bubble, 'tap');
    if (way === 'end') return end(null);
    const next: Bubble | null = portsOf(bubble).includes(way.port) ? flow.map.next(bubble.id, way.port) : null;
    if (next !== null) passes.push({ bubbleId: bubble.id, port: way.port });
    bubble = next;
  }
  return end(null);
}

/** Computes the replies to one incoming event. Never throws; the same input gives the same outcome. */
export function runFlows(input: EngineInput): EngineOutcome {
  const { incoming, now, words } = input;
  const nothing = (state: ConversationState): EngineOutcome => ({
    state,
    flowId: null,
    replies: [],
    visits: [],
    passes: [],
  });
  const text = incoming.kind === 'comment' ? '' : textOf(incoming);
  const tapped = tappedStart(input);
  // Whoever chooses a button called "Cancel" answers its question.
  const says = (own: readonly string[], defaults: readonly string[]): boolean =>
    saysOnly(text, own) || (tapped === null && saysOnly(text, defaults));
  if (says(words.stop, defaultStopWords)) return nothing({ ...input.state, hasOptedOut: true, waiting: null });
  if (input.state.hasOptedOut && !says(words.start, defaultStartWords)) return nothing(input.state);
  const state = { ...input.state, hasOptedOut: false };
  if (state.takenOverUntil !== null && now < state.takenOverUntil) return nothing(state);
  const present = { ...input, state };
  const start = tapped ?? waitingStart(present) ?? triggeredStart(present);
  if (start === null) return nothing(state);
  const outcome = run(present, start);
  // A comment whose run does not wait leaves an earlier wait unchanged.
  return incoming.kind === 'comment' && outcome.state.waiting === null
    ? { ...outcome, state: { ...outcome.state, waiting: state.waiting } }
    : outcome;
}
