import { importCalls } from '@tessera/contracts/import/import.calls';
import { importFieldLabels } from '@tessera/contracts/import/import.schema';
import type { BadRow, Import } from '@tessera/contracts/import/import.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { saveFile, useFieldLabels, useHost } from '@tessera/ui/shared-modules/kit';
import { useMutation } from '@tessera/ui/shared-modules/query';
import type { UseMutationResult } from '@tessera/ui/shared-modules/query';
import { useNotifyProblem } from '../lib/use-notify-problem.ts';
import { toCsv } from './bad-row-csv.ts';

/** Gives all rows that an import left out as a CSV file, in the person's language. */
export function useSaveBadRows({ id, fileName }: Import): UseMutationResult<void, Error, void> {
  const { t } = useTranslation('workspace');
  const { api } = useHost();
  const label = useFieldLabels(importFieldLabels);
  const notifyProblem = useNotifyProblem();
  const readAll = async (): Promise<readonly BadRow[]> => {
    const rows: BadRow[] = [];
    let after = 0;
    do {
      const page = await api.call(importCalls.getBadRows, { query: { id, ...(after === 0 ? {} : { after }) } });
      rows.push(...page.badRowList);
      after = page.next;
    } while (after !== 0);
    return rows;
  };
  return useMutation({
    mutationFn: async () => {
      const rows = await readAll();
      const head = [t('import.badRow.row'), t('import.badRow.field'), t('import.badRow.value'), t('import.badRow.reason')];
      const lines = rows.map(({ row, field, value, reason }) => [String(row), field === null ? '' : label(field), value, t(`import.reason.${reason}`)]);
      saveFile(t('import.badRow.fileName', { file: fileName.replace(/\.[^.]*$/u, '') }), 'text/csv', toCsv([head, ...lines]));
    },
    onError: notifyProblem,
  });
}
