import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import type { Bubble } from '@tessera/contracts/chatbot/flow.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { BubbleIcon } from './bubble-icon.tsx';
import { draggedType } from './flow-canvas.tsx';
import { palette, type BubbleKind } from './flow-edit.ts';
import { belowThreeColumns } from './flow-layout.ts';
import { typeLabelOf } from './flow-node.tsx';

const Frame = styled('div')({
  flex: 'none',
  width: 208,
  overflowY: 'auto',
  padding: step * 2,
  background: color.surface,
  borderRight: `1px solid ${color.hairline}`,
  [belowThreeColumns]: {
    gridColumn: '1 / -1',
    width: '100%',
    borderRight: 0,
    borderBottom: `1px solid ${color.hairline}`,
  },
});
// Above the canvas each kind is one line, which scrolls sideways if it is too long.
const Kind = styled('div')({ [belowThreeColumns]: { display: 'flex', alignItems: 'center', gap: step * 2 } });
const Heading = styled('h2')({
  margin: `${step * 2}px ${step}px ${step}px`,
  fontSize: size.tiny,
  color: color.inkSecondary,
  [belowThreeColumns]: { flex: 'none', width: 64, margin: 0 },
});
const Entries = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: step,
  [belowThreeColumns]: {
    flexDirection: 'row',
    minWidth: 0,
    padding: step / 2,
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    '& > *': { flex: 'none' },
    '& > :focus-visible': { outlineOffset: -2 },
  },
});
const kinds: readonly Bubble['kind'][] = ['trigger', 'reply', 'condition'];

/** The name that identifies a kind during a drag. */
export const nameOf = ({ kind, type }: BubbleKind): string => `${kind}.${type}`;

/** The kinds of bubbles. A click adds one beside the selection; a drag drops it at any place. */
export function FlowPalette({ onAdd }: { readonly onAdd: (kind: BubbleKind) => void }): ReactNode {
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(chatbotLabels);
  return (
    <Frame role="group" aria-label={t('palette.label')}>
      {kinds.map((kind) => (
        <Kind key={kind}>
          <Heading>{label(kind)}</Heading>
          <Entries>
            {palette
              .filter((entry) => entry.kind === kind)
              .map((entry) => (
                <Button
                  key={nameOf(entry)}
                  size="small"
                  variant="text"
                  startIcon={<BubbleIcon kind={entry.kind} type={entry.type} />}
                  aria-label={t('palette.add', { kind: label(kind), type: label(typeLabelOf(entry) ?? kind) })}
                  draggable
                  onDragStart={(event) => event.dataTransfer.setData(draggedType, nameOf(entry))}
                  onClick={() => onAdd(entry)}
                  sx={{
                    justifyContent: 'flex-start',
                    textAlign: 'left',
                    whiteSpace: 'normal',
                    color: color.ink,
                    cursor: 'grab',
                    [belowThreeColumns]: { whiteSpace: 'nowrap' },
                  }}
                >
                  {label(typeLabelOf(entry) ?? kind)}
                </Button>
              ))}
          </Entries>
        </Kind>
      ))}
    </Frame>
  );
}
