import type { ReactNode } from 'react';
import { ConfirmHost } from '../dialog/confirm-host.tsx';
import { Announcer } from '../live-region/announcer.tsx';
import { ThemeRoot } from '../theme/theme-root.tsx';

type KitRootProps = {
  children: ReactNode;
  /** True once on a page, in the shell: writes the page's own styles. */
  isPageOwner?: boolean;
};

/** What every React root of the page stands in: theme, voice and questions. */
export function KitRoot({ children, isPageOwner = false }: KitRootProps): ReactNode {
  return (
    <ThemeRoot isPageOwner={isPageOwner}>
      <Announcer>
        <ConfirmHost>{children}</ConfirmHost>
      </Announcer>
    </ThemeRoot>
  );
}
