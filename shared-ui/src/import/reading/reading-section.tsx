import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import {
  fileDelimiters,
  fileDelimiterSchema,
  importEncodings,
  importEncodingSchema,
  type ChosenReading,
  type FileLine,
  type FileReading,
} from '@tessera/contracts/import/file-reading';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../form/fields/select-field.tsx';
import { useFormat } from '../../format/use-format.ts';
import { color, size, step, weight } from '../../theme/tokens.ts';
import { ReadLines } from './read-lines.tsx';

const Section = styled('section')({ marginTop: step * 4 });
const Title = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold, margin: `0 0 ${step * 2}px` });
const Note = styled('p')({ color: color.inkSecondary, fontSize: size.small, margin: `0 0 ${step * 3}px` });
const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: step * 4,
  marginBottom: step * 3,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Not translated: names of encodings are the same in every language. Behind them is what is written in them. */
const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  big5: 'Big5 (繁體)',
  gb18030: 'GB18030 (简体)',
  shift_jis: 'Shift_JIS (日本語)',
  'euc-jp': 'EUC-JP (日本語)',
  'euc-kr': 'EUC-KR (한국어)',
  'windows-1252': 'Windows-1252 (é ü ñ)',
  'iso-8859-15': 'ISO 8859-15 (é ü €)',
  'windows-1250': 'Windows-1250 (č ł ő)',
  'windows-1251': 'Windows-1251 (Жя)',
  'windows-1253': 'Windows-1253 (Ωά)',
  'windows-1254': 'Windows-1254 (ğ ı ş)',
  macintosh: 'Macintosh (é ü ñ)',
} as const;

const delimiterTexts = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

const none = 'none';
/** What is shown of a line in the list of those that can be the header. */
const [shownCells, shownLength] = [4, 60];
const headOf = ({ cells }: FileLine): string =>
  cells
    .map((cell) => cell.replace(/\s+/gu, ' ').trim())
    .filter((cell) => cell !== '')
    .slice(0, shownCells)
    .join(' · ')
    .slice(0, shownLength);

interface ReadingSectionProps {
  readonly reading: FileReading;
  /** The first lines of the file, as they were read. */
  readonly lines: readonly FileLine[];
  readonly onChange: (chosen: ChosenReading) => void;
}

/** How a file is read, proposed by the server and changeable by the user, with its first lines as they are read. */
export function ReadingSection({ reading, lines, onChange }: ReadingSectionProps): ReactNode {
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const titleId = useId();
  const [chosenParts, setChosenParts] = useState<readonly (keyof FileReading)[]>([]);
  const { encoding, delimiter, headerLine } = reading;
  const choose = (part: keyof FileReading, chosen: ChosenReading): void => {
    // What the user has not chosen is guessed again: another encoding may show another header.
    const kept = Object.fromEntries(
      Object.entries(reading).filter(([name]) => chosenParts.some((each) => each === name)),
    );
    setChosenParts([...new Set([...chosenParts, part])]);
    onChange({ ...kept, ...chosen });
  };
  return (
    <Section aria-labelledby={titleId}>
      <Title id={titleId}>{t('import.read.title')}</Title>
      <Note>{t('import.read.text')}</Note>
      <Fields>
        {encoding !== undefined && (
          <ReadingField
            name="encoding"
            label={t('import.encoding.label')}
            value={encoding}
            options={importEncodings.map((value) => ({ value, label: encodingNames[value] }))}
            onChange={(value) => choose('encoding', { encoding: importEncodingSchema.parse(value) })}
          />
        )}
        {delimiter !== undefined && (
          <ReadingField
            name="delimiter"
            label={t('import.delimiter.label')}
            value={delimiter}
            options={fileDelimiters.map((value) => ({ value, label: t(`import.delimiter.${delimiterTexts[value]}`) }))}
            onChange={(value) => choose('delimiter', { delimiter: fileDelimiterSchema.parse(value) })}
          />
        )}
        <ReadingField
          name="headerLine"
          label={t('import.headerLine.label')}
          value={headerLine === null ? none : String(headerLine)}
          options={[
            ...lines.map((line) => ({
              value: String(line.line),
              label: t('import.headerLine.line', { line: number(line.line), text: headOf(line) }),
            })),
            { value: none, label: t('import.headerLine.none') },
          ]}
          onChange={(value) => choose('headerLine', { headerLine: value === none ? null : Number(value) })}
        />
      </Fields>
      {lines.some(({ cells }) => cells.some((cell) => cell.includes('\u{FFFD}'))) && (
        <Alert severity="warning" role="status" sx={{ mb: 3 }}>
          {t('import.read.garbled')}
        </Alert>
      )}
      <ReadLines lines={lines} headerLine={headerLine} />
    </Section>
  );
}

interface ReadingFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function ReadingField({ value, onChange, ...field }: ReadingFieldProps): ReactNode {
  const id = useId();
  const change = (next: string): void => {
    if (next !== value) onChange(next);
  };
  return <SelectField id={id} value={value} onChange={change} error={undefined} {...field} />;
}
