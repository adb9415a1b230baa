import type { BrandTable } from '@tessera/contracts/brand/brand-file.labels';
import { brandCalls } from '@tessera/contracts/brand/brand.calls';
import { ExportButton, useHost } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useCurrentView } from '../../browse/views/use-board-view.ts';

interface BrandExportProps {
  readonly table: BrandTable;
  /** The title of the table. */
  readonly of: string;
}

/** Downloads one table of the view's brands as a file. */
export function BrandExport({ table, of }: BrandExportProps): ReactNode {
  const { api } = useHost();
  const { question } = useCurrentView();
  return (
    <ExportButton
      name={table}
      of={of}
      load={() => api.download(brandCalls.exportBrands, { body: { ...question, table } })}
    />
  );
}
