import { useValue } from '@tessera/ui/host/use-value';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ShortcutHelp, SkipLink, useShortcut } from '@tessera/ui/shared-modules/kit';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { mainId } from '../plain-page/page-heading.ts';
import { useShell } from '../shell.ts';
import { GroupTabs } from './navigation/group-tabs.tsx';
import { NavigationDrawer } from './navigation/navigation-drawer.tsx';
import { Rail } from './navigation/rail.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { findOwn, type OwnFinds } from './palette/own-finds.ts';
import { TopBar } from './top-bar.tsx';
import { TypedAhead } from './typed-ahead.tsx';

// The palette sends search requests; its code is loaded when it first opens.
const CommandPalette = lazy(async () => ({ default: (await import('./palette/command-palette.tsx')).CommandPalette }));

const Row = styled('div')({ display: 'flex', minHeight: '100dvh' });
const Column = styled('div')({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });
const Main = styled('main')({ flex: 1, minWidth: 0, position: 'relative' });

const noFinds: OwnFinds = { items: [], problem: null };

/** The frame around a page: rail, top bar, group tabs, and the command palette (Ctrl/Cmd+K). */
export function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('shell');
  const [isNavigationOpen, setIsNavigationOpen] = useState(false);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { api, session } = useShell();
  const who = useValue(session.session$);
  const userId = who.state === 'signedIn' ? who.user.userId : null;
  const [own, setOwn] = useState<{ readonly userId: string; readonly finds: OwnFinds }>();
  const closePalette = (): void => setIsPaletteOpen(false);
  const openPalette = (): void => {
    setTyped('');
    setIsPaletteOpen(true);
    // Loaded each time the palette opens; the previous result is shown in the meantime.
    if (userId !== null) void findOwn(api).then((finds) => setOwn({ userId, finds }));
  };
  useShortcut('mod+k', t('palette.open.label'), () => (isPaletteOpen ? closePalette() : openPalette()));
  return (
    <>
      <SkipLink targetId={mainId} />
      <Row>
        <Rail />
        <Column>
          <TopBar onOpenNavigation={() => setIsNavigationOpen(true)} onOpenPalette={openPalette} />
          <OfflineBar />
          <GroupTabs />
          <Main id={mainId} tabIndex={-1}>
            {children}
          </Main>
        </Column>
      </Row>
      <NavigationDrawer isOpen={isNavigationOpen} onClose={() => setIsNavigationOpen(false)} />
      <Suspense fallback={<TypedAhead onType={setTyped} onLeave={closePalette} />}>
        {isPaletteOpen && (
          <CommandPalette
            own={userId === null ? noFinds : own?.userId === userId ? own.finds : null}
            typed={typed}
            onClose={closePalette}
          />
        )}
      </Suspense>
      <ShortcutHelp />
    </>
  );
}
