import { useValue } from '@tessera/ui/host/use-value';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { productName, SkipLink } from '@tessera/ui/shared-modules/kit';
import { color } from '@tessera/ui/theme/tokens';
import { useEffect, type ReactNode } from 'react';
import { usePanelView, useWorkbench } from './bench.tsx';
import { Dock } from './dock.tsx';
import { dockId } from './panel-view.ts';
import { Stage } from './stage.tsx';
import { TopBar } from './top-bar.tsx';

// The dock is beside the stage if there is room for both, otherwise below it.
const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  height: '100dvh',
  gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr) auto',
  gridTemplateAreas: '"bar bar" "stage dock"',
  background: color.background,
  [theme.breakpoints.down('lg')]: {
    gridTemplate: 'auto minmax(0, 1fr) auto / minmax(0, 1fr)',
    gridTemplateAreas: '"bar" "stage" "dock"',
  },
}));

/** The whole panel: top bar, the remote itself, and the dock that controls its environment. */
export function Panel(): ReactNode {
  const { t } = useTranslation('isolation');
  const { isolation } = useWorkbench();
  const { isOpen } = useValue(usePanelView().view$);
  const { descriptor, version } = isolation;
  const title = t('page.title', { id: descriptor.id, version });
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);
  return (
    <Frame>
      {isOpen && <SkipLink targetId={dockId} />}
      <TopBar />
      <Stage />
      {isOpen && <Dock id={dockId} />}
    </Frame>
  );
}
