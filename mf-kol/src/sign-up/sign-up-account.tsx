import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import type { BusinessAccount } from '@tessera/contracts/connection/connection.schema';
import { permissionLabels } from '@tessera/contracts/connection/permission-labels';
import { missingPermissions } from '@tessera/contracts/connection/permissions';
import { paths } from '@tessera/contracts/paths';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { signUpPaths } from '@tessera/contracts/sign-up/sign-up.paths';
import type { SignUpInfo } from '@tessera/contracts/sign-up/sign-up.schema';
import { Alert, Button, CircularProgress, Skeleton } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LoadState, toLoadable, useFieldLabels, useFormat, useHost, useSession } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { useState, type ReactNode } from 'react';
import { queryKeys } from '../lib/query-keys.ts';
import { nameOf } from './name-of.ts';
import { Part, Plain, Quiet } from './sign-up-parts.tsx';
import { useSignUpActs } from './use-sign-up.ts';

interface SignUpAccountProps {
  readonly encryptId: string;
  readonly info: SignUpInfo;
}

/** Connects an account through the network's sign-in and shares it with the user who invited. */
export function SignUpAccount({ encryptId, info }: SignUpAccountProps): ReactNode {
  const { t } = useTranslation('kol');
  const { date } = useFormat();
  const session = useSession();
  const { account } = info;
  return (
    <Part title={t('signUp.account.title')}>
      {account === null ? (
        <>
          <Plain>{t('signUp.account.text', { name: nameOf(info) })}</Plain>
          {session.state === 'signedIn' ? (
            <ConnectedAccounts encryptId={encryptId} info={info} />
          ) : (
            <ConnectButton encryptId={encryptId} />
          )}
          <Quiet>{t('signUp.account.help')}</Quiet>
        </>
      ) : (
        <Alert severity="success" role="status">
          {t('signUp.account.done', {
            username: account.username,
            name: nameOf(info),
            day: date(account.authorizedTime),
          })}
        </Alert>
      )}
    </Part>
  );
}

/** `again` also asks for permissions that were refused before. */
function ConnectButton({
  encryptId,
  again = false,
}: {
  readonly encryptId: string;
  readonly again?: boolean;
}): ReactNode {
  const { t } = useTranslation('kol');
  const { navigate } = useHost();
  return (
    <div>
      <Button
        variant="contained"
        color="primary"
        onClick={() => navigate(paths.connect({ back: signUpPaths.link(encryptId), again }))}
      >
        {t(again ? 'signUp.account.again' : 'signUp.account.connect')}
      </Button>
    </div>
  );
}

const isUsable = ({ state }: BusinessAccount): boolean => state === 'active' || state === 'ending';

function ConnectedAccounts({ encryptId, info }: SignUpAccountProps): ReactNode {
  const { t } = useTranslation('kol');
  const { api } = useHost();
  const { list } = useFormat();
  const label = useFieldLabels(permissionLabels);
  const { show, run } = useSignUpActs(encryptId);
  const query = useQuery({
    queryKey: queryKeys.connections,
    queryFn: ({ signal }) => api.call(connectionCalls.getBusinessAccount, undefined, { signal }),
  });
  const [isPending, setIsPending] = useState(false);
  const authorize = async (igId: string): Promise<void> => {
    setIsPending(true);
    await run(async () => show((await api.call(signUpCalls.authorizeInfo, { body: { encryptId, igId } })).info));
    setIsPending(false);
  };
  return (
    <LoadState state={toLoadable(query)} skeleton={<Skeleton height={80} />} empty={null}>
      {({ accountList, platformList }) => {
        if (platformList.length === 0) return <ConnectButton encryptId={encryptId} />;
        const missing = missingPermissions(
          'default',
          platformList.flatMap(({ granted }) => granted),
        );
        const fitting = accountList.filter(
          (account) =>
            isUsable(account) && (info.username === null || account.username.toLowerCase() === info.username),
        );
        const nothing =
          info.username === null ? t('signUp.account.none') : t('signUp.account.other', { username: info.username });
        return (
          <>
            {missing.length > 0 && (
              <Alert severity="warning">
                {t('signUp.account.missing', { permissions: list(missing.map((permission) => label(permission))) })}
              </Alert>
            )}
            {missing.length === 0 && fitting.length === 0 && <Alert severity="warning">{nothing}</Alert>}
            {(missing.length > 0 || fitting.length === 0) && <ConnectButton encryptId={encryptId} again />}
            {fitting.map(({ igId, username }) => (
              <div key={igId}>
                <Button
                  variant={missing.length > 0 ? 'outlined' : 'contained'}
                  color={missing.length > 0 ? 'inherit' : 'primary'}
                  aria-disabled={isPending}
                  startIcon={isPending ? <CircularProgress aria-hidden size={14} /> : undefined}
                  onClick={() => {
                    if (!isPending) void authorize(igId);
                  }}
                >
                  {t('signUp.account.share', { username })}
                </Button>
              </div>
            ))}
          </>
        );
      }}
    </LoadState>
  );
}
