import type { ReactNode } from 'react';
import { ConfirmHost } from '../dialog/confirm-host.tsx';
import { Announcer } from '../live-region/announcer.tsx';
import { ThemeRoot } from '../theme/theme-root.tsx';

type KitRootProps = {
  children: ReactNode;
  /** Set once per page, in the shell: also renders the global styles. */
  isPageOwner?: boolean;
};

/** What every React root of the page needs: theme, announcer and confirmation dialogs. */
export function KitRoot({ children, isPageOwner = false }: KitRootProps): ReactNode {
  return (
    <ThemeRoot isPageOwner={isPageOwner}>
      <Announcer>
        <ConfirmHost>{children}</ConfirmHost>
      </Announcer>
    </ThemeRoot>
  );
}
