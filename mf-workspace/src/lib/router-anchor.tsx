import { styled } from '@tessera/ui/shared-modules/components';
import { Link } from '@tessera/ui/shared-modules/router';
import type { LinkProps } from '@tessera/ui/shared-modules/router';
import { color } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

/** A link that stands in a table as quietly as text. */
export const TextLink = styled(Link)({ color: color.ink, overflowWrap: 'break-word', textDecoration: 'none', textUnderlineOffset: '0.2em', '&:hover': { textDecoration: 'underline' } });

/** What a button with an address is drawn with, so that it goes there without loading the page anew: `<Button LinkComponent={RouterAnchor} href={…}>`. */
export function RouterAnchor({ href, ...anchor }: Omit<LinkProps, 'to'> & { readonly href: string }): ReactNode {
  return <Link {...anchor} to={href} />;
}
