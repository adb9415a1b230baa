import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from './use-may-change.ts';

/** When the plan has expired, says so and what still works. Renders nothing otherwise. */
export function ExpiredNote(): ReactNode {
  const { t } = useTranslation(['ui', 'problem']);
  if (useMayChange()) return null;
  return (
    <Alert severity="warning" role="status">
      <AlertTitle>{t('problem:expired')}</AlertTitle>
      {t('expired.readOnly')}
    </Alert>
  );
}
