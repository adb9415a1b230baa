import { useIsFetching } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDelayed } from '../page/use-delayed.ts';
import { WarningBar } from '../page/warning-bar.ts';
import { delay } from '../theme/tokens.ts';

function AfterAWhile(): ReactNode {
  const { t } = useTranslation('ui');
  return useDelayed(delay.slow) && <WarningBar role="status"><Hourglass aria-hidden />{t('page.loading.slow')}</WarningBar>;
}

/** Says that the server is slow while a first load of data takes more than ten seconds. One bar for the whole remote. */
export function SlowBar(): ReactNode {
  const loads = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  return loads > 0 && <AfterAWhile />;
}
