import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import { kolImportCalls } from '@tessera/contracts/kol/kol-import.calls';
import type { KolImport } from '@tessera/contracts/kol/kol-import.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { BadRows, ResultStep } from '@tessera/ui/shared-modules/import';
import { useConfirm, useFieldLabels, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useKolImportActs } from './use-kol-import-acts.ts';

interface KolResultProps {
  readonly item: KolImport;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/** What came of an import of influencers, and the way back. */
export function KolResult({ item, onOther, onClose }: KolResultProps): ReactNode {
  const { t } = useTranslation('kol');
  const { api, notify } = useHost();
  const confirm = useConfirm();
  const label = useFieldLabels(kolLabels);
  const notifyProblem = useNotifyProblem();
  const { undo } = useKolImportActs(item.id);
  const askToUndo = async (): Promise<void> => {
    const isWanted = await confirm({
      title: t('import.undo.title'),
      question: t('import.undo.question', { count: item.added, file: item.fileName }),
      consequence: t('import.undo.consequence'),
      confirmLabel: t('import.undo.title'),
      tone: 'danger',
    });
    if (isWanted) undo.mutate(undefined, { onSuccess: ({ undoneCount = 0 }) => notify({ tone: 'good', text: t('import.undo.done', { count: undoneCount }) }) });
  };
  return (
    <ResultStep
      item={item}
      undo={{ isPending: undo.isPending, undo: askToUndo }}
      undoneText={(count, time) => t('import.undo.told', { count, time })}
      badRows={
        <BadRows
          item={item}
          load={(after, signal) => api.call(kolImportCalls.getKolBadRows, { query: { id: item.id, ...(after === 0 ? {} : { after }) } }, signal === undefined ? {} : { signal })}
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
