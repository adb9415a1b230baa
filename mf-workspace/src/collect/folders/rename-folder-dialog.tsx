import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { folderLabels, type Folder } from '@tessera/contracts/folder/folder.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { toProblem } from '@tessera/contracts/http/problem';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ConflictVersions, FormDialog, useFieldLabels, useForm, useHost } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient, type UseMutationResult } from '@tessera/ui/shared-modules/query';
import { useState, type ReactNode } from 'react';
import { updateItem } from '../../lib/current-list.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { FolderFields } from './folder-form.tsx';

interface RenameFolderDialogProps {
  /** The latest version; after a conflict it is the newer one. */
  readonly folder: Folder;
  readonly onClose: () => void;
}

/** Renames a board. On a conflict both names are shown, and sending again overwrites the other. */
export function RenameFolderDialog({ folder, onClose }: RenameFolderDialogProps): ReactNode {
  const { t } = useTranslation(['workspace', 'problem']);
  const label = useFieldLabels(folderLabels);
  const { notify } = useHost();
  const rename = useRenameFolder();
  const [seenRevision] = useState(folder.revision);
  const [isConflict, setIsConflict] = useState(false);
  const form = useForm({
    initial: { name: folder.settings.name },
    labels: { name: label('name') },
    schema: bodyOf(folderCalls.addFolder),
    send: ({ name }) =>
      rename.mutateAsync({ id: folder.id, name, revision: isConflict ? folder.revision : seenRevision }),
    onConflict: () => setIsConflict(true),
    onSent: (renamed: Folder) => {
      notify({ tone: 'good', text: t('folder.rename.done', { name: renamed.settings.name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('folder.rename.title')}
      form={form}
      submitLabel={isConflict ? t('name.conflict.useMine') : t('folder.rename.action')}
      conflict={
        isConflict
          ? {
              text: t('problem:conflict'),
              versions: (
                <ConflictVersions
                  rows={[{ id: 'name', label: label('name'), theirs: folder.settings.name, mine: form.values.name }]}
                />
              ),
            }
          : undefined
      }
      onClose={onClose}
    >
      <FolderFields form={form} />
    </FormDialog>
  );
}

interface Renaming {
  readonly id: string;
  readonly name: string;
  /** The revision that the user saw. */
  readonly revision: number;
}

/** Renames a board. On a conflict, refetches the boards, so that both names can be shown. */
function useRenameFolder(): UseMutationResult<Folder, Error, Renaming> {
  const { api } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, name, revision }: Renaming) =>
      (await api.call(folderCalls.updateFolder, { body: { id, settings: { name }, revision } })).folder,
    onSuccess: (folder) => {
      client.setQueryData<readonly Folder[]>(queryKeys.folders, (items = []) =>
        updateItem(items, folder.id, () => folder),
      );
    },
    onError: async (error) => {
      const { code } = toProblem(error);
      if (code === 'conflict' || code === 'notFound') await client.invalidateQueries({ queryKey: queryKeys.folders });
    },
  });
}
