import type { ReactNode } from 'react';
import { defineExamples, type Example } from '../catalogue/examples.ts';
import { Stateful } from '../catalogue/frames.tsx';
import type { Sample } from '../catalogue/sample.ts';
import { useFormat } from '../format/use-format.ts';
import type { ChartBand, ChartSeries, ChartStep } from './chart-types.ts';
import { LineChart } from './line-chart.tsx';
import { ChartShapeSwitch, TableTwin, type ChartShape } from './table-twin.tsx';

const stepCount = 14;

const dayOf = (step: number): string => `2026-03-${String(step + 1).padStart(2, '0')}`;

function useSteps(): readonly ChartStep[] {
  const format = useFormat();
  return Array.from({ length: stepCount }, (_, step) => ({
    key: dayOf(step),
    label: format.date(`${dayOf(step)}T12:00:00.000Z`),
    tick: String(step + 1),
    isUnfinished: step === stepCount - 1,
  }));
}

const valuesOf = (place: number): readonly (number | null)[] =>
  Array.from({ length: stepCount }, (_, step) =>
    step === 5 && place === 1 ? null : Math.round(900 + 400 * Math.sin(step / 2 + place) + place * 250),
  );

const seriesOf = (count: number, { name, longName }: Sample): readonly ChartSeries[] =>
  Array.from({ length: count }, (_, place) => ({
    key: String(place),
    label: place === 2 ? longName : `${name} ${String(place + 1)}`,
    values: valuesOf(place),
  }));

interface SampleChartProps {
  readonly sample: Sample;
  readonly count: number;
  readonly hidden?: readonly string[];
  readonly isStacked?: boolean;
  readonly isCompared?: boolean;
  readonly isUnknown?: boolean;
  readonly markedKey?: string;
  readonly hasBands?: boolean;
}

function SampleChart({
  sample,
  count,
  hidden = [],
  isStacked = false,
  isCompared = false,
  isUnknown = false,
  markedKey,
  hasBands = false,
}: SampleChartProps): ReactNode {
  const steps = useSteps();
  const series = seriesOf(count, sample).map((one) => ({
    ...one,
    ...(isUnknown ? { values: one.values.map(() => null) } : {}),
    ...(isCompared ? { previous: one.values.map((value) => (value === null ? null : value * 0.8)) } : {}),
  }));
  const bands: readonly ChartBand[] = hasBands ? [{ from: 0, to: 3, label: sample.text }] : [];
  return (
    <Stateful initial={hidden}>
      {(hiddenKeys, onChange) => (
        <LineChart
          label={sample.likes}
          steps={steps}
          series={series}
          hiddenKeys={hiddenKeys}
          onHiddenKeysChange={onChange}
          isStacked={isStacked}
          bands={bands}
          {...(markedKey === undefined ? {} : { markedKey })}
          explain={() => ({ formula: sample.formula, source: sample.source })}
        />
      )}
    </Stateful>
  );
}

const chart =
  (props: Omit<SampleChartProps, 'sample'>): Example =>
  (sample) => <SampleChart sample={sample} {...props} />;

const twin = (count: number, isExplained = false): Example =>
  function Twin(sample) {
    return (
      <TableTwin
        label={sample.likes}
        stepTitle={sample.day}
        steps={useSteps()}
        series={seriesOf(count, sample)}
        {...(isExplained ? { explain: () => ({ formula: sample.formula }) } : {})}
      />
    );
  };

export const examples = defineExamples('charts', {
  ChartShapeSwitch: {
    normal: () => (
      <Stateful<ChartShape> initial="chart">
        {(shape, onChange) => <ChartShapeSwitch shape={shape} onShapeChange={onChange} />}
      </Stateful>
    ),
  },
  LineChart: {
    normal: chart({ count: 1 }),
    empty: chart({ count: 0 }),
    unknown: chart({ count: 1, isUnknown: true }),
    compared: chart({ count: 2, isCompared: true }),
    stacked: chart({ count: 3, isStacked: true }),
    marked: chart({ count: 4, markedKey: '1', hasBands: true }),
    manyRows: chart({ count: 8, hidden: ['3'] }),
  },
  TableTwin: { normal: twin(1, true), manyRows: twin(8), empty: twin(0) },
});
