import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../remote/host-context.tsx';

/** Asks before what is not saved is left, for as long as the component is there. */
export function useGuardLeave(isDirty: boolean): void {
  const { guardLeave } = useHost();
  const isDirtyNow = useEffectEvent(() => isDirty);
  useEffect(() => guardLeave(() => isDirtyNow()), [guardLeave]);
}
