import type { ConnectionState } from '@tessera/contracts/connection/connection.schema';
import { paths } from '@tessera/contracts/paths';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, useHost } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

interface RenewHintProps {
  readonly state: ConnectionState;
  readonly endsAt: string | null;
  /** The path to return to. */
  readonly back: string;
}

/**
 * Says that a permission expires, has expired or was revoked, and offers to renew it. Renders nothing while it is
 * valid.
 */
export function RenewHint({ state, endsAt, back }: RenewHintProps): ReactNode {
  const { t } = useTranslation('inspect');
  const { navigate } = useHost();
  const { date } = useFormat();
  if (state === 'active') return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button variant="contained" color="primary" onClick={() => navigate(paths.connect({ back, again: true }))}>
          {t('renew.action')}
        </Button>
      }
    >
      {t(`renew.${state}`, { date: endsAt === null ? '' : date(endsAt) })}
    </Alert>
  );
}
