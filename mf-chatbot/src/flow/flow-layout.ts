import { graphlib, layout } from '@dagrejs/dagre';
import { portsOf } from '@tessera/contracts/chatbot/flow-bubbles';
import type { Bubble, Flow } from '@tessera/contracts/chatbot/flow.schema';
import { unsafeCast } from '@tessera/contracts/http/schema';
import { moveBubbles } from './flow-edit.ts';
import type { Point } from './flow-edit.ts';

export const bubbleWidth = 280;

/** About how high a bubble is drawn. */
export const heightOf = (bubble: Bubble): number => 96 + portsOf(bubble).length * 28;

/** The flow with its bubbles in columns, from the starting steps to the right. */
export function layOut(flow: Flow): Flow {
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 40, ranksep: 100 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const bubble of flow.bubbles) graph.setNode(bubble.id, { width: bubbleWidth, height: heightOf(bubble) });
  for (const { from, to } of flow.edges) graph.setEdge(from, to);
  layout(graph);
  return moveBubbles(flow, new Map(flow.bubbles.map((bubble) => {
    const { x, y }: Point = unsafeCast(graph.node(bubble.id));
    return [bubble.id, { x: Math.round(x - bubbleWidth / 2), y: Math.round(y - heightOf(bubble) / 2) }];
  })));
}
