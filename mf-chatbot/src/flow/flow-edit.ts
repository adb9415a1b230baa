import { flowBubblesMax } from '@tessera/contracts/chatbot/chatbot.limits';
import {
  createCondition,
  createReply,
  createTrigger,
  portsOf,
  withoutLooseEdges,
} from '@tessera/contracts/chatbot/flow-bubbles';
import {
  bubbleSchema,
  conditionTypes,
  flowEdgeSchema,
  replyTypes,
  triggerTypes,
  type Bubble,
  type Flow,
  type FlowEdge,
} from '@tessera/contracts/chatbot/flow.schema';

/** An entry of the palette. */
export interface BubbleKind {
  readonly kind: Bubble['kind'];
  readonly type: Bubble['type'];
}

export const palette: readonly BubbleKind[] = [
  ...triggerTypes.map((type) => ({ kind: 'trigger' as const, type })),
  ...replyTypes.map((type) => ({ kind: 'reply' as const, type })),
  ...conditionTypes.map((type) => ({ kind: 'condition' as const, type })),
];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels between two bubbles that are added one after the other. */
const columnWidth = 360;
const rowHeight = 160;

const newId = (): string => crypto.randomUUID().slice(0, 8);

export function createBubble({ kind, type }: BubbleKind, title: string, { x, y }: Point, id: string = newId()): Bubble {
  const place = { id, title, x, y };
  const trigger = triggerTypes.find((candidate) => candidate === type);
  const reply = replyTypes.find((candidate) => candidate === type);
  const condition = conditionTypes.find((candidate) => candidate === type);
  if (kind === 'trigger' && trigger) return createTrigger(trigger, place);
  if (kind === 'condition' && condition) return createCondition(condition, place);
  return createReply(reply ?? 'UNSET', place);
}

/** A free place beside a bubble, or below all bubbles if `beside` is null. */
export function freePlace({ bubbles }: Flow, beside: Bubble | null): Point {
  const first =
    beside === null
      ? { x: 0, y: bubbles.length === 0 ? 0 : Math.max(...bubbles.map(({ y }) => y)) + rowHeight }
      : { x: beside.x + columnWidth, y: beside.y };
  const isTaken = (point: Point): boolean =>
    bubbles.some(({ x, y }) => Math.abs(x - point.x) < columnWidth / 2 && Math.abs(y - point.y) < rowHeight / 2);
  let place: Point = first;
  while (isTaken(place)) place = { x: place.x, y: place.y + rowHeight };
  return place;
}

/** Adds a bubble. Connects `beside` to it through its first free port; a trigger is not connected. */
export function addBubble(flow: Flow, bubble: Bubble, beside: Bubble | null): Flow {
  if (flow.bubbles.length >= flowBubblesMax) return flow;
  const free =
    beside === null || bubble.kind === 'trigger'
      ? undefined
      : portsOf(beside).find((port) => !flow.edges.some((edge) => edge.from === beside.id && edge.port === port));
  return {
    ...flow,
    bubbles: [...flow.bubbles, bubble],
    edges:
      beside === null || free === undefined
        ? flow.edges
        : [...flow.edges, { from: beside.id, port: free, to: bubble.id }],
  };
}

export const changeBubble = (flow: Flow, changed: Bubble): Flow =>
  withoutLooseEdges({ ...flow, bubbles: flow.bubbles.map((bubble) => (bubble.id === changed.id ? changed : bubble)) });

/**
 * Changes the latest state of a bubble, for responses that arrive after more typing. Does nothing if the bubble is
 * gone.
 */
export function amendBubble(flow: Flow, id: string, amend: (present: Bubble) => Bubble): Flow {
  const present = flow.bubbles.find((bubble) => bubble.id === id);
  return present === undefined ? flow : changeBubble(flow, amend(present));
}

export const removeBubbles = (flow: Flow, ids: ReadonlySet<string>): Flow =>
  withoutLooseEdges({ ...flow, bubbles: flow.bubbles.filter(({ id }) => !ids.has(id)) });

export const moveBubbles = (flow: Flow, places: ReadonlyMap<string, Point>): Flow => ({
  ...flow,
  bubbles: flow.bubbles.map((bubble) => ({ ...bubble, ...places.get(bubble.id) })),
});

/** Connects a port to a bubble, or disconnects it with null. An invalid connection leaves the flow unchanged. */
export function connect(flow: Flow, from: string, port: string, to: string | null): Flow {
  const edges = flow.edges.filter((edge) => edge.from !== from || edge.port !== port);
  return withoutLooseEdges({ ...flow, edges: to === null ? edges : [...edges, { from, port, to }] });
}

export const removeEdges = (flow: Flow, gone: (edge: FlowEdge) => boolean): Flow => ({
  ...flow,
  edges: flow.edges.filter((edge) => !gone(edge)),
});

/** The clipboard text for the selected bubbles and the edges between them. */
export function copyBubbles({ bubbles, edges }: Flow, ids: ReadonlySet<string>): string {
  return JSON.stringify({
    bubbles: bubbles.filter(({ id }) => ids.has(id)),
    edges: edges.filter(({ from, to }) => ids.has(from) && ids.has(to)),
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const listIn = (value: unknown, name: string): readonly unknown[] => {
  const list: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return Array.isArray(list) ? list : [];
};

/**
 * Adds the bubbles of the clipboard text with new ids and a small offset. Also returns the new ids. Null if the text
 * contains no bubbles.
 */
export function pasteBubbles(
  flow: Flow,
  text: string,
): { readonly flow: Flow; readonly ids: ReadonlySet<string> } | null {
  const held = parse(text);
  const bubbles = listIn(held, 'bubbles').flatMap((value) => {
    const bubble = bubbleSchema.safeParse(value);
    return bubble.success ? [bubble.data] : [];
  });
  if (bubbles.length === 0 || flow.bubbles.length + bubbles.length > flowBubblesMax) return null;
  const ids = new Map(bubbles.map(({ id }) => [id, newId()]));
  const edges = listIn(held, 'edges').flatMap((value) => {
    const edge = flowEdgeSchema.safeParse(value);
    const [from, to] = edge.success ? [ids.get(edge.data.from), ids.get(edge.data.to)] : [];
    return edge.success && from !== undefined && to !== undefined ? [{ from, port: edge.data.port, to }] : [];
  });
  const copies = bubbles.map((bubble) => ({
    ...bubble,
    id: ids.get(bubble.id) ?? bubble.id,
    x: bubble.x + 40,
    y: bubble.y + 40,
  }));
  return {
    flow: withoutLooseEdges({ ...flow, bubbles: [...flow.bubbles, ...copies], edges: [...flow.edges, ...edges] }),
    ids: new Set(ids.values()),
  };
}
