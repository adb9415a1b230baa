import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { paths } from '@tessera/contracts/paths';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState, ForbiddenState, useHost } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { Actions } from '../lib/card.tsx';
import type { Connections } from '../lib/use-connections.ts';

/**
 * Shown when no account is connected: the benefits of connecting, or what is missing if a network is connected without
 * an account.
 */
export function ConnectFirst({ connections }: { readonly connections: Connections | undefined }): ReactNode {
  const { t } = useTranslation('inspect');
  const { navigate } = useHost();
  const isJoined = (connections?.platformList.length ?? 0) > 0;
  return (
    <ForbiddenState
      title={t('connect.title')}
      text={t(isJoined ? 'connect.joined' : 'connect.text')}
      action={
        <Actions>
          <Button
            variant="contained"
            color="primary"
            onClick={() => navigate(isJoined ? inspectPaths.guide : inspectPaths.consent)}
          >
            {t(isJoined ? 'connect.guide' : 'connect.action')}
          </Button>
          {!isJoined && <Button onClick={() => navigate(inspectPaths.guide)}>{t('connect.guide')}</Button>}
        </Actions>
      }
    />
  );
}

/** Shown for an account that is neither connected nor in the list of influencers. */
export function NotManaged({ username }: { readonly username: string }): ReactNode {
  const { t } = useTranslation('inspect');
  const { navigate } = useHost();
  return (
    <EmptyState
      title={t('notManaged.title', { username })}
      text={t('notManaged.text')}
      action={<Button onClick={() => navigate(paths.kol)}>{t('notManaged.action')}</Button>}
    />
  );
}
