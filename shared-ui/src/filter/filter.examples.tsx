import Button from '@mui/material/Button';
import { Heart, LayoutGrid, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineExamples, type Example } from '../catalogue/examples.ts';
import { Pressed, Stateful } from '../catalogue/frames.tsx';
import type { Sample } from '../catalogue/sample.ts';
import { CheckList } from './check-list.tsx';
import { DayRangePicker, type Days } from './day-range-picker.tsx';
import { DryRun } from './dry-run.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterChip } from './filter-chip.tsx';
import { RangeField } from './range-field.tsx';
import type { NumberRange } from './read-range.ts';
import { SegmentedControl } from './segmented-control.tsx';
import { TagsField } from './tags-field.tsx';

const none = (): void => undefined;

const checks = (count: number, isDisabled = false): Example =>
  function Checks({ label, name, longName }) {
    return (
      <Stateful<readonly string[]> initial={['1']}>
        {(values, onChange) => (
          <CheckList
            label={label}
            values={values}
            onChange={onChange}
            options={Array.from({ length: count }, (_, place) => ({
              value: String(place),
              label: place === 2 ? longName : `${name} ${String(place + 1)}`,
              count: place * 37,
              isDisabled: isDisabled || place === 3,
            }))}
          />
        )}
      </Stateful>
    );
  };

const days = { from: '2026-03-01', to: '2026-03-31' };

const picker = (chosen: string | null, picked: Days | null): Example =>
  function Picker({ name, secondName, thirdName }) {
    return (
      <DayRangePicker
        ranges={[
          { value: 'month', label: name, days },
          { value: 'all', label: secondName, days: null },
          { value: 'year', label: thirdName, days, isDisabled: true },
        ]}
        chosen={chosen}
        days={picked}
        first="2026-01-01"
        last="2026-12-31"
        onChoose={none}
        onDaysChange={none}
      />
    );
  };

function Chip({ sample, value }: { readonly sample: Sample; readonly value?: string }): ReactNode {
  const { likes, name, secondName } = sample;
  return (
    <FilterChip label={likes} value={value} icon={<Heart aria-hidden />} onRemove={none}>
      {() => (
        <CheckList
          label={likes}
          values={['0']}
          onChange={none}
          options={[name, secondName].map((label, place) => ({ value: String(place), label }))}
        />
      )}
    </FilterChip>
  );
}

const bar = (count: number): Example =>
  function Bar(sample) {
    const { title, action, name, longName } = sample;
    return (
      <FilterBar
        label={title}
        chips={Array.from({ length: count }, (_, place) => (
          <Chip key={place} sample={sample} {...(place > 0 ? { value: place === 2 ? longName : name } : {})} />
        ))}
        actions={<Button size="small">{action}</Button>}
        onClear={count > 1 ? none : undefined}
      />
    );
  };

const range = (
  initial: NumberRange | undefined,
  props: { readonly unit?: string; readonly decimals?: number } = {},
): Example =>
  function Range({ likes, help }) {
    return (
      <Stateful initial={initial}>
        {(value, onChange) => <RangeField label={likes} help={help} value={value} onChange={onChange} {...props} />}
      </Stateful>
    );
  };

const segments = (isIcon: boolean, isDisabled = false): Example =>
  function Segments({ label, name, secondName, thirdName }) {
    return (
      <Stateful initial="0">
        {(value, onChange) => (
          <SegmentedControl
            label={label}
            value={value}
            onChange={onChange}
            options={[name, secondName, thirdName].map((text, place) => ({
              value: String(place),
              label: text,
              isDisabled: isDisabled && place > 0,
              ...(isIcon ? { icon: place === 0 ? <LayoutGrid aria-hidden /> : <Table2 aria-hidden /> } : {}),
            }))}
          />
        )}
      </Stateful>
    );
  };

interface TagsProps {
  readonly count: number;
  readonly hasError?: boolean;
  readonly hasSuggestions?: boolean;
}

const tags = ({ count, hasError = false, hasSuggestions = false }: TagsProps): Example =>
  function Tags({ label, help, error, name, secondName, thirdName }) {
    return (
      <Stateful<readonly string[]> initial={Array.from({ length: count }, (_, place) => `${name}${String(place + 1)}`)}>
        {(values, onChange) => (
          <TagsField
            label={label}
            help={help}
            prefix="#"
            placeholder={name}
            values={values}
            onChange={onChange}
            {...(hasError ? { error } : {})}
            {...(hasSuggestions
              ? { suggestions: [name, secondName, thirdName].map((value, place) => ({ value, count: 40 - place })) }
              : {})}
          />
        )}
      </Stateful>
    );
  };

export const examples = defineExamples('filters', {
  CheckList: { normal: checks(6), disabled: checks(6, true), manyRows: checks(80) },
  DayRangePicker: {
    selected: picker('month', days),
    filled: picker(null, days),
    empty: picker('all', null),
    error: picker(null, { from: '2026-03-31', to: '2026-03-01' }),
  },
  DryRun: {
    normal: () => <DryRun hidden={37} total={1204} isPending={false} />,
    loading: () => <DryRun hidden={undefined} total={undefined} isPending />,
    settling: () => <DryRun hidden={37} total={1204} isPending />,
  },
  FilterBar: { empty: bar(1), filled: bar(4), manyRows: bar(16) },
  FilterChip: {
    empty: (sample) => <Chip sample={sample} />,
    filled: (sample) => <Chip sample={sample} value={sample.name} />,
    longText: (sample) => <Chip sample={sample} value={sample.longName} />,
    open: (sample) => (
      <Pressed>
        <Chip sample={sample} value={sample.name} />
      </Pressed>
    ),
  },
  RangeField: {
    empty: range(undefined),
    filled: range({ min: 100, max: 5000 }),
    error: range({ min: 9, max: 1 }),
    withIcon: range({ min: 0.5 }, { unit: '%', decimals: 1 }),
  },
  SegmentedControl: { normal: segments(false), withIcon: segments(true), disabled: segments(false, true) },
  TagsField: {
    empty: tags({ count: 0 }),
    filled: tags({ count: 3 }),
    manyRows: tags({ count: 60 }),
    error: tags({ count: 1, hasError: true }),
    open: tags({ count: 1, hasSuggestions: true }),
  },
});
