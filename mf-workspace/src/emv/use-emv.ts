import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import type { EmvSetting } from '@tessera/contracts/emv/emv.schema';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { toLoadable, useHost } from '@tessera/ui/doors/kit';
import type { Loadable } from '@tessera/ui/doors/kit';
import { useQuery } from '@tessera/ui/doors/query';
import { useEffect } from 'react';
import { queryKeys } from '../lib/query-keys.ts';

/** The person's settings, the current one, the presets, the rates, and how far a new setting is worked in. */
export type EmvState = CallOutput<typeof emvCalls.getEmv>;

/** The current setting of a list: the server names it; the first one if it is not among them. */
export const currentOf = ({ emvList, currentId }: Pick<EmvState, 'emvList' | 'currentId'>): EmvSetting | undefined => emvList.find(({ id }) => id === currentId) ?? emvList[0];

/** The person's EMV settings. The current one is remembered on this device too. */
export function useEmv(): Loadable<EmvState> {
  const { api, storage } = useHost();
  const query = useQuery({ queryKey: queryKeys.emv, queryFn: ({ signal }) => api.call(emvCalls.getEmv, undefined, { signal }) });
  const currentId = query.data?.currentId;
  useEffect(() => {
    if (currentId !== undefined) storage.set('emvId', currentId);
  }, [currentId, storage]);
  return toLoadable(query);
}
