import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { folderLabels, type Folder } from '@tessera/contracts/folder/folder.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { paths } from '@tessera/contracts/paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, useFieldLabels, useForm, useHost, useSendOnce } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient, type UseMutationResult } from '@tessera/ui/shared-modules/query';
import { useNavigate } from '@tessera/ui/shared-modules/router';
import type { ReactNode } from 'react';
import { addItem } from '../../lib/current-list.ts';
import { useQuotaText } from '../../lib/plan/use-rights.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { FolderFields } from './folder-form.tsx';

/** The values of the form for a new board. */
export type NewFolder = Readonly<{ readonly name: string }>;

interface AddFolderDialogProps {
  readonly state: readonly [values: NewFolder, setValues: (values: NewFolder) => void];
  readonly onClose: () => void;
}

/** Creates a board and opens it. */
export function AddFolderDialog({ state, onClose }: AddFolderDialogProps): ReactNode {
  const { t } = useTranslation('workspace');
  const label = useFieldLabels(folderLabels);
  const { notify } = useHost();
  const navigate = useNavigate();
  const quotaText = useQuotaText('folderNumber');
  const add = useAddFolder();
  const form = useForm({
    initial: { name: '' },
    state,
    labels: { name: label('name') },
    schema: bodyOf(folderCalls.addFolder),
    send: ({ name }) => add.mutateAsync(name),
    onSent: (folder: Folder) => {
      notify({ tone: 'good', text: t('folder.add.done', { name: folder.settings.name }) });
      onClose();
      void navigate(paths.board(folder.id));
    },
  });
  return (
    <FormDialog title={t('folder.add.title')} form={form} submitLabel={t('folder.add.action')} onClose={onClose}>
      <FolderFields form={form} {...(quotaText === undefined ? {} : { help: quotaText })} />
    </FormDialog>
  );
}

/** Creates a board. The caller decides whether it becomes the current one. */
function useAddFolder(): UseMutationResult<Folder, Error, string> {
  const { api } = useHost();
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: async (name: string) =>
      (await sendOnce({ name }, (body, key) => api.call(folderCalls.addFolder, { body }, key))).folder,
    onSuccess: (folder) => {
      client.setQueryData<readonly Folder[]>(
        queryKeys.folders,
        (items = []) => addItem({ items, currentId: null }, folder).items,
      );
    },
  });
}
