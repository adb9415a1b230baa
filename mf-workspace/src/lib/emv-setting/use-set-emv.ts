import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import type { CallInput } from '@tessera/contracts/http/define-call';
import { toProblem } from '@tessera/contracts/http/problem';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient, type UseMutationResult } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../query-keys.ts';
import type { EmvState } from './use-emv.ts';

type Setting = CallInput<typeof emvCalls.setEmv>['body']['emv'];

/**
 * Saves a setting and makes it current, or makes an existing one current. On a conflict, refetches the settings, so
 * that both versions can be shown.
 */
export function useSetEmv(): UseMutationResult<EmvState, Error, Setting> {
  const { api } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (emv: Setting) => api.call(emvCalls.setEmv, { body: { emv } }),
    onSuccess: (state) => {
      client.setQueryData<EmvState>(queryKeys.emv, state);
      // The recomputation may have ended before this response arrived, so its event may have been missed.
      if (state.repricing !== null) void client.invalidateQueries({ queryKey: queryKeys.emv });
      // With another currency, the server has converted the filters of the boards.
      for (const queryKey of [queryKeys.allFigures, queryKeys.folders]) void client.invalidateQueries({ queryKey });
    },
    onError: async (error) => {
      const { code } = toProblem(error);
      if (code === 'conflict' || code === 'notFound') await client.invalidateQueries({ queryKey: queryKeys.emv });
    },
  });
}
