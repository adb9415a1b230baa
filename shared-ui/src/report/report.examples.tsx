import Button from '@mui/material/Button';
import { defineExamples, type Example } from '../catalogue/examples.ts';
import { Pressed } from '../catalogue/frames.tsx';
import type { Sample } from '../catalogue/sample.ts';
import { ChangeText } from './change-text.tsx';
import { ExplainedInputs } from './explained-inputs.tsx';
import { ExplainedNumber } from './explained-number.tsx';
import type { Explanation } from './explanation.ts';
import { MetricStrip } from './metric-strip.tsx';

const explanationOf = ({ formula, source, day, likes, comments, text }: Sample): Explanation => ({
  formula,
  inputs: [
    { label: likes, value: '1,240' },
    { label: comments, value: '86' },
  ],
  source,
  asOf: day,
  unknown: text,
});

const number = (value: string): Example =>
  function SampleNumber(sample) {
    return (
      <ExplainedNumber
        label={sample.rate}
        explanation={explanationOf(sample)}
        actions={<Button size="small">{sample.secondAction}</Button>}
      >
        {value}
      </ExplainedNumber>
    );
  };

const course = [3, 4, 6, null, 5, 9, 8];

interface Tiles {
  readonly count: number;
  readonly value: string;
  readonly isCompared?: boolean;
  readonly hasCourse?: boolean;
  readonly isLong?: boolean;
}

const strip = ({ count, value, isCompared = false, hasCourse = false, isLong = false }: Tiles): Example =>
  function Strip(sample) {
    const labels = [sample.likes, sample.comments, sample.views, isLong ? sample.longName : sample.rate];
    return (
      <MetricStrip
        label={sample.title}
        tiles={Array.from({ length: count }, (_, place) => ({
          key: String(place),
          label: labels[place % labels.length] ?? '',
          value,
          explanation: explanationOf(sample),
          ...(isCompared
            ? { change: { current: 120, previous: 80 + place * 20, betterWhen: 'higher' as const }, note: sample.day }
            : {}),
          ...(hasCourse ? { course } : {}),
          ...(isLong ? { basis: sample.text } : {}),
        }))}
      />
    );
  };

export const examples = defineExamples('figures', {
  ChangeText: {
    normal: () => <ChangeText current={120} previous={100} />,
    compared: () => <ChangeText current={80} previous={100} betterWhen="higher" />,
    empty: () => <ChangeText current={10} previous={0} />,
    unknown: () => <ChangeText current={10} previous={null} />,
  },
  ExplainedInputs: {
    normal: (sample) => {
      const { inputs = [], unknown } = explanationOf(sample);
      return <ExplainedInputs inputs={inputs} {...(unknown === undefined ? {} : { unknown })} />;
    },
    empty: () => <ExplainedInputs inputs={[]} />,
  },
  ExplainedNumber: {
    normal: number('4.2%'),
    unknown: number('–'),
    open: (sample) => <Pressed>{number('4.2%')(sample)}</Pressed>,
  },
  MetricStrip: {
    normal: strip({ count: 4, value: '12,345' }),
    compared: strip({ count: 8, value: '1.2M', isCompared: true, hasCourse: true }),
    unknown: strip({ count: 4, value: '–' }),
    longText: strip({ count: 4, value: 'NT$1,234,567', isLong: true }),
  },
});
