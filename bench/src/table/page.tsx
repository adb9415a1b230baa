/*
 * The page that the scroll bench measures: our table of influencers' figures, or the plain grid with the same rows and
 * texts.
 */
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { DataTable, type DataColumn } from '@tessera/ui/shared-modules/table';
import { renderKitPage } from '../lib/render-kit-page.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly figures: readonly number[];
}

const parameters = new URLSearchParams(location.search);
const count = Number(parameters.get('count'));
const figureCount = 11;
const [height, width] = [720, 1_200];

const rows: readonly Row[] = Array.from({ length: count }, (_, place) => ({
  id: `r${place}`,
  name: `account.${place}`,
  figures: Array.from({ length: figureCount }, (__, figure) => (place * 7_919 + figure * 104_729) % 1_000_003),
}));
const places = Array.from({ length: figureCount }, (_, figure) => figure);
const textOf = ({ figures }: Row, figure: number): string => (figures[figure] ?? 0).toLocaleString('en');

const columns: readonly DataColumn<Row>[] = [
  { id: 'name', title: 'Username', width: 220, isFixed: true, isSortable: true, cell: ({ name }) => name },
  ...places.map((figure): DataColumn<Row> => ({
    id: `f${figure}`,
    title: `Figure ${figure}`,
    width: 128,
    align: 'end',
    isSortable: true,
    cell: (row) => textOf(row, figure),
    explain: (row) => ({ label: `Figure ${figure}`, value: textOf(row, figure), explanation: { formula: 'as it is' } }),
  })),
];
const bareColumns: GridColDef<Row>[] = [
  { field: 'name', headerName: 'Username', width: 220 },
  ...places.map((figure): GridColDef<Row> => ({
    field: `f${figure}`,
    headerName: `Figure ${figure}`,
    width: 128,
    align: 'right',
    valueGetter: (_value, row) => textOf(row, figure),
  })),
];

const nothing = (): undefined => undefined;

await renderKitPage(
  <div style={{ width, height }}>
    {parameters.get('which') === 'table' ? (
      <DataTable
        label="Influencers"
        columns={columns}
        rows={rows}
        total={count}
        maxHeight={`${height}px`}
        onWidthChange={nothing}
      />
    ) : (
      <DataGrid
        columns={bareColumns}
        rows={rows}
        rowHeight={40}
        hideFooter
        paginationMode="server"
        rowCount={count}
        disableRowSelectionOnClick
      />
    )}
  </div>,
);
