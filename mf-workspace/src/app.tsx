import { paths } from '@tessera/contracts/paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { RemoteRoutes } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useBlacklistEvents } from './browse/blacklist/use-blacklist.ts';
import { useRightsChanges } from './browse/filters/use-rights-changes.ts';
import { useMarksElsewhere } from './browse/media/marks/use-marks-elsewhere.ts';
import { useScanEvents } from './collect/contents/scan/use-scan-events.ts';
import { useImportEvents } from './collect/imports/use-import-events.ts';
import { useEmvEvents } from './lib/emv-setting/use-emv-events.ts';
import { pages } from './routes.tsx';

/** The remote, without the providers that `createRemote` adds. */
export function App(): ReactNode {
  const { t } = useTranslation('workspace');
  useScanEvents();
  useImportEvents();
  useMarksElsewhere();
  useBlacklistEvents();
  useEmvEvents();
  useRightsChanges();
  return <RemoteRoutes home={paths.home} title={t('workspace.page.title')} pages={pages} />;
}
