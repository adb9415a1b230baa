import type { SummaryTable } from '@tessera/contracts/media/figures.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { ExportButton, useHost } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { toCompared } from '../to-compared.ts';

interface SummaryExportProps {
  readonly table: SummaryTable;
  /** The title of the table. */
  readonly of: string;
}

/** Downloads one table of the view's summary as a file. */
export function SummaryExport({ table, of }: SummaryExportProps): ReactNode {
  const { api } = useHost();
  const { question, address } = useCurrentView();
  return (
    <ExportButton
      name={table}
      of={of}
      load={() => api.download(mediaCalls.exportSummary, { body: { ...question, ...toCompared(address), table } })}
    />
  );
}
