import { graphlib, layout } from '@dagrejs/dagre';
import { portsOf } from '@tessera/contracts/chatbot/flow-bubbles';
import type { Bubble, Flow } from '@tessera/contracts/chatbot/flow.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { moveBubbles, type Point } from './flow-edit.ts';

export const bubbleWidth = 280;

/** Where the window is too narrow for three columns, the palette is above the canvas. */
export const belowThreeColumns = '@media (max-width: 1400px)';

/** The approximate height of a rendered bubble, in pixels. */
const heightOf = (bubble: Bubble): number => 96 + portsOf(bubble).length * 28;

const margin = 24;
/** At a smaller zoom the text of a bubble is unreadable. */
const readableZoom = 0.75;

/** Where a flow's origin is on the canvas, in pixels, and the enlargement. */
type CanvasView = Point & { readonly zoom: number };

/** The initial view of a canvas: the whole flow if its text stays readable, otherwise its first bubbles. */
export function firstViewOf({ bubbles }: Flow, width: number, height: number): CanvasView {
  if (bubbles.length === 0 || width === 0 || height === 0) return { x: margin, y: margin, zoom: 1 };
  const [left, top] = [Math.min(...bubbles.map(({ x }) => x)), Math.min(...bubbles.map(({ y }) => y))];
  const [right, bottom] = [
    Math.max(...bubbles.map(({ x }) => x + bubbleWidth)),
    Math.max(...bubbles.map((bubble) => bubble.y + heightOf(bubble))),
  ];
  const zoom = Math.max(
    readableZoom,
    Math.min(1, (width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top)),
  );
  const begin = (from: number, to: number, room: number): number =>
    Math.max(margin, (room - (to - from) * zoom) / 2) - from * zoom;
  return { x: begin(left, right, width), y: begin(top, bottom, height), zoom };
}

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The view moved as little as needed so that a bubble is wholly on the canvas; of one that is larger, its start. */
export function moveIntoView({ x, y, zoom }: CanvasView, bubble: Point & Extent, canvas: Extent): CanvasView {
  const along = (origin: number, from: number, length: number, room: number): number => {
    const start = origin + from * zoom;
    return (
      origin +
      (start < margin ? margin - start : Math.max(margin - start, Math.min(0, room - margin - start - length * zoom)))
    );
  };
  return {
    x: along(x, bubble.x, bubble.width, canvas.width),
    y: along(y, bubble.y, bubble.height, canvas.height),
    zoom,
  };
}

/** Arranges the bubbles in columns, from the starting steps to the right. */
export function layOut(flow: Flow): Flow {
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 40, ranksep: 100 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const bubble of flow.bubbles) graph.setNode(bubble.id, { width: bubbleWidth, height: heightOf(bubble) });
  for (const { from, to } of flow.edges) graph.setEdge(from, to);
  layout(graph);
  return moveBubbles(
    flow,
    new Map(
      flow.bubbles.map((bubble) => {
        const { x, y }: Point = unsafeCast(graph.node(bubble.id));
        return [bubble.id, { x: Math.round(x - bubbleWidth / 2), y: Math.round(y - heightOf(bubble) / 2) }];
      }),
    ),
  );
}
