import { styled } from '@tessera/ui/shared-modules/components';
import { Link } from '@tessera/ui/shared-modules/router';
import { color } from '@tessera/ui/theme/tokens';

/** A link that stands in a table as quietly as text. */
export const TextLink = styled(Link)({ color: color.ink, overflowWrap: 'break-word', textDecoration: 'none', textUnderlineOffset: '0.2em', '&:hover': { textDecoration: 'underline' } });
