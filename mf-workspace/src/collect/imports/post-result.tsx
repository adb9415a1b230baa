import { toProblem } from '@tessera/contracts/http/problem';
import { importCalls } from '@tessera/contracts/import/import.calls';
import { importFieldLabels, type Import } from '@tessera/contracts/import/import.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { BadRows, ResultStep } from '@tessera/ui/shared-modules/import';
import { useConfirm, useFieldLabels, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import type { ReactNode } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { reasonOf } from './bad-reason.ts';
import { importKeys, usePutImport } from './import-changes.ts';

interface PostResultProps {
  readonly item: Import;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/** The result of an import of posts. */
export function PostResult({ item, onOther, onClose }: PostResultProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { api } = useHost();
  const label = useFieldLabels(importFieldLabels);
  const notifyProblem = useNotifyProblem();
  const undo = useUndoImport(item);
  return (
    <ResultStep
      item={item}
      undo={undo}
      undoneText={(count, time) => t('import.undo.told', { count, time })}
      badRows={
        <BadRows
          item={item}
          load={{
            badRow: async (after, signal) => {
              const { badRowList, next } = await api.call(
                importCalls.getBadRows,
                { query: { id: item.id, ...(after === 0 ? {} : { after }) } },
                signal === undefined ? {} : { signal },
              );
              return { lines: badRowList.map((bad) => ({ ...bad, reason: reasonOf(bad) })), next };
            },
            remark: async (after, signal) => {
              const { remarkList, next } = await api.call(
                importCalls.getRemarks,
                { query: { id: item.id, ...(after === 0 ? {} : { after }) } },
                signal === undefined ? {} : { signal },
              );
              return { lines: remarkList, next };
            },
          }}
          fieldText={label}
          reasonText={(reason) => t(`import.reason.${reason}`)}
          onError={notifyProblem}
        />
      }
      onOther={onOther}
      onClose={onClose}
    />
  );
}

interface Undo {
  readonly isPending: boolean;
  /** Asks for confirmation first. */
  readonly undo: () => Promise<void>;
}

/** Removes what a finished import added. */
function useUndoImport({ id, contentId, folderId, fileName, added }: Import): Undo {
  const { t } = useTranslation('workspace');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const confirm = useConfirm();
  const put = usePutImport();
  const notifyProblem = useNotifyProblem();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: async () => (await api.call(importCalls.undoImport, { body: { id } })).import,
    onSuccess: (item) => {
      put(item);
      for (const queryKey of [
        queryKeys.contents,
        queryKeys.folders,
        queryKeys.media(folderId),
        queryKeys.figures(folderId),
      ])
        void client.invalidateQueries({ queryKey });
      notify({ tone: 'good', text: t('import.undo.done', { count: item.undoneCount ?? 0 }) });
    },
    onError: (error) => {
      // It was already undone in another window.
      if (toProblem(error).code === 'conflict')
        void client.invalidateQueries({ queryKey: importKeys.ofContent(contentId) });
      notifyProblem(error);
    },
  });
  return {
    isPending,
    undo: async () => {
      const isWanted = await confirm({
        title: t('import.undo.title'),
        question: t('import.undo.question', { count: added, file: fileName }),
        consequence: t('import.undo.consequence'),
        confirmLabel: t('import.undo.action'),
        tone: 'danger',
      });
      // The mutation has already reported the error.
      if (isWanted) await mutateAsync().catch(() => undefined);
    },
  };
}
