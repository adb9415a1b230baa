import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirmDeletion, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Deletes a project after a confirmation, which names the consequence if there is more than the loss. Shows a notice
 * about the result.
 */
export function useDeleteProject(
  remove: (id: string) => Promise<void>,
  consequence?: string,
): (project: Named) => Promise<void> {
  const { t } = useTranslation('chatbot');
  const { notify } = useHost();
  const confirmDeletion = useConfirmDeletion();
  const notifyProblem = useNotifyProblem();
  return async ({ id, name }) => {
    if (!(await confirmDeletion({ name, consequence, action: t('project.delete.action') }))) return;
    try {
      await remove(id);
      notify({ tone: 'good', text: t('project.delete.done', { name }) });
    } catch (error) {
      notifyProblem(error);
    }
  };
}
