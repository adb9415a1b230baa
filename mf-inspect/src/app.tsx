import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { RemoteRoutes } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { pages } from './routes.tsx';

/** The remote, without the providers that `createRemote` adds. */
export function App(): ReactNode {
  const { t } = useTranslation('inspect');
  return <RemoteRoutes home={inspectPaths.inspect} title={t('page.title')} pages={pages} />;
}
