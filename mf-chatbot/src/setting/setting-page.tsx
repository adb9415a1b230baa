import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState, ListSkeleton, LoadState, Page, toLoadable, useHost, useMayChange } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { authorizePath } from '../dashboard/account-table.tsx';
import { LimitAlerts } from '../lib/limit-alerts.tsx';
import { SilentNote } from '../lib/silent-note.tsx';
import { SectionLinks } from '../lib/section-links.tsx';
import { BotForm } from './bot-form.tsx';
import { useBots } from '../lib/use-bots.ts';

/** The settings of the bots of the user's accounts. */
export function SettingPage(): ReactNode {
  const { t } = useTranslation('chatbot');
  const { navigate } = useHost();
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
        empty={<EmptyState title={t('account.empty.title')} text={t('account.empty.text')} action={<Button variant="contained" color="primary" onClick={() => navigate(authorizePath)}>{t('project.connect')}</Button>} />}
      >
        {({ botList }) => botList.map((bot) => <BotForm key={bot.accountId} bot={bot} mayChange={mayChange} />)}
      </LoadState>
    </Page>
  );
}
