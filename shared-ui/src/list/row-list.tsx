import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { color, radius, size, step, weight } from '../theme/tokens.ts';

/** A list of clickable rows in a dialog: `li` elements with one `PressRow` each. */
export const RowList = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  overflow: 'hidden',
  '& > li + li': { borderTop: `1px solid ${color.hairline}` },
});
export const PressRow = styled(ButtonBase)({
  width: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  alignItems: 'center',
  gap: `${step}px ${step * 3}px`,
  minHeight: 56,
  padding: `${step * 2}px ${step * 3}px`,
  textAlign: 'left',
  '&:hover': { background: color.hover },
});
export const RowTexts = styled('span')({ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.4 });
export const RowName = styled('span')({ display: 'block', fontWeight: weight.medium });
export const RowNote = styled('span')({
  display: 'block',
  fontSize: size.small,
  color: color.inkSecondary,
  fontVariantNumeric: 'tabular-nums',
});
