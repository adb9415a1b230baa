import { styled } from '@mui/material/styles';
import { color, size, step } from '../theme/tokens.ts';

/** One line about the state of the whole page, above its content: an icon and a text. */
export const WarningBar = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: step * 2,
  margin: 0,
  padding: `${step * 2}px ${step * 6}px`,
  background: color.warningSoft,
  color: color.ink,
  fontSize: size.small,
  '& > svg': { flex: 'none', width: 16, height: 16, color: color.warning },
});
