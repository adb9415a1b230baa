import type { FlowProblem } from '@tessera/contracts/chatbot/flow-rules';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { NodeChange } from '@xyflow/react';
import { useCallback, useMemo, useState } from 'react';
import { moveBubbles, type Point } from './flow-edit.ts';
import type { BubbleNode } from './flow-node.tsx';
import type { FlowEditor } from './use-flow-editor.ts';

interface CanvasNodesOptions {
  readonly editor: FlowEditor;
  readonly problems: readonly FlowProblem[];
  readonly lit: ReadonlySet<string>;
  readonly isEditable: boolean;
  readonly figureOf: ((bubbleId: string) => string | null) | undefined;
  readonly edgeFigureOf: ((bubbleId: string, port: string) => { readonly text: string } | null) | undefined;
}

function portFiguresOf(
  flow: Flow,
  bubbleId: string,
  edgeFigureOf: CanvasNodesOptions['edgeFigureOf'],
): Readonly<Record<string, string>> {
  if (edgeFigureOf === undefined) return {};
  return Object.fromEntries(
    flow.edges.flatMap(({ from, port }) => (from === bubbleId ? [[port, edgeFigureOf(from, port)?.text ?? '']] : [])),
  );
}

const nodesOf = (
  flow: Flow,
  selected: ReadonlySet<string>,
  { problems, lit, isEditable, figureOf, edgeFigureOf }: Omit<CanvasNodesOptions, 'editor'>,
  roleWord: string,
): BubbleNode[] =>
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
      data: {
        bubble,
        errors: isEditable ? errors : 0,
        warnings: isEditable ? own.length - errors : 0,
        isLit: isEditable && lit.has(bubble.id),
        figure: figureOf?.(bubble.id) ?? null,
        portFigures: portFiguresOf(flow, bubble.id, edgeFigureOf),
      },
    };
  });

type Size = NonNullable<BubbleNode['measured']>;

const withSize = (node: BubbleNode, measured: Size | undefined): BubbleNode =>
  measured === undefined ? node : { ...node, measured };
const withPlace = (node: BubbleNode, position: Point | undefined): BubbleNode =>
  position === undefined ? node : { ...node, position };

/**
 * The bubbles in the form that the canvas draws. The drag position and measured size are local to the canvas.
 * Only changed bubbles become new objects, so that dragging one does not render the others again.
 */
export function useCanvasNodes({ editor, problems, lit, isEditable, figureOf, edgeFigureOf }: CanvasNodesOptions) {
  const { t } = useTranslation('chatbot');
  const { flow, selected, edit, select } = editor;
  const [moving, setMoving] = useState<ReadonlyMap<string, Point>>(new Map());
  const [sizes, setSizes] = useState<ReadonlyMap<string, Size>>(new Map());

  const bubbleWord = t('canvas.role.bubble');
  const still = useMemo(
    () => nodesOf(flow, selected, { problems, lit, isEditable, figureOf, edgeFigureOf }, bubbleWord),
    [flow, problems, lit, selected, figureOf, edgeFigureOf, isEditable, bubbleWord],
  );
  const placed = useMemo(() => still.map((node) => withSize(node, sizes.get(node.id))), [still, sizes]);
  const nodes = useMemo(
    () => (moving.size === 0 ? placed : placed.map((node) => withPlace(node, moving.get(node.id)))),
    [placed, moving],
  );

  const onNodesChange = useCallback(
    (changes: NodeChange<BubbleNode>[]): void => {
      const measured = changes.flatMap((entry) =>
        entry.type === 'dimensions' && entry.dimensions ? [[entry.id, entry.dimensions] as const] : [],
      );
      if (measured.length > 0) setSizes((before) => new Map([...before, ...measured]));
      const moves = changes.flatMap((entry) =>
        entry.type === 'position' && entry.position
          ? [{ ...entry, position: { x: Math.round(entry.position.x), y: Math.round(entry.position.y) } }]
          : [],
      );
      const places = new Map(moves.map(({ id, position }) => [id, position]));
      if (moves.some(({ dragging }) => dragging === true)) setMoving(places);
      else if (moves.length > 0) {
        setMoving(new Map());
        const isMoved = flow.bubbles.some(
          ({ id, x, y }) => places.has(id) && (places.get(id)?.x !== x || places.get(id)?.y !== y),
        );
        if (isEditable && isMoved)
          edit((present) => moveBubbles(present, places), `move ${[...places.keys()].join(' ')}`);
      }
      const chosen = changes.filter((entry) => entry.type === 'select');
      if (chosen.length === 0) return;
      const next = new Set(selected);
      for (const entry of chosen) {
        if (entry.selected) next.add(entry.id);
        else next.delete(entry.id);
      }
      select(next);
    },
    [flow, selected, isEditable, edit, select],
  );
  return { nodes, onNodesChange };
}
