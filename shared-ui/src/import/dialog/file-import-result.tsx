import { callsOfImport, type FileItem } from '@tessera/contracts/import/file-import';
import type { ReactNode } from 'react';
import { useNotifyProblem } from '../../act/use-notify-problem.ts';
import { useConfirm } from '../../confirm/confirm-host.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHost } from '../../remote/host-context.tsx';
import { BadRows } from '../bad-rows.tsx';
import { ResultStep } from '../result-step.tsx';
import type { FileImportParts } from './file-import-parts.ts';
import { useFileImportActs } from './use-file-import.ts';
import { useImportTexts } from './use-import-texts.ts';

interface FileImportResultProps {
  readonly parts: FileImportParts;
  readonly item: FileItem;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/** The last step: the result of an import, with undo. */
export function FileImportResult({ parts, item, onOther, onClose }: FileImportResultProps): ReactNode {
  const { kind, texts } = parts;
  const { t } = useTranslation('ui');
  const { api, notify } = useHost();
  const confirm = useConfirm();
  const notifyProblem = useNotifyProblem();
  const { field, reason } = useImportTexts(parts);
  const { undo } = useFileImportActs(parts, item.id);
  const askToUndo = async (): Promise<void> => {
    const isWanted = await confirm({
      title: t('import.undo.action'),
      question: texts.undoQuestion({ count: item.added, file: item.fileName }),
      consequence: texts.undoConsequence,
      confirmLabel: t('import.undo.action'),
      tone: 'danger',
    });
    if (isWanted)
      undo.mutate(undefined, {
        onSuccess: ({ undoneCount = 0 }) => notify({ tone: 'good', text: texts.undoDone(undoneCount) }),
      });
  };
  return (
    <ResultStep
      item={item}
      undo={{ isPending: undo.isPending, undo: askToUndo }}
      undoneText={(count, time) => texts.undoTold({ count, time })}
      badRows={
        <BadRows
          item={item}
          load={{
            badRow: async (after, signal) => {
              const { badRowList, next } = await api.call(
                callsOfImport(kind).getBadRows,
                { query: { id: item.id, ...(after === 0 ? {} : { after }) } },
                signal === undefined ? {} : { signal },
              );
              return { lines: badRowList, next };
            },
            remark: async (after, signal) => {
              const { remarkList, next } = await api.call(
                callsOfImport(kind).getRemarks,
                { query: { id: item.id, ...(after === 0 ? {} : { after }) } },
                signal === undefined ? {} : { signal },
              );
              return { lines: remarkList, next };
            },
          }}
          fieldText={field}
          reasonText={reason}
          onError={notifyProblem}
        />
      }
      onOther={onOther}
      onClose={onClose}
    />
  );
}
