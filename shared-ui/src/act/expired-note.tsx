import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from './use-may-change.ts';

/** Says that the plan has run out, where that is so. */
export function ExpiredNote(): ReactNode {
  const { t } = useTranslation('problem');
  return !useMayChange() && <Alert severity="warning" role="status">{t('expired')}</Alert>;
}
