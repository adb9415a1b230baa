import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { paths } from '@tessera/contracts/paths';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHost } from '../remote/host-context.tsx';
import { useMayChange } from './use-may-change.ts';

/** When the plan has expired, says so, what still works, and leads to the plans. Renders nothing otherwise. */
export function ExpiredNote(): ReactNode {
  const { t } = useTranslation(['ui', 'problem']);
  const { navigate } = useHost();
  if (useMayChange()) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <Button size="small" color="inherit" onClick={() => navigate(paths.pricing)}>
          {t('expired.plans')}
        </Button>
      }
    >
      <AlertTitle>{t('problem:expired')}</AlertTitle>
      {t('expired.readOnly')}
    </Alert>
  );
}
