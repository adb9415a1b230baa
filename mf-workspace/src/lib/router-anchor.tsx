import { Link } from '@tessera/ui/shared-modules/router';
import type { LinkProps } from '@tessera/ui/shared-modules/router';
import type { ReactNode } from 'react';

/** Lets a button be a client-side link: `<Button LinkComponent={RouterAnchor} href={…}>`. */
export function RouterAnchor({ href, ...anchor }: Omit<LinkProps, 'to'> & { readonly href: string }): ReactNode {
  return <Link {...anchor} to={href} />;
}
