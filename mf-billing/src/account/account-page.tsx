import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListSkeleton, Page, useSession, Waiting } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { ConnectionsSection } from '../connections/connections-section.tsx';
import { OwnDataSection } from '../own-data/own-data-section.tsx';
import { ProcessingNotice } from '../payment/processing-notice.tsx';
import { AddressSection } from '../security/address-section.tsx';
import { TwoFactorSection } from '../security/two-factor-section.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security-section.tsx';

/** The user's own settings. Each section is saved separately. */
export function AccountPage(): ReactNode {
  const { t } = useTranslation('billing');
  const session = useSession();
  return (
    <Page title={t('account.page.title')}>
      {session.state === 'signedIn' ? (
        <div key={session.user.id}>
          <ProcessingNotice />
          <ProfileSection user={session.user} />
          <CalendarSection user={session.user} />
          <ConnectionsSection />
          <SecuritySection />
          <TwoFactorSection />
          <AddressSection user={session.user} />
          <OwnDataSection />
          <DeletionSection user={session.user} />
        </div>
      ) : (
        <Waiting>
          <ListSkeleton />
        </Waiting>
      )}
    </Page>
  );
}
