import type { ReactNode } from 'react';
import { useScanEvents } from './contents/use-scan-events.ts';
import { WorkspaceRoutes } from './routes.tsx';

/** The remote below its providers, which `createRemote` gives. */
export function App(): ReactNode {
  useScanEvents();
  return <WorkspaceRoutes />;
}
