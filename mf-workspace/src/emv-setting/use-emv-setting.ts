import type { EmvSetting } from '@tessera/contracts/emv/emv.schema';
import { currentOf, useEmv } from './use-emv.ts';

/** The setting by which EMV is computed now; undefined until it is known. */
export function useEmvSetting(): EmvSetting | undefined {
  const state = useEmv();
  return state.status === 'ready' ? currentOf(state.data) : undefined;
}
