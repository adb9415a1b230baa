import { useValue } from '@tessera/ui/host/use-value';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color } from '@tessera/ui/theme/tokens';
import type { ComponentType, ReactNode } from 'react';
import { AnswersTab } from './answers/answers-tab.tsx';
import { usePanelView, useSettings } from './bench.tsx';
import { EventsTab } from './events/events-tab.tsx';
import { FaultsTab } from './faults-tab.tsx';
import { panelTabs, type PanelTab } from './panel-view.ts';
import { PersonTab } from './person-tab.tsx';
import { TabStrip } from './tab-strip.tsx';
import { UnmountTab } from './unmount-tab.tsx';

const contents: Readonly<Record<PanelTab, ComponentType>> = {
  person: PersonTab,
  events: EventsTab,
  answers: AnswersTab,
  faults: FaultsTab,
  unmount: UnmountTab,
};

const Frame = styled('aside')(({ theme }) => ({
  gridArea: 'dock',
  display: 'flex',
  flexDirection: 'column',
  width: 440,
  minHeight: 0,
  minWidth: 0,
  background: color.surface,
  borderLeft: `1px solid ${color.hairline}`,
  [theme.breakpoints.down('lg')]: {
    width: 'auto',
    height: '44dvh',
    borderLeft: 0,
    borderTop: `1px solid ${color.hairline}`,
  },
}));

/** The tabs that control the remote's environment. */
export function Dock({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslation('isolation');
  const view = usePanelView();
  const { tab } = useValue(view.view$);
  const { overrides, faults } = useSettings();
  const counts: Partial<Record<PanelTab, number>> = { answers: Object.keys(overrides).length, faults: faults.length };
  const Content = contents[tab];
  return (
    <Frame id={id} tabIndex={-1} aria-label={t('dock.label')}>
      <TabStrip
        label={t('dock.label')}
        value={tab}
        onChange={(chosen) => view.set({ tab: chosen })}
        tabs={panelTabs.map((value) => ({
          value,
          label: t(`dock.tab.${value}`),
          mark: counts[value] ? String(counts[value]) : undefined,
        }))}
      >
        <Content />
      </TabStrip>
    </Frame>
  );
}
