import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { isValidElement } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color, height, layer, step } from '../theme/tokens.ts';

const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  top: height.topBar,
  zIndex: layer.sticky + 1,
  display: 'flex',
  alignItems: 'flex-start',
  gap: step * 3,
  minWidth: 0,
  margin: `0 -${step * 2}px`,
  padding: `${step}px ${step * 2}px`,
  background: color.background,
  boxShadow: `0 1px 0 ${color.hairline}`,
  [theme.breakpoints.down('md')]: { gap: step * 2, margin: `0 -${step * 4}px`, padding: `${step}px ${step * 4}px` },
}));
// On a phone the chips are one row that is pushed sideways, so that the bar takes no more of the screen than it must.
const Chips = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  flex: 1,
  gap: step * 1.5,
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // As high as its chip, whatever the lines of the language.
  '& > li': { display: 'flex' },
  [theme.breakpoints.down('md')]: { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none', margin: `-${step}px 0 -${step}px -${step * 4}px`, padding: `${step}px 0 ${step}px ${step * 4}px`, '& > li': { flex: 'none' } },
}));
// The way to another part is whole in sight, however far the others are pushed.
const Add = styled('li')(({ theme }) => ({ [theme.breakpoints.down('md')]: { position: 'sticky', right: 0, paddingLeft: step * 2, background: color.background } }));
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: step * 2, flex: 'none' });

type FilterBarProps = {
  /** Names the bar for screen readers. */
  label: string;
  /** The `FilterChip`s: first what can be set, then what is set. */
  chips: readonly ReactNode[];
  /** The way to another chip. */
  add?: ReactNode;
  /** What acts on the whole: how many there are, save, reset. */
  actions?: ReactNode;
  /** Given where something is set that can be taken off at once. */
  onClear?: (() => void) | undefined;
};

/** What narrows the view, always in sight: it stays at the top while the page below it scrolls. */
export function FilterBar({ label, chips, add, actions, onClear }: FilterBarProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Bar aria-label={label}>
      <Chips>
        {chips.map((chip, index) => (
          // A chip that others come before stays the same: what is open in it stays open, and the focus on it.
          <li key={isValidElement(chip) ? (chip.key ?? index) : index}>{chip}</li>
        ))}
        {add !== undefined && <Add>{add}</Add>}
        {onClear && (
          <li>
            <Button size="small" variant="text" onClick={onClear}>
              {t('filter.clear.action')}
            </Button>
          </li>
        )}
      </Chips>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Bar>
  );
}
