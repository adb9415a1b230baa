import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { toProblem } from '@tessera/contracts/http/problem';
import type { EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirmDeletion, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../query-keys.ts';
import { useEmvName } from './use-emv-name.ts';
import { currentOf, type EmvState } from './use-emv.ts';

/**
 * The settings without a deleted one, like the server leaves them: the presets when no own setting is left, and the
 * first one in place of a current one.
 */
function withoutEmv(state: EmvState, id: string): EmvState {
  const left = state.emvList.filter((setting) => setting.id !== id);
  const emvList = left.length === 0 ? state.presetList : left;
  return {
    ...state,
    emvList,
    currentId: state.currentId === id ? (emvList[0]?.id ?? state.currentId) : state.currentId,
  };
}

/**
 * Asks for confirmation, then deletes an own setting. Optimistic: it disappears at once, and returns with a notice if
 * the call fails.
 */
export function useDeleteEmv(): (state: EmvState, setting: EmvSetting) => Promise<void> {
  const { t } = useTranslation('workspace');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const nameOf = useEmvName();
  const confirmDeletion = useConfirmDeletion();
  const notifyProblem = useNotifyProblem();
  const { mutate } = useMutation({
    mutationFn: ({ id }: EmvSetting) => api.call(emvCalls.deleteEmv, { body: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: queryKeys.emv });
      const before = client.getQueryData<EmvState>(queryKeys.emv);
      client.setQueryData<EmvState>(queryKeys.emv, (state) => state && withoutEmv(state, id));
      return before;
    },
    onSuccess: (state, { name }) => {
      client.setQueryData<EmvState>(queryKeys.emv, state);
      notify({ tone: 'good', text: t('emv.delete.done', { name }) });
    },
    onError: (error, _, before) => {
      // It was already deleted elsewhere, which is what the user wanted.
      if (toProblem(error).code === 'notFound') return;
      client.setQueryData(queryKeys.emv, before);
      notifyProblem(error);
    },
    onSettled: async () => {
      await Promise.all(
        [queryKeys.emv, queryKeys.allFigures, queryKeys.folders].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  return async (state, setting) => {
    const next = currentOf(withoutEmv(state, setting.id));
    const isCurrent = state.currentId === setting.id;
    const isConfirmed = await confirmDeletion({
      name: setting.name,
      action: t('emv.delete.action'),
      ...(isCurrent && next ? { consequence: t('emv.delete.next', { name: nameOf(next) }) } : {}),
    });
    if (isConfirmed) mutate(setting);
  };
}
