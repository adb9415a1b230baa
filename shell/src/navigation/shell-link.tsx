import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { useShell } from '../shell.ts';

interface ShellLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly children?: ReactNode;
}

/** True for the click that goes on in this tab; all others are the browser's. */
export const isPlainClick = (event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to a path of the product, of whichever remote: it asks for unsaved work and does not load the page anew. */
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
