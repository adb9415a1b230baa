import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, height } from '@tessera/ui/theme/tokens';
import { useReactFlow } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useRef, type ClipboardEvent, type DragEvent, type FocusEvent, type ReactNode } from 'react';
import { FlowDrawing, type FlowDrawingProps } from './flow-drawing.tsx';
import { copyBubbles, pasteBubbles, removeBubbles, type Point } from './flow-edit.ts';
import { moveIntoView } from './flow-layout.ts';

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  minHeight: 320,
  background: color.background,
  '& .react-flow__handle': {
    width: 12,
    height: 12,
    background: color.surface,
    border: `2px solid ${color.inkSecondary}`,
    borderRadius: 6,
  },
  // The page limits the width of every drawing to its parent, but the parent of the edges has none.
  '& .react-flow__edges svg, & .react-flow__connectionline': { maxWidth: 'none' },
  '& .react-flow__edge-path': { stroke: color.inkSecondary, strokeWidth: 1.5 },
  '& .react-flow__edge.selected .react-flow__edge-path, & .react-flow__edge:focus-visible .react-flow__edge-path': {
    stroke: color.accent,
    strokeWidth: 2.5,
  },
  '& .react-flow__background-pattern.dots': { fill: color.border },
  '& .react-flow__controls-button': {
    width: 28,
    height: 28,
    background: color.surface,
    border: `1px solid ${color.border}`,
    color: color.ink,
    '& svg': { fill: 'currentColor', width: 12 },
    '@media (pointer: coarse)': { width: height.touch, height: height.touch },
  },
  '& .react-flow__minimap': { background: color.surface, border: `1px solid ${color.hairline}` },
  '& .react-flow__node:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 3, borderRadius: 8 },
  // On a phone the overview would cover the drawing.
  [theme.breakpoints.down('md')]: { '& .react-flow__minimap': { display: 'none' } },
}));

/** The data type of a bubble that is dragged from the palette. */
export const draggedType = 'application/x-tessera-bubble';

interface FlowCanvasProps extends Omit<FlowDrawingProps, 'frameRef'> {
  readonly onDropKind: (name: string, at: Point) => void;
  readonly readOnlyText: string;
}

const isText = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

/** The flow as a drawing, in which bubbles are moved, connected, selected, copied and deleted. */
export function FlowCanvas({ onDropKind, readOnlyText, ...drawing }: FlowCanvasProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const {
    editor: { flow, selected, edit, select },
    isEditable,
  } = drawing;
  const { screenToFlowPosition, getEdge, getNodesBounds, getViewport, setViewport } = useReactFlow();
  const frameRef = useRef<HTMLDivElement>(null);
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
  const reveal = ({ target }: FocusEvent): void => {
    const frame = frameRef.current;
    if (!frame || !target.matches(':is(.react-flow__node, .react-flow__edge):focus-visible')) return;
    const id = target.getAttribute('data-id') ?? '';
    const edge = getEdge(id);
    const bounds = getNodesBounds(edge === undefined ? [id] : [edge.source, edge.target]);
    void setViewport(moveIntoView(getViewport(), bounds, { width: frame.clientWidth, height: frame.clientHeight }));
  };
  const drop = (event: DragEvent): void => {
    const name = event.dataTransfer.getData(draggedType);
    if (name === '') return;
    event.preventDefault();
    onDropKind(name, screenToFlowPosition({ x: event.clientX, y: event.clientY }));
  };

  return (
    <Frame
      ref={frameRef}
      tabIndex={-1}
      onFocus={reveal}
      onCopy={(event) => copy(event, false)}
      onCut={(event) => copy(event, true)}
      onPaste={paste}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      role="group"
      aria-label={isEditable ? t('canvas.label') : readOnlyText}
    >
      <FlowDrawing {...drawing} frameRef={frameRef} />
    </Frame>
  );
}
