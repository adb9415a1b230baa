import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { ChartLine, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { SegmentedControl } from '../filter/segmented-control.tsx';
import { useFormat } from '../format/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, radius } from '../theme/tokens.ts';
import type { ChartNumbers, ChartSeries, ChartStep, ExplainPoint } from './chart-types.ts';
import { TableTwinBody } from './table-twin-body.tsx';
import { useChartValues } from './use-chart-values.ts';

/** How the data are shown. */
export type ChartShape = 'chart' | 'table';

/** Lets the user switch between the chart and its table. */
export function ChartShapeSwitch({
  shape,
  onShapeChange,
}: {
  shape: ChartShape;
  onShapeChange: (shape: ChartShape) => void;
}): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <SegmentedControl
      label={t('chart.shape.label')}
      value={shape}
      onChange={onShapeChange}
      options={[
        { value: 'chart', label: t('chart.shape.chart'), icon: <ChartLine aria-hidden /> },
        { value: 'table', label: t('chart.shape.table'), icon: <Table2 aria-hidden /> },
      ]}
    />
  );
}

const Frame = styled(TableContainer)({
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'auto',
});

interface TableTwinProps {
  label: string;
  /** Column title of the steps: "Day". */
  stepTitle: string;
  steps: readonly ChartStep[];
  series: readonly ChartSeries[];
  numbers?: ChartNumbers;
  /** Makes values explainable. */
  explain?: ExplainPoint;
  /** In pixels; a higher table scrolls. */
  maxHeight?: number;
}

/** The data of a chart as a table: one row per step, one column per series and per previous interval. */
export function TableTwin({
  label,
  stepTitle,
  steps,
  series,
  numbers,
  explain,
  maxHeight = 420,
}: TableTwinProps): ReactNode {
  const format = useFormat();
  const { list, told } = useChartValues(series, { write: numbers?.full ?? ((value) => format.number(value)) });
  return (
    // Values with explanations are focusable buttons. Without them the frame itself must be focusable, so that the
    // keyboard can scroll it.
    <Frame style={{ maxHeight }} {...(explain === undefined ? { tabIndex: 0 } : {})} role="region" aria-label={label}>
      <Table stickyHeader size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{stepTitle}</TableCell>
            {list.map(({ key, name }) => (
              <TableCell key={key} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableTwinBody steps={steps} columns={list} told={told} explain={explain} />
      </Table>
    </Frame>
  );
}
