import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListSkeleton, LoadState, Page, toLoadable, useMayChange } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { NoAccount } from '../dashboard/no-account.tsx';
import { LimitAlerts } from '../lib/limit-alerts.tsx';
import { SectionLinks } from '../lib/section-links.tsx';
import { SilentNote } from '../lib/silent-note.tsx';
import { useBots } from '../lib/use-bots.ts';
import { BotForm } from './bot-form.tsx';

/** The settings of the bots of the user's accounts. */
export function SettingPage(): ReactNode {
  const { t } = useTranslation('chatbot');
  const bots = useBots();
  const mayChange = useMayChange();
  return (
    <Page title={t('setting.title')}>
      <SectionLinks />
      <LimitAlerts />
      <SilentNote />
      <LoadState
        state={toLoadable(bots, ({ botList }) => botList.length === 0)}
        skeleton={<ListSkeleton />}
        empty={<NoAccount />}
      >
        {({ botList }) => botList.map((bot) => <BotForm key={bot.accountId} bot={bot} mayChange={mayChange} />)}
      </LoadState>
    </Page>
  );
}
