import { Link } from '@tessera/ui/shared-modules/router';
import type { LinkProps } from '@tessera/ui/shared-modules/router';
import type { ReactNode } from 'react';

/** What a button with an address is drawn with, so that it goes there without loading the page anew: `<Button LinkComponent={RouterAnchor} href={…}>`. */
export function RouterAnchor({ href, ...anchor }: Omit<LinkProps, 'to'> & { readonly href: string }): ReactNode {
  return <Link {...anchor} to={href} />;
}
