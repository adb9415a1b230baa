import type { FlowProblem } from '@tessera/contracts/chatbot/flow-rules';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color } from '@tessera/ui/theme/tokens';
import {
  Background,
  BackgroundVariant,
  Controls,
  MiniMap,
  ReactFlow,
  SelectionMode,
  type Connection,
  type Edge,
  type ReactFlowInstance,
} from '@xyflow/react';
import { useCallback, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { connect, removeBubbles, removeEdges, type Point } from './flow-edit.ts';
import { firstViewOf } from './flow-layout.ts';
import { FlowNode, type BubbleNode } from './flow-node.tsx';
import { useCanvasNodes } from './use-canvas-nodes.ts';
import type { FlowEditor } from './use-flow-editor.ts';

// Constants outside the component: an object that is new in each frame of a drag would render every bubble again.
const nodeTypes = { bubble: FlowNode };
const deleteKeys = ['Delete', 'Backspace'];
const severalKeys = ['Shift', 'Meta', 'Control'];
const wholeView = { minZoom: 0.1, maxZoom: 1, padding: 0.1 };
const overview = { width: 140, height: 96 };
const quiet = { hideAttribution: true };

export interface FlowDrawingProps {
  readonly editor: FlowEditor;
  readonly problems: readonly FlowProblem[];
  /** The bubbles that the simulator passed last. */
  readonly lit: ReadonlySet<string>;
  /** False in Data mode, which is read-only. */
  readonly isEditable: boolean;
  readonly figureOf?: (bubbleId: string) => string | null;
  readonly edgeFigureOf?: (bubbleId: string, port: string) => { readonly text: string; readonly share: number } | null;
  /** Called when a bubble is clicked. */
  readonly onOpen: () => void;
  /** The element around the drawing. */
  readonly frameRef: RefObject<HTMLDivElement | null>;
}

function useCanvasEdges(
  flow: FlowEditor['flow'],
  chosenEdge: string | null,
  edgeFigureOf: FlowDrawingProps['edgeFigureOf'],
): Edge[] {
  const { t } = useTranslation('chatbot');
  const connectionWord = t('canvas.role.connection');
  return useMemo((): Edge[] => {
    const titles = new Map(flow.bubbles.map(({ id, title }) => [id, title]));
    const titleOf = (id: string): string => titles.get(id) ?? '';
    return flow.edges.map(({ from, port, to }) => {
      const id = `${from} ${port}`;
      const figure = edgeFigureOf?.(from, port) ?? null;
      return {
        id,
        source: from,
        sourceHandle: port,
        target: to,
        targetHandle: 'in',
        selected: id === chosenEdge,
        ariaLabel: t('canvas.edge', { from: titleOf(from), to: titleOf(to) }),
        domAttributes: { 'aria-roledescription': connectionWord },
        ...(figure === null ? {} : { style: { strokeWidth: 1 + figure.share * 6 } }),
      };
    });
  }, [flow, edgeFigureOf, chosenEdge, connectionWord, t]);
}

/** What the canvas says to screen readers. */
function useAriaLabels() {
  const { t } = useTranslation('chatbot');
  return useMemo(
    () => ({
      'node.a11yDescription.default': t('canvas.help.node'),
      'node.a11yDescription.keyboardDisabled': t('canvas.help.node'),
      'node.a11yDescription.ariaLiveMessage': ({ x, y }: Point) =>
        t('canvas.moved', { x: Math.round(x), y: Math.round(y) }),
      'edge.a11yDescription.default': t('canvas.help.edge'),
      'controls.ariaLabel': t('canvas.controls'),
      'controls.zoomIn.ariaLabel': t('canvas.zoomIn'),
      'controls.zoomOut.ariaLabel': t('canvas.zoomOut'),
      'controls.fitView.ariaLabel': t('canvas.fit'),
      'minimap.ariaLabel': t('canvas.miniMap'),
      'handle.ariaLabel': t('canvas.handle'),
    }),
    [t],
  );
}

/**
 * Bubbles and their connections. Dragging a bubble renders only this component in each frame, not the page around it.
 */
export function FlowDrawing({
  editor,
  problems,
  lit,
  isEditable,
  figureOf,
  edgeFigureOf,
  onOpen,
  frameRef,
}: FlowDrawingProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const { flow, edit, select } = editor;
  const [chosenEdge, setChosenEdge] = useState<string | null>(null);
  const { nodes, onNodesChange } = useCanvasNodes({ editor, problems, lit, isEditable, figureOf, edgeFigureOf });

  const edges = useCanvasEdges(flow, chosenEdge, edgeFigureOf);
  const onConnect = useCallback(
    ({ source, sourceHandle, target }: Connection): void =>
      edit((present) => connect(present, source, sourceHandle ?? 'next', target)),
    [edit],
  );
  const onDelete = useCallback(
    ({ nodes: gone, edges: cut }: { readonly nodes: readonly BubbleNode[]; readonly edges: readonly Edge[] }): void => {
      const ids = new Set(gone.map(({ id }) => id));
      const cutIds = new Set(cut.map(({ id }) => id));
      edit((present) => removeEdges(removeBubbles(present, ids), ({ from, port }) => cutIds.has(`${from} ${port}`)));
      select(new Set());
      // The deleted element may have had the focus, so move it to the frame.
      if (frameRef.current?.contains(document.activeElement) === true) frameRef.current.focus({ preventScroll: true });
    },
    [edit, select, frameRef],
  );
  const onEdgeClick = useCallback((_: unknown, { id }: Edge): void => setChosenEdge(id), []);
  const onPaneClick = useCallback((): void => setChosenEdge(null), []);
  const onInit = useCallback(
    ({ setViewport }: ReactFlowInstance<BubbleNode>): void =>
      void setViewport(firstViewOf(flow, frameRef.current?.clientWidth ?? 0, frameRef.current?.clientHeight ?? 0)),
    [flow, frameRef],
  );
  const isValidConnection = useCallback(
    ({ source, target }: Edge | Connection): boolean => source !== target || isEditable,
    [isEditable],
  );
  const ariaLabels = useAriaLabels();
  return (
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
      // It leaves a bubble as it is if any part of it is in view.
      autoPanOnNodeFocus={false}
    >
      <Background variant={BackgroundVariant.Dots} gap={24} size={2} />
      <Controls showInteractive={false} fitViewOptions={wholeView} />
      <MiniMap
        style={overview}
        pannable
        zoomable
        ariaLabel={t('canvas.miniMap')}
        nodeColor={color.border}
        maskColor={color.hover}
      />
    </ReactFlow>
  );
}
