import { styled } from '@tessera/ui/shared-modules/components';
import { Link } from '@tessera/ui/shared-modules/router';
import { color, weight } from '@tessera/ui/theme/tokens';

/** A way to another page, as a word. */
export const TextLink = styled(Link)({ color: color.accent, fontWeight: weight.medium, textDecoration: 'none', overflowWrap: 'anywhere', '&:hover': { textDecoration: 'underline' } });
