import { paths } from '@tessera/contracts/paths';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useHost } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

/** Links from a missing right to the plans that include it. */
export function PlansButton(): ReactNode {
  const { t } = useTranslation('workspace');
  const { navigate } = useHost();
  return <Button onClick={() => navigate(paths.pricing)}>{t('plan.see')}</Button>;
}
