import { styled } from '@tessera/ui/shared-modules/components';
import { color, height, weight } from '@tessera/ui/theme/tokens';
import { ShellLink } from '../navigation/shell-link.tsx';

/** A link in the text of the pages before sign-in. */
export const AuthLink = styled(ShellLink)({
  color: color.accent,
  fontWeight: weight.medium,
  textUnderlineOffset: '0.2em',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

/** A button with the same look, for an action on the same page. */
export const AuthTextButton = styled('button')({
  '@media (pointer: coarse)': { minHeight: height.touch },
  padding: 0,
  border: 0,
  background: 'none',
  color: color.accent,
  fontWeight: weight.medium,
  cursor: 'pointer',
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecoration: 'underline' },
  '&:disabled': { color: color.inkSecondary, cursor: 'default', textDecoration: 'none' },
});
