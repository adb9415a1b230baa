import { chatbotLabels, type ChatbotLabel } from '@tessera/contracts/chatbot/chatbot.labels';
import { portsOf } from '@tessera/contracts/chatbot/flow-bubbles';
import type { Bubble } from '@tessera/contracts/chatbot/flow.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFieldLabels } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { memo, type ReactNode } from 'react';
import { useBubbleText } from '../lib/use-bubble-text.ts';
import { BubbleIcon } from './bubble-icon.tsx';
import { bubbleWidth } from './flow-layout.ts';

interface BubbleData extends Record<string, unknown> {
  readonly bubble: Bubble;
  readonly errors: number;
  readonly warnings: number;
  /** Whether the simulator has just passed it. */
  readonly isLit: boolean;
  /** In Data mode, the figure shown below the title instead of the bubble's text. */
  readonly figure: string | null;
  /** In Data mode, the figures shown beside the ports. */
  readonly portFigures: Readonly<Record<string, string>>;
}
export type BubbleNode = Node<BubbleData, 'bubble'>;

const Frame = styled('div', { shouldForwardProp: (name) => name !== 'isSelected' && name !== 'isLit' })<{
  isSelected: boolean;
  isLit: boolean;
}>(({ isSelected, isLit }) => ({
  width: bubbleWidth,
  background: color.surface,
  border: `1px solid ${isSelected ? color.accent : color.border}`,
  outline: isLit ? `3px solid ${color.warning}` : isSelected ? `2px solid ${color.accentSoft}` : 'none',
  borderRadius: radius.card,
  color: color.ink,
  fontSize: size.small,
  position: 'relative',
}));
const Head = styled('div', { shouldForwardProp: (name) => name !== 'isStart' })<{ isStart: boolean }>(
  ({ isStart }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: step * 2,
    padding: `${step * 2}px ${step * 3}px`,
    borderBottom: `1px solid ${color.hairline}`,
    borderRadius: `${radius.card - 1}px ${radius.card - 1}px 0 0`,
    background: isStart ? color.accentSoft : 'none',
  }),
);
const Title = styled('strong')({
  flex: 1,
  minWidth: 0,
  fontWeight: weight.semibold,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const Type = styled('span')({
  maxWidth: '45%',
  color: color.inkSecondary,
  fontSize: size.tiny,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const Text = styled('div')({
  padding: `${step * 2}px ${step * 3}px`,
  minHeight: 36,
  maxHeight: 84,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
const PortRow = styled('div')({
  position: 'relative',
  padding: `0 ${step * 3}px`,
  height: 28,
  lineHeight: '28px',
  display: 'flex',
  justifyContent: 'flex-end',
  gap: step * 2,
  borderTop: `1px solid ${color.hairline}`,
  whiteSpace: 'nowrap',
});
const PortName = styled('span')({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
const Figure = styled('strong')({ flex: 'none', fontWeight: weight.semibold, fontVariantNumeric: 'tabular-nums' });
const PortPlace = styled('div')({ position: 'relative' });
const Badge = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: 'bad' | 'warning' }>(
  ({ tone }) => ({
    position: 'absolute',
    top: -10,
    right: -8,
    minWidth: 22,
    height: 22,
    padding: '0 6px',
    borderRadius: 11,
    background: tone === 'bad' ? color.bad : color.warning,
    color: tone === 'bad' ? color.onBad : color.surface,
    fontSize: size.tiny,
    fontWeight: weight.semibold,
    lineHeight: '22px',
    textAlign: 'center',
  }),
);

/** A bubble on the canvas: kind, title, text, ports and number of problems. The canvas positions it. */
export const FlowNode = memo(
  function FlowNode({
    data: { bubble, errors, warnings, isLit, figure, portFigures },
    selected,
  }: NodeProps<BubbleNode>): ReactNode {
    const { t } = useTranslation('chatbot');
    const label = useFieldLabels(chatbotLabels);
    const { summary, portName } = useBubbleText();
    const typeLabel: ChatbotLabel | undefined = typeLabelOf(bubble);
    return (
      <Frame isSelected={selected} isLit={isLit}>
        {bubble.kind !== 'trigger' && <Handle type="target" position={Position.Left} id="in" />}
        <Head isStart={bubble.kind === 'trigger'}>
          <BubbleIcon kind={bubble.kind} type={bubble.type} />
          <Title>
            <NameText>{bubble.title.trim() === '' ? t('bubble.untitled') : bubble.title}</NameText>
          </Title>
          <Type>{typeLabel === undefined ? '' : label(typeLabel)}</Type>
        </Head>
        <Text>{figure ?? summary(bubble)}</Text>
        {portsOf(bubble).map((port) => (
          <PortPlace key={port}>
            <PortRow>
              <PortName>{portName(bubble, port)}</PortName>
              {portFigures[port] !== undefined && <Figure>{portFigures[port]}</Figure>}
            </PortRow>
            <Handle type="source" position={Position.Right} id={port} />
          </PortPlace>
        ))}
        {errors > 0 && (
          <Badge tone="bad" role="img" aria-label={t('problem.errors', { count: errors })}>
            {errors}
          </Badge>
        )}
        {errors === 0 && warnings > 0 && (
          <Badge tone="warning" role="img" aria-label={t('problem.warnings', { count: warnings })}>
            {warnings}
          </Badge>
        )}
      </Frame>
    );
  },
  (before, { data, selected }) => before.data === data && before.selected === selected,
);

/** The label name of a bubble's type. */
export function typeLabelOf({ kind, type }: Pick<Bubble, 'kind' | 'type'>): ChatbotLabel | undefined {
  const name = `${kind}.${type}`;
  return Object.keys(chatbotLabels).find((candidate): candidate is ChatbotLabel => candidate === name);
}
