import type { FlowProblem } from '@tessera/contracts/chatbot/flow-rules';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color } from '@tessera/ui/theme/tokens';
import { Background, BackgroundVariant, Controls, MiniMap, ReactFlow, SelectionMode, useReactFlow } from '@xyflow/react';
import type { Connection, Edge, ReactFlowInstance } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent, ReactNode } from 'react';
import { connect, copyBubbles, pasteBubbles, removeBubbles, removeEdges } from './flow-edit.ts';
import type { Point } from './flow-edit.ts';
import { firstViewOf } from './flow-layout.ts';
import { FlowNode } from './flow-node.tsx';
import type { BubbleNode } from './flow-node.tsx';
import { useCanvasNodes } from './use-canvas-nodes.ts';
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
  '& .react-flow__background-pattern.dots': { fill: color.border },
  '& .react-flow__controls-button': { width: 28, height: 28, background: color.surface, border: `1px solid ${color.border}`, color: color.ink, '& svg': { fill: 'currentColor', width: 12 } },
  '& .react-flow__minimap': { background: color.surface, border: `1px solid ${color.hairline}` },
  '& .react-flow__node:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 3, borderRadius: 8 },
  // On a phone the overview would hide what it is of.
  [theme.breakpoints.down('md')]: { '& .react-flow__minimap': { display: 'none' } },
}));

// Outside of the drawing: what is another object at each frame of a drag is drawn again for every bubble.
const nodeTypes = { bubble: FlowNode };
const deleteKeys = ['Delete', 'Backspace'];
const severalKeys = ['Shift', 'Meta', 'Control'];
const wholeView = { minZoom: 0.1, maxZoom: 1, padding: 0.1 };
const overview = { width: 140, height: 96 };
const quiet = { hideAttribution: true };
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
  /** A bubble was pressed. */
  readonly onOpen: () => void;
  readonly readOnlyText: string;
}

const isText = (target: EventTarget): boolean => target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

/** The flow as a drawing on which bubbles are moved, connected, chosen, copied and removed. */
export function FlowCanvas({ editor, problems, lit, isEditable, figureOf, edgeFigureOf, onDropKind, onOpen, readOnlyText }: FlowCanvasProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const { flow, selected, edit, select } = editor;
  const connectionWord = t('canvas.role.connection');
  const { screenToFlowPosition } = useReactFlow();
  const [chosenEdge, setChosenEdge] = useState<string | null>(null);
  const { nodes, onNodesChange } = useCanvasNodes({ editor, problems, lit, isEditable, figureOf, edgeFigureOf });

  const edges = useMemo((): Edge[] => {
    const titles = new Map(flow.bubbles.map(({ id, title }) => [id, title]));
    const titleOf = (id: string): string => titles.get(id) ?? '';
    return flow.edges.map(({ from, port, to }) => {
      const id = `${from} ${port}`;
      const figure = edgeFigureOf?.(from, port) ?? null;
      return { id, source: from, sourceHandle: port, target: to, targetHandle: 'in', selected: id === chosenEdge, ariaLabel: t('canvas.edge', { from: titleOf(from), to: titleOf(to) }), domAttributes: { 'aria-roledescription': connectionWord }, ...(figure === null ? {} : { style: { strokeWidth: 1 + figure.share * 6 } }) };
    });
  }, [flow, edgeFigureOf, chosenEdge, connectionWord, t]);

  const onConnect = useCallback(({ source, sourceHandle, target }: Connection): void => edit((present) => connect(present, source, sourceHandle ?? 'next', target)), [edit]);
  const onDelete = useCallback(({ nodes: gone, edges: cut }: { readonly nodes: readonly BubbleNode[]; readonly edges: readonly Edge[] }): void => {
    const ids = new Set(gone.map(({ id }) => id));
    const cutIds = new Set(cut.map(({ id }) => id));
    edit((present) => removeEdges(removeBubbles(present, ids), ({ from, port }) => cutIds.has(`${from} ${port}`)));
    select(new Set());
  }, [edit, select]);
  const onEdgeClick = useCallback((_: unknown, { id }: Edge): void => setChosenEdge(id), []);
  const onPaneClick = useCallback((): void => setChosenEdge(null), []);
  const frameRef = useRef<HTMLDivElement>(null);
  const onInit = useCallback(({ setViewport }: ReactFlowInstance<BubbleNode>): void => void setViewport(firstViewOf(flow, frameRef.current?.clientWidth ?? 0, frameRef.current?.clientHeight ?? 0)), [flow]);
  const isValidConnection = useCallback(({ source, target }: Edge | Connection): boolean => source !== target || isEditable, [isEditable]);
  const ariaLabels = useMemo(() => ({
    'node.a11yDescription.default': t('canvas.help.node'),
    'node.a11yDescription.keyboardDisabled': t('canvas.help.node'),
    'node.a11yDescription.ariaLiveMessage': ({ x, y }: Point) => t('canvas.moved', { x: Math.round(x), y: Math.round(y) }),
    'edge.a11yDescription.default': t('canvas.help.edge'),
    'controls.ariaLabel': t('canvas.controls'),
    'controls.zoomIn.ariaLabel': t('canvas.zoomIn'),
    'controls.zoomOut.ariaLabel': t('canvas.zoomOut'),
    'controls.fitView.ariaLabel': t('canvas.fit'),
    'minimap.ariaLabel': t('canvas.miniMap'),
    'handle.ariaLabel': t('canvas.handle'),
  }), [t]);
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
    <Frame ref={frameRef} onCopy={(event) => copy(event, false)} onCut={(event) => copy(event, true)} onPaste={paste} onDragOver={(event) => event.preventDefault()} onDrop={drop} role="group" aria-label={isEditable ? t('canvas.label') : readOnlyText}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        onNodesChange={onNodesChange}
        onConnect={onConnect}
        onNodeClick={onOpen}
        onEdgeClick={onEdgeClick}
        onPaneClick={onPaneClick}
        onDelete={onDelete}
        isValidConnection={isValidConnection}
        deleteKeyCode={isEditable ? deleteKeys : null}
        nodesConnectable={isEditable}
        edgesReconnectable={false}
        selectionMode={SelectionMode.Partial}
        multiSelectionKeyCode={severalKeys}
        minZoom={0.1}
        maxZoom={2}
        onInit={onInit}
        proOptions={quiet}
        ariaLabelConfig={ariaLabels}
      >
        <Background variant={BackgroundVariant.Dots} gap={24} size={2} />
        <Controls showInteractive={false} fitViewOptions={wholeView} />
        <MiniMap style={overview} pannable zoomable ariaLabel={t('canvas.miniMap')} nodeColor={color.border} maskColor={color.hover} />
      </ReactFlow>
    </Frame>
  );
}
