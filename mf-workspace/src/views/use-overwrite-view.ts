import { toProblem } from '@tessera/contracts/http/problem';
import type { SavedView } from '@tessera/contracts/view/saved-view.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirm, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';
import { useCurrentView } from './use-board-view.ts';
import { useUpdateView } from './use-saved-views.ts';
import { toViewSearch } from './view-search.ts';

/** Points a saved view at what is on the screen. If somebody changed it meanwhile, the person decides whether to replace what it holds now. */
export function useOverwriteView(): (view: SavedView) => Promise<void> {
  const { t } = useTranslation(['workspace', 'problem']);
  const { notify } = useHost();
  const client = useQueryClient();
  const confirm = useConfirm();
  const notifyProblem = useNotifyProblem();
  const view = useCurrentView();
  const { folder } = view;
  const { mutateAsync } = useUpdateView(folder.id);

  const overwrite = async ({ id, revision }: SavedView): Promise<void> => {
    try {
      const { name } = await mutateAsync({ id, search: toViewSearch(view), revision });
      notify({ tone: 'good', text: t('savedView.update.done', { name }) });
    } catch (error) {
      const problem = toProblem(error);
      if (problem.code !== 'conflict') {
        notifyProblem(problem);
        return;
      }
      const now = client.getQueryData<readonly SavedView[]>(queryKeys.views(folder.id))?.find((each) => each.id === id);
      if (now && (await confirm({ title: t('problem:conflict'), question: t('savedView.update.conflict', { name: now.name }), confirmLabel: t('savedView.update.mine') }))) await overwrite(now);
    }
  };
  return overwrite;
}
