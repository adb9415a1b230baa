import { styled } from '@mui/material/styles';
import type { ReactNode, UIEvent } from 'react';
import { color, height, radius, size, step } from '../theme/tokens.ts';
import type { Combobox } from './use-combobox.ts';

/** One of many choices; its texts are already translated. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Alternative name, shown beside the label. */
  readonly detail?: string;
  /** Text at the end of the line. */
  readonly end?: string;
}

const List = styled('ul')({
  position: 'relative',
  margin: `${step}px 0 0`,
  padding: step,
  listStyle: 'none',
  maxHeight: 216,
  overflowY: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  scrollPaddingBlock: step,
});
const Option = styled('li')({
  display: 'flex',
  alignItems: 'baseline',
  gap: step * 2,
  minHeight: height.controlSmall,
  padding: `${step}px ${step * 2}px`,
  borderRadius: radius.control - 2,
  fontSize: size.small,
  cursor: 'pointer',
  '&:hover': { background: color.hover },
  '&[aria-selected="true"]': { background: color.accentSoft },
  '@media (pointer: coarse)': { minHeight: height.touch, alignItems: 'center' },
});
const Label = styled('span')({ flex: 'none', maxWidth: '60%', overflowWrap: 'anywhere' });
const Detail = styled('span')({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.inkSecondary,
});
const End = styled('span')({
  flex: 'none',
  marginLeft: 'auto',
  color: color.inkSecondary,
  fontVariantNumeric: 'tabular-nums',
});
const Nothing = styled('p')({ margin: `${step * 2}px 0 0`, fontSize: size.small, color: color.inkSecondary });

interface ChoiceListProps {
  combobox: Combobox<string>;
  /** Id of the field. */
  id: string;
  choices: readonly Choice[];
  /** Shown when there are no choices. */
  nothing: string;
  onScroll: (event: UIEvent<HTMLElement>) => void;
}

/** The list of choices below a field; the focus stays in the field. */
export function ChoiceList({
  combobox: { listProps, optionProps },
  id,
  choices,
  nothing,
  onScroll,
}: ChoiceListProps): ReactNode {
  if (choices.length === 0) return <Nothing>{nothing}</Nothing>;
  return (
    <List {...listProps({ onScroll })} aria-labelledby={`${id}-label`}>
      {choices.map(({ value, label, detail, end }, index) => (
        <Option key={value} {...optionProps(value, index)}>
          <Label>{label}</Label>
          {detail !== undefined && <Detail>{detail}</Detail>}
          {end !== undefined && <End>{end}</End>}
        </Option>
      ))}
    </List>
  );
}
