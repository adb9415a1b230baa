import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { isValidElement, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHiddenEnds } from '../measure/scroll-cue.tsx';
import { covers, inSight } from '../theme/covered-edges.ts';
import { color, height, layer, step } from '../theme/tokens.ts';

const Bar = styled('section')(({ theme }) => ({
  ...inSight,
  position: 'sticky',
  top: height.topBar,
  zIndex: layer.sticky + 1,
  display: 'flex',
  // Actions that would squeeze the chips into a narrow column get a row of their own.
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${step}px ${step * 3}px`,
  minWidth: 0,
  margin: `0 -${step * 2}px`,
  padding: `${step}px ${step * 2}px`,
  background: color.background,
  boxShadow: `0 1px 0 ${color.hairline}`,
  [theme.breakpoints.down('md')]: {
    flexWrap: 'nowrap',
    gap: step * 2,
    margin: `0 -${step * 4}px`,
    padding: `${step}px ${step * 4}px`,
  },
}));
/** Widths in pixels of the button for adding a filter on a phone, and of the fade beside it. */
const addWidth = height.touch + step * 2;
const fadeWidth = step * 6;
// On a phone the chips are one row that scrolls sideways, to save height.
const Chips = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  flex: '1 1 480px',
  gap: step * 1.5,
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // List items are as high as their chip, whatever the line height of the language.
  '& > li': { display: 'flex' },
  [theme.breakpoints.down('md')]: {
    flex: 1,
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollPaddingInlineEnd: addWidth + fadeWidth,
    scrollbarWidth: 'none',
    margin: `-${step}px 0 -${step}px -${step * 4}px`,
    padding: `${step}px 0 ${step}px ${step * 4}px`,
    '& > li': { flex: 'none' },
  },
}));
// The button for adding a filter stays visible while the chips scroll.
const Add = styled('li')(({ theme }) => ({
  [theme.breakpoints.down('md')]: {
    position: 'sticky',
    right: 0,
    paddingLeft: step * 2,
    background: color.background,
    // Chips that continue below the button fade out, so that none looks cut off.
    '&::before': {
      content: '""',
      position: 'absolute',
      top: 0,
      bottom: 0,
      right: '100%',
      width: fadeWidth,
      background: `linear-gradient(to left, ${color.background}, transparent)`,
      pointerEvents: 'none',
      opacity: 0,
    },
    '&[data-covers="true"]::before': { opacity: 1 },
  },
}));
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: step * 2,
  flex: 'none',
  marginLeft: 'auto',
});

const coversTop = covers('top');

interface FilterBarProps {
  /** Accessible name of the bar. */
  label: string;
  /** The `FilterChip`s: first those that are always shown, then one for each other filter that is set. */
  chips: readonly ReactNode[];
  /** The control that adds another chip. */
  add?: ReactNode;
  /** Controls for the whole filter: count, save, reset. */
  actions?: ReactNode;
  /** Clears the filter. Pass it only when there is something to clear. */
  onClear?: (() => void) | undefined;
}

/** The filters of a view. The bar is sticky: it stays at the top while the page scrolls. */
export function FilterBar({ label, chips, add, actions, onClear }: FilterBarProps): ReactNode {
  const { t } = useTranslation('ui');
  const [ends, follow] = useHiddenEnds();
  return (
    <Bar ref={coversTop} aria-label={label}>
      <Chips ref={follow}>
        {chips.map((chip, index) => (
          // Use the chip's own key, so that a chip keeps its open panel and its focus when others are inserted before
          // it.
          <li key={isValidElement(chip) ? (chip.key ?? index) : index}>{chip}</li>
        ))}
        {add !== undefined && <Add data-covers={ends.end}>{add}</Add>}
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
