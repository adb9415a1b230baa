import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import type { EmvSetting } from '@tessera/contracts/emv/emv.schema';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { toLoadable, useHost } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';

/** The person's settings, the current one, the presets, the rates, and how far a new setting is worked in. */
export type EmvState = CallOutput<typeof emvCalls.getEmv>;

/** The current setting of a list: the one that the server remembers, the first one if it is not among them. */
export const currentOf = ({ emvList, currentId }: Pick<EmvState, 'emvList' | 'currentId'>): EmvSetting | undefined => emvList.find(({ id }) => id === currentId) ?? emvList[0];

/** The person's EMV settings. */
export function useEmv(): Loadable<EmvState> {
  const { api } = useHost();
  return toLoadable(useQuery({ queryKey: queryKeys.emv, queryFn: ({ signal }) => api.call(emvCalls.getEmv, undefined, { signal }) }));
}
