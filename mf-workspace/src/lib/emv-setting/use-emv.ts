import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import type { EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import { toLoadable, useHost, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../query-keys.ts';

/**
 * The user's settings, the current one, the presets, the exchange rates, and the progress of applying a new setting.
 */
export type EmvState = CallOutput<typeof emvCalls.getEmv>;

/** The current setting by `currentId`; the first one if that is not in the list. */
export const currentOf = ({ emvList, currentId }: Pick<EmvState, 'emvList' | 'currentId'>): EmvSetting | undefined =>
  emvList.find(({ id }) => id === currentId) ?? emvList[0];

/** The user's EMV settings. */
export function useEmv(): Loadable<EmvState> {
  const { api } = useHost();
  return toLoadable(
    useQuery({ queryKey: queryKeys.emv, queryFn: ({ signal }) => api.call(emvCalls.getEmv, undefined, { signal }) }),
  );
}
