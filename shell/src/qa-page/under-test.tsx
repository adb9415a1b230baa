import { useValue } from '@tessera/ui/host/use-value';
import { lazyPage } from '@tessera/ui/shared-modules/kit';
import { Suspense, type ReactNode } from 'react';
import { useShell } from '../shell.ts';

// Already loaded when an override is active, because the start waits for it.
const OverrideBanner = lazyPage(async () => (await import('./override-banner.tsx')).OverrideBanner);

/** Shown over every page while there is something to say about overrides. */
export function UnderTest(): ReactNode {
  const { qa } = useShell();
  const status = useValue(qa.status$);
  if (status.phase === 'none' && qa.refused.length === 0 && qa.offered.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OverrideBanner />
    </Suspense>
  );
}
