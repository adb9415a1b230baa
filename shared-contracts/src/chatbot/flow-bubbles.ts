import {
  flowVersion,
  type Bubble,
  type ConditionBubble,
  type ConditionType,
  type Flow,
  type ReplyBubble,
  type ReplyType,
  type TriggerBubble,
  type TriggerType,
} from './flow.schema.ts';

interface Place {
  readonly id: string;
  readonly title: string;
  readonly x: number;
  readonly y: number;
}

export const createTrigger = (type: TriggerType, place: Place): TriggerBubble => ({
  ...place,
  kind: 'trigger',
  type,
  keywords: [],
  hashtags: [],
  usernames: [],
  posts: [],
  everyHours: type === 'DEFAULT_REPLY' ? 24 : null,
  ...(type === 'COMMENT' ? { onlyFirstLevel: true } : {}),
});

export const createReply = (type: ReplyType, place: Place): ReplyBubble => ({
  ...place,
  kind: 'reply',
  type,
  text: '',
  subtitle: '',
  address: '',
  image: null,
  buttons: [],
  comments: [],
});

export const createCondition = (type: ConditionType, place: Place): ConditionBubble => ({
  ...place,
  kind: 'condition',
  type,
  words: [],
  follows: true,
  mentions: type === 'MENTIONS' ? 1 : null,
});

/** A flow without bubbles. */
export const emptyFlow = (): Flow => ({ version: flowVersion, bubbles: [], edges: [] });

/** The ports of a bubble, in drawing order. A card's button with a URL has none, because it leads out of the flow. */
export function portsOf(bubble: Bubble): readonly string[] {
  if (bubble.kind === 'condition') return ['yes', 'no'];
  if (bubble.kind === 'trigger') return ['next'];
  if (bubble.type === 'QUICK_REPLY') return bubble.buttons.map(({ id }) => id);
  if (bubble.type === 'GENERIC_TEMPLATE' && bubble.buttons.length > 0)
    return bubble.buttons.filter(({ address }) => address.trim() === '').map(({ id }) => id);
  return bubble.type === 'UNSET' ? [] : ['next'];
}

/**
 * The flow without the posts that were found for another account: all, or those with these ids. They must be looked up
 * again.
 */
export const withoutFoundPosts = (flow: Flow, foreign?: readonly string[]): Flow => ({
  ...flow,
  bubbles: flow.bubbles.map((bubble) =>
    bubble.kind === 'trigger'
      ? {
          ...bubble,
          posts: bubble.posts.map(({ link, mediaId }) => ({
            link,
            mediaId: foreign === undefined || (mediaId !== null && foreign.includes(mediaId)) ? null : mediaId,
          })),
        }
      : bubble,
  ),
});

/** The network's ids of the posts whose comments start the flow. */
export const commentedPosts = ({ bubbles }: Flow): readonly { readonly link: string; readonly mediaId: string }[] =>
  bubbles.flatMap((bubble) =>
    bubble.kind === 'trigger' && bubble.type === 'COMMENT'
      ? bubble.posts.flatMap(({ link, mediaId }) => (mediaId === null ? [] : [{ link, mediaId }]))
      : [],
  );

/** Whether the flow waits for a tap after this bubble. */
export const waitsForTap = (bubble: Bubble): boolean =>
  bubble.kind === 'reply' &&
  bubble.buttons.length > 0 &&
  (bubble.type === 'QUICK_REPLY' || bubble.type === 'GENERIC_TEMPLATE');

/** An index of the bubbles and edges of a flow, for repeated lookups. */
export interface FlowMap {
  readonly bubble: (id: string) => Bubble | null;
  /** The bubble that a port leads to, if any. */
  readonly next: (from: string, port: string) => Bubble | null;
}

export function mapFlow({ bubbles, edges }: Flow): FlowMap {
  const byId = new Map(bubbles.map((bubble) => [bubble.id, bubble]));
  const targets = new Map(edges.map(({ from, port, to }) => [`${from} ${port}`, to]));
  return {
    bubble: (id) => byId.get(id) ?? null,
    next: (from, port) => byId.get(targets.get(`${from} ${port}`) ?? '') ?? null,
  };
}

/** The flow without edges whose bubbles or ports no longer exist. */
export function withoutLooseEdges(flow: Flow): Flow {
  const byId = new Map(flow.bubbles.map((bubble) => [bubble.id, bubble]));
  const fits = ({ from, port, to }: Flow['edges'][number]): boolean => {
    const source = byId.get(from);
    return (
      source !== undefined &&
      byId.get(to)?.kind !== undefined &&
      byId.get(to)?.kind !== 'trigger' &&
      portsOf(source).includes(port)
    );
  };
  return { ...flow, edges: flow.edges.filter(fits) };
}
