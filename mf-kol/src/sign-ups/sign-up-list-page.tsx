import { paths } from '@tessera/contracts/paths';
import { signUpPaths } from '@tessera/contracts/sign-up/sign-up.paths';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ExpiredNote,
  ListSkeleton,
  LoadState,
  Page,
  TextLink,
  toLoadable,
  useHost,
  useMayChange,
} from '@tessera/ui/shared-modules/kit';
import { useSearchParams } from '@tessera/ui/shared-modules/router';
import { ListChecks, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { InviteDialog } from './invite-dialog.tsx';
import { SignUpPanel } from './sign-up-panel.tsx';
import { SignUpTable } from './sign-up-table.tsx';
import { useSignUpActs } from './use-sign-up-acts.ts';
import { useSignUps } from './use-sign-ups.ts';

/** The user's sign-up links: whom they were sent to, their state, and the answers. */
export function SignUpListPage(): ReactNode {
  const { t } = useTranslation('kol');
  const { navigate } = useHost();
  const [params, setParams] = useSearchParams();
  const query = useSignUps();
  const acts = useSignUpActs();
  const mayChange = useMayChange();
  const [invited, opened] = [params.get('invite'), params.get('signUp')];
  const close = (): void => setParams({}, { replace: true });
  const invite = (): void => setParams({ invite: '' });
  return (
    <Page
      title={t('signUps.title')}
      lead={query.data && t('signUps.lead', { number: query.data.signUpList.length, quota: query.data.quota })}
      breadcrumbs={<TextLink to={paths.kol}>{t('page.title')}</TextLink>}
      actions={
        <>
          <Button startIcon={<ListChecks aria-hidden />} onClick={() => navigate(signUpPaths.form)}>
            {t('signUps.form.open')}
          </Button>
          <Button
            variant="contained"
            color="primary"
            startIcon={<Send aria-hidden />}
            disabled={!mayChange}
            onClick={invite}
          >
            {t('signUps.invite.open')}
          </Button>
        </>
      }
    >
      <ExpiredNote />
      <LoadState
        state={toLoadable(query, ({ signUpList }) => signUpList.length === 0)}
        skeleton={<ListSkeleton />}
        empty={
          <EmptyState
            title={t('signUps.empty.title')}
            text={t('signUps.empty.text')}
            action={
              mayChange && (
                <Button variant="contained" color="primary" onClick={invite}>
                  {t('signUps.invite.open')}
                </Button>
              )
            }
          />
        }
      >
        {({ signUpList }) => (
          <SignUpTable rows={signUpList} mayChange={mayChange} acts={acts} onOpen={(signUp) => setParams({ signUp })} />
        )}
      </LoadState>
      {invited !== null && mayChange && <InviteDialog username={invited} onClose={close} />}
      {opened !== null && <SignUpPanel id={opened} mayChange={mayChange} acts={acts} onClose={close} />}
    </Page>
  );
}
