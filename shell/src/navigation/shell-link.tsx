import { isPlainClick } from '@tessera/ui/host/navigation/plain-click';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { useShell } from '../shell.ts';

interface ShellLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly children?: ReactNode;
}

/** A link to any path of the product. Asks about unsaved work and navigates without a page load. */
export function ShellLink({ href, onClick, children, ...anchor }: ShellLinkProps): ReactNode {
  const { navigate } = useShell();
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </a>
  );
}
