import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { ChartLine, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../filter/segmented-control.tsx';
import { useFormat } from '../format/use-format.ts';
import { color, radius } from '../theme/tokens.ts';
import type { ChartNumbers, ChartSeries, ChartStep } from './chart-types.ts';

/** As what the data of a chart are shown. */
export type ChartShape = 'chart' | 'table';

/** The choice between a chart and its table. */
export function ChartShapeSwitch({ shape, onShapeChange }: { shape: ChartShape; onShapeChange: (shape: ChartShape) => void }): ReactNode {
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

const Frame = styled(TableContainer)({ border: `1px solid ${color.hairline}`, borderRadius: radius.card, background: color.surface, overflow: 'auto' });

type TableTwinProps = {
  label: string;
  /** What the steps are: "Day". */
  stepTitle: string;
  steps: readonly ChartStep[];
  series: readonly ChartSeries[];
  numbers?: ChartNumbers;
  /** Pixels, above which it scrolls. */
  maxHeight?: number;
};

/** The data of a chart as a table: a row for each step, a column for each series and its interval before. */
export function TableTwin({ label, stepTitle, steps, series, numbers, maxHeight = 420 }: TableTwinProps): ReactNode {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const write = numbers?.full ?? ((value: number) => format.number(value));
  const columns = series.flatMap(({ key, label: title, values, previous }) => [
    { key, title, values },
    ...(previous === undefined ? [] : [{ key: `${key}-before`, title: t('chart.previous.label', { series: title }), values: previous }]),
  ]);
  return (
    <Frame style={{ maxHeight }} tabIndex={0} role="region" aria-label={label}>
      <Table stickyHeader size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{stepTitle}</TableCell>
            {columns.map(({ key, title }) => (
              <TableCell key={key} align="right">{title}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {steps.map((step, index) => (
            <TableRow key={step.key} hover>
              <TableCell component="th" scope="row">{step.label}</TableCell>
              {columns.map(({ key, values }) => {
                const value = values[index];
                return <TableCell key={key} align="right">{value === null || value === undefined ? t('chart.value.unknown') : write(value)}</TableCell>;
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Frame>
  );
}
