import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormat } from '../format/use-format.ts';
import { NameText } from '../i18n/name-text.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, height, radius, size, step } from '../theme/tokens.ts';
import type { Combobox } from './use-combobox.ts';

/** A suggested value. `text` is shown in place of the value, and `detail` in place of the count. */
export interface Suggestion {
  readonly value: string;
  readonly count?: number;
  readonly text?: string;
  readonly detail?: string;
}

const List = styled('ul')({
  position: 'relative',
  margin: `${step}px 0 0`,
  padding: 0,
  listStyle: 'none',
  maxHeight: 200,
  overflowY: 'auto',
});
const Option = styled('li')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: step * 3,
  minHeight: height.controlSmall,
  padding: `0 ${step * 2}px`,
  borderRadius: radius.control - 2,
  fontSize: size.small,
  cursor: 'pointer',
  '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&:hover, &[aria-selected="true"]': { background: color.hover },
  '&[aria-selected="true"]': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
  '@media (pointer: coarse)': { minHeight: height.touch },
});
const Count = styled('span')({ color: color.inkSecondary, fontVariantNumeric: 'tabular-nums' });

interface SuggestionsProps {
  combobox: Combobox<Suggestion>;
  suggestions: readonly Suggestion[];
  prefix?: string;
}

/**
 * Suggestions below a field, chosen with the arrow keys and Enter or with the pointer; the focus stays in the field.
 */
export function Suggestions({
  combobox: { listProps, optionProps },
  suggestions,
  prefix = '',
}: SuggestionsProps): ReactNode {
  const { t } = useTranslation('ui');
  const format = useFormat();
  return (
    <List {...listProps()} aria-label={t('filter.tags.suggestions')}>
      {suggestions.map((suggestion, index) => {
        const { value, count, text, detail } = suggestion;
        return (
          <Option key={value} {...optionProps(suggestion, index)}>
            <span>
              <NameText>{`${prefix}${text ?? value}`}</NameText>
            </span>
            {(detail !== undefined || count !== undefined) && <Count>{detail ?? format.number(count ?? 0)}</Count>}
          </Option>
        );
      })}
    </List>
  );
}
