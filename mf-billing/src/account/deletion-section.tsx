import type { User } from '@tessera/contracts/user/user.schema';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListSkeleton, LoadState } from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { Section } from '../lib/section.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { useActiveSession } from './use-active-session.ts';

/** Deletes the account. */
export function DeletionSection({ user }: { readonly user: User }): ReactNode {
  const { t } = useTranslation('billing');
  const state = useActiveSession();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t('account.delete.title')} text={t('account.delete.text')}>
      <LoadState state={state} skeleton={<ListSkeleton />}>
        {({ hasPassword }) => (
          <>
            <Button color="error" onClick={() => setIsOpen(true)}>
              {t('account.delete.act')}
            </Button>
            {isOpen && <DeletionDialog email={user.email} hasPassword={hasPassword} onClose={() => setIsOpen(false)} />}
          </>
        )}
      </LoadState>
    </Section>
  );
}
