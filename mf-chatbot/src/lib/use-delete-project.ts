import { toProblem } from '@tessera/contracts/http/problem';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirm, useHost } from '@tessera/ui/shared-modules/kit';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Deletes a project after a confirmation, and shows a notice about the result. */
export function useDeleteProject(remove: (id: string) => Promise<void>, consequence: string): (project: Named) => Promise<void> {
  const { t } = useTranslation(['chatbot', 'problem']);
  const { notify } = useHost();
  const confirm = useConfirm();
  return async ({ id, name }) => {
    const isWanted = await confirm({ title: t('project.delete.title'), question: t('project.delete.question', { name }), consequence, confirmLabel: t('project.delete.action'), tone: 'danger' });
    if (!isWanted) return;
    try {
      await remove(id);
      notify({ tone: 'good', text: t('project.delete.done', { name }) });
    } catch (error) {
      const { code, params, supportId } = toProblem(error);
      notify({ tone: 'bad', text: t(`problem:${code}`, params), ...(supportId === undefined ? {} : { supportId }) });
    }
  };
}
