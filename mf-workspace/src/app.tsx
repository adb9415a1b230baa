import type { ReactNode } from 'react';
import { useBlacklistEvents } from './browse/blacklist/use-blacklist.ts';
import { useRightsChanges } from './browse/filters/use-rights-changes.ts';
import { useMarksElsewhere } from './browse/media/marks/use-marks-elsewhere.ts';
import { useScanEvents } from './collect/contents/scan/use-scan-events.ts';
import { useImportEvents } from './collect/imports/use-import-events.ts';
import { useEmvEvents } from './lib/emv-setting/use-emv-events.ts';
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
