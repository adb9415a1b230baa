import { titleOf } from '@tessera/contracts/content/content-title';
import { contentCalls } from '@tessera/contracts/content/content.calls';
import { addableContentTypes, type Content } from '@tessera/contracts/content/content.schema';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { toProblem, type Problem } from '@tessera/contracts/http/problem';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  styled,
} from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, useHost, useNotifyProblem, useProblemText } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import { color, size, step, width } from '@tessera/ui/theme/tokens';
import { useId, useState, type ReactNode } from 'react';
import { useQuotaText } from '../../lib/plan/use-rights.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { FolderPicker } from '../folders/folder-picker.tsx';
import { useFolders } from '../folders/use-folders.ts';
import { stopsAdding } from './add/content-entries.ts';
import { useContentsName } from './use-contents-name.ts';

/** A transfer of contents to another board: moved with all their media, or collected there again. */
interface Transfer {
  readonly kind: 'move' | 'copy';
  readonly contents: readonly Content[];
}

interface Transfers {
  readonly open: (transfer: Transfer) => void;
  readonly dialog: ReactNode;
}

const Note = styled('p')({ padding: `0 ${step * 4}px ${step * 2}px`, fontSize: size.small, color: color.inkSecondary });

/** Whether a content can be collected on a second board by its name alone. */
export const canCopy = ({ type }: Pick<Content, 'type'>): boolean =>
  type !== 'CLIPBOARD' && addableContentTypes.some((each) => each === type);

/** Asks for a board and moves or copies contents to it. `onMoved` is called with the moved ones. */
export function useTransfer(
  onMoved: (contents: readonly Content[], folder: Folder) => void = () => undefined,
): Transfers {
  const { t } = useTranslation('workspace');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const nameOf = useContentsName();
  const [transfer, setTransfer] = useState<Transfer>();
  const copy = useCopy();
  const { mutate } = useMutation({
    mutationFn: async ({ kind, contents, folder }: Transfer & { readonly folder: Folder }) => {
      if (kind === 'copy') await copy(contents, folder);
      else
        await api.call(folderCalls.moveContent, {
          body: { contentId: contents.map(({ id }) => id), folderId: folder.id },
        });
    },
    onSuccess: (_, { kind, contents, folder }) => {
      if (kind === 'copy') return;
      notify({ tone: 'good', text: t('content.move.done', { what: nameOf(contents), board: folder.settings.name }) });
      onMoved(contents, folder);
    },
    onError: notifyProblem,
    onSettled: (_, __, { contents, folder }) => {
      const boards = new Set([folder.id, ...contents.map(({ folderId }) => folderId)]);
      for (const queryKey of [
        queryKeys.contents,
        queryKeys.folders,
        ...[...boards].flatMap((id) => [queryKeys.media(id), queryKeys.figures(id)]),
      ])
        void client.invalidateQueries({ queryKey });
    },
  });
  const close = (): void => setTransfer(undefined);
  return {
    open: setTransfer,
    dialog: transfer && (
      <TransferDialog
        {...transfer}
        onClose={close}
        onPick={(folder) => {
          close();
          mutate({ ...transfer, folder });
        }}
      />
    ),
  };
}

/**
 * Adds contents to another board one after another, and shows a notice about those that were added and those that were
 * not.
 */
function useCopy(): (contents: readonly Content[], folder: Folder) => Promise<void> {
  const { t } = useTranslation('workspace');
  const { api, notify } = useHost();
  const { list, sentences } = useFormat();
  const textOf = useProblemText();
  const nameOf = useContentsName();

  const addTo = async (folder: Folder, { type: given, value }: Content): Promise<Problem | null> => {
    const type = addableContentTypes.find((each) => each === given);
    if (type === undefined) return null;
    try {
      await api.call(
        contentCalls.addContent,
        { body: { content: { type, value }, info: { folderId: folder.id } } },
        { idempotencyKey: crypto.randomUUID() },
      );
      return null;
    } catch (error) {
      return toProblem(error);
    }
  };

  return async (contents, folder) => {
    const copied: Content[] = [];
    const known: Content[] = [];
    const failures: Problem[] = [];
    for (const content of contents) {
      const problem = await addTo(folder, content);
      if (problem === null) copied.push(content);
      else if (problem.code === 'contentExists') known.push(content);
      else failures.push(problem);
      if (problem !== null && stopsAdding(problem)) break;
    }
    const missing = contents.filter((content) => !copied.includes(content) && !known.includes(content));
    const named = (some: readonly Content[]): string => list(some.map(titleOf));
    const board = folder.settings.name;
    if (copied.length === contents.length)
      return notify({ tone: 'good', text: t('content.copy.done', { what: nameOf(contents), board }) });
    const [failure] = failures;
    notify({
      tone: failure === undefined ? 'neutral' : copied.length === 0 ? 'bad' : 'warning',
      text: sentences([
        copied.length > 0 && t('content.copy.some', { names: named(copied), board }),
        known.length > 0 && t('content.copy.known', { names: named(known), board }),
        failure && sentences([t('content.copy.failed', { names: named(missing) }), textOf(failure)]),
      ]),
      supportId: failure?.supportId,
    });
  };
}

interface TransferDialogProps extends Transfer {
  readonly onPick: (folder: Folder) => void;
  readonly onClose: () => void;
}

function TransferDialog({ kind, contents, onPick, onClose }: TransferDialogProps): ReactNode {
  const { t } = useTranslation('workspace');
  const titleId = useId();
  const nameOf = useContentsName();
  const folders = useFolders();
  const quotaText = useQuotaText('contentNumber');
  // If all contents are on one board, that board is no target.
  const homes = new Set(contents.map(({ folderId }) => folderId));
  const boards = folders.status === 'ready' ? folders.data.filter(({ id }) => homes.size > 1 || !homes.has(id)) : [];
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: width.dialog } } }}>
      <DialogTitle id={titleId}>{t(`content.${kind}.title`, { what: nameOf(contents) })}</DialogTitle>
      <DialogContent sx={{ p: 0 }}>
        <Note>
          {t(`content.${kind}.about`, { count: contents.length })} {kind === 'copy' && quotaText}
        </Note>
        {boards.length === 0 ? (
          <Note>{t('content.transfer.noBoard')}</Note>
        ) : (
          <FolderPicker folders={boards} currentId={undefined} onPick={onPick} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('content.transfer.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
