import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { MarkName } from '@tessera/contracts/media/media.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirm, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../../../lib/query-keys.ts';

/**
 * After a confirmation, removes one kind of mark from all media of a board. It cannot be undone, as the confirmation
 * says.
 */
export function useClearMarks(folder: Folder): (name: MarkName) => Promise<void> {
  const { t } = useTranslation(['workspace', 'ui']);
  const { api, notify } = useHost();
  const client = useQueryClient();
  const confirm = useConfirm();
  const notifyProblem = useNotifyProblem();
  const { mutate } = useMutation({
    mutationFn: (name: MarkName) =>
      name === 'public'
        ? api.call(mediaCalls.setUnPublic, { body: { folderId: folder.id } })
        : api.call(mediaCalls.deleteMediaStatus, { body: { folderId: folder.id, type: name } }),
    onSuccess: ({ count }) => notify({ tone: 'good', text: t('mark.all.done', { count }) }),
    onError: notifyProblem,
    onSettled: (_, __, name) =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.media(folder.id) }),
        client.invalidateQueries({ queryKey: queryKeys.mediaInfos(folder.id) }),
        client.invalidateQueries({ queryKey: queryKeys.figures(folder.id) }),
        // The covers of a board leave out what is blocked.
        ...(name === 'block' ? [client.invalidateQueries({ queryKey: queryKeys.folders })] : []),
      ]),
  });
  return async (name) => {
    const isWanted = await confirm({
      title: t(`mark.all.${name}`),
      question: t(`mark.all.question.${name}`, { board: folder.settings.name }),
      consequence: t('ui:deletion.consequence'),
      confirmLabel: t(`mark.unset.${name}`),
      tone: 'danger',
    });
    if (isWanted) mutate(name);
  };
}
