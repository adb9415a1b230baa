import { styled } from '@mui/material/styles';
import { color, size, step } from '../../theme/tokens.ts';

/** The unit behind the value of a field. It stays in one line, also in a narrow field. */
export const InputUnit = styled('span')({
  flexShrink: 0,
  paddingRight: step * 2,
  fontSize: size.tiny,
  color: color.inkSecondary,
  whiteSpace: 'nowrap',
});
