import type { EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import { currentOf, useEmv } from './use-emv.ts';

/** The current EMV setting; undefined until loaded. */
export function useEmvSetting(): EmvSetting | undefined {
  const state = useEmv();
  return state.status === 'ready' ? currentOf(state.data) : undefined;
}
