import { useEffect, type ReactNode } from 'react';
import { ConfirmHost } from '../confirm/confirm-host.tsx';
import { keepFocus } from '../focus/keep-focus.ts';
import { revealFocus } from '../focus/reveal-focus.ts';
import { Announcer } from '../live-region/announcer.tsx';
import { ThemeRoot } from '../theme/theme-root.tsx';

interface KitRootProps {
  children: ReactNode;
  /** Set once per page, in the shell: also renders the global styles, and keeps the focus on the page and in sight. */
  isPageOwner?: boolean;
}

/** What every React root of the page needs: theme, announcer and confirmation dialogs. */
export function KitRoot({ children, isPageOwner = false }: KitRootProps): ReactNode {
  useEffect(() => {
    if (!isPageOwner) return undefined;
    const ends = [keepFocus(), revealFocus()];
    return () => ends.forEach((end) => end());
  }, [isPageOwner]);
  return (
    <ThemeRoot isPageOwner={isPageOwner}>
      <Announcer>
        <ConfirmHost>{children}</ConfirmHost>
      </Announcer>
    </ThemeRoot>
  );
}
