import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/** Lets a button be a client-side link: `<Button LinkComponent={RouterAnchor} href={…}>`. */
export function RouterAnchor({ href, ...anchor }: Omit<LinkProps, 'to'> & { readonly href: string }): ReactNode {
  return <Link {...anchor} to={href} />;
}
