import { styled } from '@tessera/ui/shared-modules/components';
import { color, height, weight } from '@tessera/ui/theme/tokens';
import { ShellLink } from '../navigation/shell-link.tsx';

/** A link in running text of the pages before the product. */
export const AuthLink = styled(ShellLink)({ color: color.accent, fontWeight: weight.medium, textUnderlineOffset: '0.2em', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } });

/** The same look for what stays on the page. */
export const AuthTextButton = styled('button')({ '@media (pointer: coarse)': { minHeight: height.touch }, padding: 0, border: 0, background: 'none', color: color.accent, fontWeight: weight.medium, cursor: 'pointer', textUnderlineOffset: '0.2em', '&:hover': { textDecoration: 'underline' }, '&:disabled': { color: color.inkSecondary, cursor: 'default', textDecoration: 'none' } });
