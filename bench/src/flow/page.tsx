/*
 * The reference page for the flow builder's bench: @xyflow/react with the same boxes in the same places, and nothing
 * else.
 */

import { portsOf } from '@tessera/contracts/chatbot/flow-bubbles';
import '@xyflow/react/dist/base.css';
import type { Bubble } from '@tessera/contracts/chatbot/flow.schema';
import {
  Background,
  BackgroundVariant,
  Handle,
  Position,
  ReactFlow,
  useEdgesState,
  useNodesState,
  type Edge,
  type Node,
  type NodeProps,
} from '@xyflow/react';
import { memo } from 'react';
import { createRoot } from 'react-dom/client';
import { bigFlow } from './big-flow.ts';

type BoxNode = Node<{ readonly bubble: Bubble; readonly text: string }, 'box'>;

const line = {
  height: 28,
  lineHeight: '28px',
  padding: '0 12px',
  textAlign: 'right',
  borderTop: '1px solid #ddd',
} as const;

const Box = memo(function Box({ data: { bubble, text } }: NodeProps<BoxNode>) {
  return (
    <div
      style={{
        width: 280,
        background: '#fff',
        border: '1px solid #bbb',
        borderRadius: 8,
        fontSize: 13,
        position: 'relative',
      }}
    >
      {bubble.kind !== 'trigger' && <Handle type="target" position={Position.Left} id="in" />}
      <div style={{ display: 'flex', gap: 8, padding: '8px 12px', borderBottom: '1px solid #ddd' }}>
        <span style={{ width: 10, height: 10, background: '#0b7a75' }} />
        <strong style={{ flex: 1 }}>{bubble.title}</strong>
        <span>{bubble.type}</span>
      </div>
      <div style={{ padding: '8px 12px', minHeight: 36 }}>{text}</div>
      {portsOf(bubble).map((port) => (
        <div key={port} style={{ position: 'relative' }}>
          <div style={line}>{port}</div>
          <Handle type="source" position={Position.Right} id={port} />
        </div>
      ))}
    </div>
  );
});

const nodeTypes = { box: Box };
/** The position and zoom at which the product opens a flow that is larger than the canvas. */
const firstView = { x: 24, y: 24, zoom: 0.75 };
const parameters = new URLSearchParams(location.search);
const flow = bigFlow(Number(parameters.get('count')));
const boxes: BoxNode[] = flow.bubbles.map((bubble) => ({
  id: bubble.id,
  type: 'box',
  position: { x: bubble.x, y: bubble.y },
  data: { bubble, text: bubble.kind === 'reply' ? bubble.text : bubble.title },
}));
const lines: Edge[] = flow.edges.map(({ from, port, to }) => ({
  id: `${from} ${port}`,
  source: from,
  sourceHandle: port,
  target: to,
  targetHandle: 'in',
}));

function Canvas() {
  const [nodes, , onNodesChange] = useNodesState(boxes);
  const [edges, , onEdgesChange] = useEdgesState(lines);
  return (
    <div style={{ width: Number(parameters.get('width')), height: Number(parameters.get('height')) }}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        minZoom={0.1}
        maxZoom={2}
        defaultViewport={firstView}
      >
        <Background variant={BackgroundVariant.Dots} gap={24} size={2} />
      </ReactFlow>
    </div>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Canvas />);
