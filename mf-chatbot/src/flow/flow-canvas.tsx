import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import type { FlowProblem } from '@tessera/contracts/chatbot/flow-rules';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color } from '@tessera/ui/theme/tokens';
import { Background, BackgroundVariant, Controls, MiniMap, ReactFlow, SelectionMode, useReactFlow } from '@xyflow/react';
import type { Connection, Edge, NodeChange } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useMemo, useState } from 'react';
import type { ClipboardEvent, DragEvent, ReactNode } from 'react';
import { connect, copyBubbles, moveBubbles, pasteBubbles, removeBubbles, removeEdges } from './flow-edit.ts';
import type { Point } from './flow-edit.ts';
import { FlowNode } from './flow-node.tsx';
import type { BubbleNode } from './flow-node.tsx';
import type { FlowEditor } from './use-flow-editor.ts';

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  minHeight: 320,
  background: color.background,
  '& .react-flow__handle': { width: 12, height: 12, background: color.surface, border: `2px solid ${color.inkSecondary}`, borderRadius: 6 },
  // The page narrows every drawing to its parent, and the one of the edges has none.
  '& .react-flow__edges svg, & .react-flow__connectionline': { maxWidth: 'none' },
  '& .react-flow__edge-path': { stroke: color.inkSecondary, strokeWidth: 1.5 },
  '& .react-flow__edge.selected .react-flow__edge-path, & .react-flow__edge:focus-visible .react-flow__edge-path': { stroke: color.accent, strokeWidth: 2.5 },
  '& .react-flow__edge-text': { fill: color.ink, fontSize: 12 },
  '& .react-flow__edge-textbg': { fill: color.surface },
  '& .react-flow__controls-button': { width: 28, height: 28, background: color.surface, border: `1px solid ${color.border}`, color: color.ink, '& svg': { fill: 'currentColor', width: 12 } },
  '& .react-flow__minimap': { background: color.surface, border: `1px solid ${color.hairline}` },
  '& .react-flow__node:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 3, borderRadius: 8 },
  // On a phone the overview would hide what it is of.
  [theme.breakpoints.down('md')]: { '& .react-flow__minimap': { display: 'none' } },
}));

const nodeTypes = { bubble: FlowNode };
/** Under which a bubble of the palette is dragged. */
export const draggedType = 'application/x-tessera-bubble';

interface FlowCanvasProps {
  readonly editor: FlowEditor;
  readonly problems: readonly FlowProblem[];
  /** Bubbles that the simulator came by last. */
  readonly lit: ReadonlySet<string>;
  /** False in Data mode, where one only looks. */
  readonly isEditable: boolean;
  readonly figureOf?: (bubbleId: string) => string | null;
  readonly edgeFigureOf?: (bubbleId: string, port: string) => { readonly text: string; readonly share: number } | null;
  readonly onDropKind: (name: string, at: Point) => void;
  readonly readOnlyText: string;
}

const nodesOf = (flow: Flow, problems: readonly FlowProblem[], lit: ReadonlySet<string>, selected: ReadonlySet<string>, figureOf: FlowCanvasProps['figureOf'], isEditable: boolean, roleWord: string): BubbleNode[] =>
  flow.bubbles.map((bubble) => {
    const own = problems.filter(({ bubbleId }) => bubbleId === bubble.id);
    const errors = own.filter(({ severity }) => severity === 'error').length;
    return {
      id: bubble.id,
      type: 'bubble',
      position: { x: bubble.x, y: bubble.y },
      selected: selected.has(bubble.id),
      draggable: isEditable,
      ariaLabel: bubble.title,
      domAttributes: { 'aria-roledescription': roleWord },
      data: { bubble, errors: isEditable ? errors : 0, warnings: isEditable ? own.length - errors : 0, isLit: lit.has(bubble.id), figure: figureOf?.(bubble.id) ?? null },
    };
  });

const isText = (target: EventTarget): boolean => target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

/** The flow as a drawing on which bubbles are moved, connected, chosen, copied and removed. */
export function FlowCanvas({ editor, problems, lit, isEditable, figureOf, edgeFigureOf, onDropKind, readOnlyText }: FlowCanvasProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const { flow, selected, edit, select } = editor;
  const { screenToFlowPosition } = useReactFlow();
  const [moving, setMoving] = useState<ReadonlyMap<string, Point>>(new Map());
  const [sizes, setSizes] = useState<ReadonlyMap<string, { readonly width: number; readonly height: number }>>(new Map());
  const [chosenEdge, setChosenEdge] = useState<string | null>(null);

  const bubbleWord = t('canvas.role.bubble');
  const connectionWord = t('canvas.role.connection');
  const still = useMemo(() => nodesOf(flow, problems, lit, selected, figureOf, isEditable, bubbleWord), [flow, problems, lit, selected, figureOf, isEditable, bubbleWord]);
  // Where a bubble is dragged to, and how large it was drawn, is the canvas's alone.
  const nodes = still.map((node) => {
    const [place, measured] = [moving.get(node.id), sizes.get(node.id)];
    return { ...node, ...(place ? { position: place } : {}), ...(measured ? { measured } : {}) };
  });

  const titles = new Map(flow.bubbles.map(({ id, title }) => [id, title]));
  const titleOf = (id: string): string => titles.get(id) ?? '';
  const edges: Edge[] = flow.edges.map(({ from, port, to }) => {
    const id = `${from} ${port}`;
    const figure = edgeFigureOf?.(from, port) ?? null;
    return { id, source: from, sourceHandle: port, target: to, targetHandle: 'in', selected: id === chosenEdge, ariaLabel: t('canvas.edge', { from: titleOf(from), to: titleOf(to) }), domAttributes: { 'aria-roledescription': connectionWord }, ...(figure === null ? {} : { label: figure.text, style: { strokeWidth: 1 + figure.share * 6 } }) };
  });

  const onNodesChange = (changes: NodeChange<BubbleNode>[]): void => {
    const measured = changes.flatMap((entry) => (entry.type === 'dimensions' && entry.dimensions ? [[entry.id, entry.dimensions] as const] : []));
    if (measured.length > 0) setSizes((before) => new Map([...before, ...measured]));
    const moves = changes.flatMap((entry) => (entry.type === 'position' && entry.position ? [{ ...entry, position: { x: Math.round(entry.position.x), y: Math.round(entry.position.y) } }] : []));
    const places = new Map(moves.map(({ id, position }) => [id, position]));
    if (moves.some(({ dragging }) => dragging === true)) setMoving(places);
    else if (moves.length > 0) {
      setMoving(new Map());
      const isMoved = flow.bubbles.some(({ id, x, y }) => places.has(id) && (places.get(id)?.x !== x || places.get(id)?.y !== y));
      if (isEditable && isMoved) edit((present) => moveBubbles(present, places), `move ${[...places.keys()].join(' ')}`);
    }
    const chosen = changes.filter((entry) => entry.type === 'select');
    if (chosen.length === 0) return;
    const next = new Set(selected);
    for (const entry of chosen) {
      if (entry.selected) next.add(entry.id);
      else next.delete(entry.id);
    }
    select(next);
  };
  const onConnect = ({ source, sourceHandle, target }: Connection): void => edit((present) => connect(present, source, sourceHandle ?? 'next', target));
  const copy = (event: ClipboardEvent, isCut: boolean): void => {
    if (isText(event.target) || selected.size === 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyBubbles(flow, selected));
    if (isCut && isEditable) edit((present) => removeBubbles(present, selected));
  };
  const paste = (event: ClipboardEvent): void => {
    if (isText(event.target) || !isEditable) return;
    const pasted = pasteBubbles(flow, event.clipboardData.getData('text/plain'));
    if (pasted === null) return;
    edit(() => pasted.flow);
    select(pasted.ids);
  };
  const drop = (event: DragEvent): void => {
    const name = event.dataTransfer.getData(draggedType);
    if (name === '') return;
    event.preventDefault();
    onDropKind(name, screenToFlowPosition({ x: event.clientX, y: event.clientY }));
  };

  return (
    <Frame onCopy={(event) => copy(event, false)} onCut={(event) => copy(event, true)} onPaste={paste} onDragOver={(event) => event.preventDefault()} onDrop={drop} role="group" aria-label={isEditable ? t('canvas.label') : readOnlyText}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        onNodesChange={onNodesChange}
        onConnect={onConnect}
        onEdgeClick={(_, { id }) => setChosenEdge(id)}
        onPaneClick={() => setChosenEdge(null)}
        onDelete={({ nodes: gone, edges: cut }) => {
          const ids = new Set(gone.map(({ id }) => id));
          const cutIds = new Set(cut.map(({ id }) => id));
          edit((present) => removeEdges(removeBubbles(present, ids), ({ from, port }) => cutIds.has(`${from} ${port}`)));
          select(new Set());
        }}
        isValidConnection={({ source, target }) => source !== target || isEditable}
        deleteKeyCode={isEditable ? ['Delete', 'Backspace'] : null}
        nodesConnectable={isEditable}
        edgesReconnectable={false}
        selectionMode={SelectionMode.Partial}
        multiSelectionKeyCode={['Shift', 'Meta', 'Control']}
        minZoom={0.1}
        maxZoom={2}
        fitView
        fitViewOptions={{ minZoom: 0.5, maxZoom: 1, padding: 0.1 }}
        proOptions={{ hideAttribution: true }}
        ariaLabelConfig={{
          'node.a11yDescription.default': t('canvas.help.node'),
          'node.a11yDescription.keyboardDisabled': t('canvas.help.node'),
          'node.a11yDescription.ariaLiveMessage': ({ x, y }) => t('canvas.moved', { x: Math.round(x), y: Math.round(y) }),
          'edge.a11yDescription.default': t('canvas.help.edge'),
          'controls.ariaLabel': t('canvas.controls'),
          'controls.zoomIn.ariaLabel': t('canvas.zoomIn'),
          'controls.zoomOut.ariaLabel': t('canvas.zoomOut'),
          'controls.fitView.ariaLabel': t('canvas.fit'),
          'minimap.ariaLabel': t('canvas.miniMap'),
          'handle.ariaLabel': t('canvas.handle'),
        }}
      >
        <Background variant={BackgroundVariant.Dots} color={color.border} gap={20} />
        <Controls showInteractive={false} />
        <MiniMap pannable zoomable ariaLabel={t('canvas.miniMap')} nodeColor={color.border} maskColor={color.hover} />
      </ReactFlow>
    </Frame>
  );
}
