import type { ReactNode } from 'react';
import { useBlacklistEvents } from './blacklist/use-blacklist.ts';
import { useScanEvents } from './contents/scan/use-scan-events.ts';
import { useEmvEvents } from './emv-setting/use-emv-events.ts';
import { useRightsChanges } from './filters/use-rights-changes.ts';
import { useImportEvents } from './imports/use-import-events.ts';
import { useMarksElsewhere } from './media/marks/use-marks-elsewhere.ts';
import { WorkspaceRoutes } from './routes.tsx';

/** The remote, without the providers that `createRemote` adds. */
export function App(): ReactNode {
  useScanEvents();
  useImportEvents();
  useMarksElsewhere();
  useBlacklistEvents();
  useEmvEvents();
  useRightsChanges();
  return <WorkspaceRoutes />;
}
