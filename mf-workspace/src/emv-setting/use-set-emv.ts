import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import type { CallInput } from '@tessera/contracts/http/define-call';
import { Problem, toProblem } from '@tessera/contracts/http/problem';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import type { UseMutationResult } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';
import type { EmvState } from './use-emv.ts';

type Setting = CallInput<typeof emvCalls.setEmv>['body']['emv'];

/** The editor's fields are named as in a setting; the call has it one level below. */
const withoutPrefix = (field: string | undefined): string | undefined => field?.replace(/^emv\./u, '');

/** Saves a setting and makes it current, or makes an existing one current. A conflict fetches the settings again, so that both can be shown. */
export function useSetEmv(): UseMutationResult<EmvState, Error, Setting> {
  const { api } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (emv: Setting) => {
      try {
        return await api.call(emvCalls.setEmv, { body: { emv } });
      } catch (error) {
        const { code, message, field, params, supportId } = toProblem(error);
        throw new Problem(code, { message, field: withoutPrefix(field), params, supportId, cause: error });
      }
    },
    onSuccess: (state) => {
      client.setQueryData<EmvState>(queryKeys.emv, state);
      // Its end may have been told before this answer came, which knew nothing of it.
      if (state.repricing !== null) void client.invalidateQueries({ queryKey: queryKeys.emv });
      void client.invalidateQueries({ queryKey: queryKeys.allFigures });
    },
    onError: async (error) => {
      const { code } = toProblem(error);
      if (code === 'conflict' || code === 'notFound') await client.invalidateQueries({ queryKey: queryKeys.emv });
    },
  });
}
