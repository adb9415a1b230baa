import type { ColumnNumbers, DecimalMark } from '@tessera/contracts/import/column-values';
import type { ComponentProps } from 'react';
import { defineExamples, type Example } from '../../catalogue/examples.ts';
import { Stateful } from '../../catalogue/frames.tsx';
import type { ColumnChoices } from '../column-choices.ts';
import { PreviewRemarks } from '../preview-remarks.tsx';
import { DecimalMarkField } from './decimal-mark-field.tsx';
import { ReadingSection } from './reading-section.tsx';
import { UndecidedColumns } from './undecided-columns.tsx';

const none = (): void => undefined;

/** The section is below the title of its dialog. */
const belowTitle = (props: Pick<ComponentProps<typeof ReadingSection>, 'reading' | 'lines'>): Example =>
  function SampleReading({ title }) {
    return (
      <>
        <h2>{title}</h2>
        <ReadingSection {...props} onChange={none} />
      </>
    );
  };
const lines = [
  { line: 1, cells: ['Spring 2026', '', ''] },
  { line: 2, cells: ['Username', 'Followers', 'Likes'] },
  { line: 3, cells: ['maple.bakes', '12.500', '1,2K'] },
];

const decimalMark = (numbers: ColumnNumbers): Example =>
  function SampleDecimalMark() {
    return (
      <Stateful<DecimalMark | null> initial={null}>
        {(mark, onChange) => (
          <DecimalMarkField columnNumbers={[numbers]} choices={['likes']} decimalMark={mark} onChange={onChange} />
        )}
      </Stateful>
    );
  };

const undecided: Example = ({ name, label }) => (
  <Stateful<ColumnChoices<'time'>> initial={['time', null]}>
    {(choices, onChange) => (
      <UndecidedColumns
        item={{ header: [name, 'timestamp'], sample: [['2 Nov', '20 Nov']], undecided: { time: [0, 1] } }}
        fields={['time']}
        fieldText={() => label}
        choices={choices}
        onChange={onChange}
      />
    )}
  </Stateful>
);

const remarks = (count: number): Example =>
  function SampleRemarks({ label, error }) {
    const list = Array.from({ length: count }, (_, place) => ({
      row: place + 2,
      field: 'email',
      value: 'N.N.',
      reason: '',
    }));
    return <PreviewRemarks remarks={list} fieldText={() => label} reasonText={() => error} />;
  };

export const examples = defineExamples('imports', {
  DecimalMarkField: {
    normal: decimalMark({ decimalMark: 'comma', isCertain: true, scale: 1 }),
    error: decimalMark({ decimalMark: 'point', isCertain: false, scale: 1 }),
  },
  PreviewRemarks: { normal: remarks(2), manyRows: remarks(20) },
  ReadingSection: {
    normal: belowTitle({ reading: { encoding: 'windows-1252', delimiter: ';', headerLine: 2 }, lines }),
    filled: belowTitle({ reading: { headerLine: null, sheet: 'Posts', sheets: ['Posts', 'Notes'] }, lines }),
    error: belowTitle({
      reading: { encoding: 'big5', delimiter: ',', headerLine: 1 },
      lines: [{ line: 1, cells: ['Name', 'M\uFFFDller'] }],
    }),
  },
  UndecidedColumns: { normal: undecided },
});
