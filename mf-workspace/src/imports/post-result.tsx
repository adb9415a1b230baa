import { importCalls } from '@tessera/contracts/import/import.calls';
import { importFieldLabels } from '@tessera/contracts/import/import.schema';
import type { Import } from '@tessera/contracts/import/import.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { BadRows, ResultStep } from '@tessera/ui/shared-modules/import';
import { useFieldLabels, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useUndoImport } from './use-undo-import.ts';

interface PostResultProps {
  readonly item: Import;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/** What came of an import of posts. */
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
          load={(after, signal) => api.call(importCalls.getBadRows, { query: { id: item.id, ...(after === 0 ? {} : { after }) } }, signal === undefined ? {} : { signal })}
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
