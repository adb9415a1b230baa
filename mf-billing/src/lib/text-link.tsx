import { styled } from '@tessera/ui/shared-modules/components';
import { Link } from '@tessera/ui/shared-modules/router';
import { color, weight } from '@tessera/ui/theme/tokens';

/** A way to another page, as a word of a table that is seen to be one. */
export const TextLink = styled(Link)({ color: color.accent, fontWeight: weight.medium, overflowWrap: 'anywhere', textDecoration: 'none', textUnderlineOffset: '0.2em', '&:hover': { textDecoration: 'underline' } });
