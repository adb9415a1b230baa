import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState, ListSkeleton, LoadState, Page, toLoadable, useHost, useSession } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { authorizePath } from '../dashboard/account-table.tsx';
import { SectionLinks } from '../lib/section-links.tsx';
import { BotForm } from './bot-form.tsx';
import { useBots } from './use-bots.ts';

/** How the bots of the person's accounts behave. */
export function SettingPage(): ReactNode {
  const { t } = useTranslation(['chatbot', 'problem']);
  const session = useSession();
  const { navigate } = useHost();
  const bots = useBots();
  const mayChange = session.state !== 'signedIn' || !session.user.isExpired;
  return (
    <Page title={t('setting.title')} actions={<SectionLinks />}>
      {!mayChange && <Alert severity="warning" role="status">{t('problem:expired')}</Alert>}
      <LoadState
        state={toLoadable(bots, ({ botList }) => botList.length === 0)}
        skeleton={<ListSkeleton />}
        empty={<EmptyState title={t('account.empty.title')} text={t('account.empty.text')} action={<Button variant="contained" color="primary" onClick={() => navigate(authorizePath)}>{t('project.connect')}</Button>} />}
      >
        {({ botList }) => botList.map((bot) => <BotForm key={`${bot.accountId} ${bot.revision}`} bot={bot} mayChange={mayChange} />)}
      </LoadState>
    </Page>
  );
}
