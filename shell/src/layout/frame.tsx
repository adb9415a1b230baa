import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ShortcutHelp, SkipLink, useShortcut } from '@tessera/ui/shared-modules/kit';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CommandPalette } from './command-palette.tsx';
import { GroupTabs } from './group-tabs.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { mainId } from './page-heading.ts';
import { OfflineBar } from './offline-bar.tsx';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';

const Row = styled('div')({ display: 'flex', minHeight: '100dvh' });
const Column = styled('div')({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });
const Main = styled('main')({ flex: 1, minWidth: 0, position: 'relative' });

/** The product's frame around a page: rail, top bar, the tabs of its group, and the palette behind Ctrl or Cmd K. */
export function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('shell');
  const [isNavigationOpen, setIsNavigationOpen] = useState(false);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  useShortcut('mod+k', t('palette.open.label'), () => setIsPaletteOpen((isOpen) => !isOpen));
  return (
    <>
      <SkipLink targetId={mainId} />
      <Row>
        <Rail />
        <Column>
          <TopBar onOpenNavigation={() => setIsNavigationOpen(true)} onOpenPalette={() => setIsPaletteOpen(true)} />
          <OfflineBar />
          <GroupTabs />
          <Main id={mainId} tabIndex={-1}>
            {children}
          </Main>
        </Column>
      </Row>
      <NavigationDrawer isOpen={isNavigationOpen} onClose={() => setIsNavigationOpen(false)} />
      {isPaletteOpen && <CommandPalette onClose={() => setIsPaletteOpen(false)} />}
      <ShortcutHelp />
    </>
  );
}
