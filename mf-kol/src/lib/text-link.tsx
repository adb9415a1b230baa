import { styled } from '@tessera/ui/shared-modules/components';
import { Link } from '@tessera/ui/shared-modules/router';
import { color } from '@tessera/ui/theme/tokens';

/** A link in running text, to a page of this remote. */
export const TextLink = styled(Link)({ color: color.accent, textUnderlineOffset: 3 });
