import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../remote/host-context.tsx';

/** While mounted, asks the user for confirmation before navigation discards unsaved changes. */
export function useGuardLeave(isDirty: boolean): void {
  const { guardLeave } = useHost();
  const isDirtyNow = useEffectEvent(() => isDirty);
  useEffect(() => guardLeave(() => isDirtyNow()), [guardLeave]);
}
