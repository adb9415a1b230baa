import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NameText } from '../i18n/name-text.tsx';
import { color, size, step, weight } from '../theme/tokens.ts';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 260px',
  alignItems: 'center',
  gap: `${step * 2}px ${step * 4}px`,
  padding: `${step * 2.5}px ${step * 3}px`,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
const Name = styled('div')({ fontWeight: weight.medium, overflowWrap: 'anywhere' });
const Values = styled('div')({
  fontSize: size.small,
  color: color.inkSecondary,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

/** Number of sample values shown per column. */
const shownValues = 3;
/** Maximum characters shown of a sample value, because captions are long. */
const shownLength = 60;

const leftOut = '';

/** A meaning that a column can have: `text` says whether it is required, `name` does not. */
export interface FieldOption<Field extends string> {
  readonly field: Field;
  readonly text: string;
  readonly name: string;
}

interface ColumnMeaningProps<Field extends string> {
  readonly name: string;
  /** Counted from 1 among the columns of the same name. */
  readonly occurrence: number;
  /** Counted from 1. */
  readonly position: number;
  /** The first values, unchanged from the file. */
  readonly values: readonly string[];
  readonly options: readonly FieldOption<Field>[];
  readonly choice: Field | null;
  /** Another column has the same meaning. */
  readonly isRepeated: boolean;
  readonly onChange: (field: Field | null) => void;
}

/** One column of a file: its name, its first values, and a select for its meaning. */
export function ColumnMeaning<Field extends string>({
  name,
  occurrence,
  position,
  values,
  options,
  choice,
  isRepeated,
  onChange,
}: ColumnMeaningProps<Field>): ReactNode {
  const { t } = useTranslation('ui');
  const nameId = useId();
  const faultId = useId();
  const shown = values
    .filter((value) => value.trim() !== '')
    .slice(0, shownValues)
    .map((value) => value.slice(0, shownLength));
  return (
    <Row>
      <div>
        <Name id={nameId}>
          {name.trim() === '' ? (
            t('import.mapping.unnamed', { position })
          ) : (
            <NameText>{occurrence > 1 ? t('import.mapping.repeatedName', { name, occurrence }) : name}</NameText>
          )}
        </Name>
        <Values>{shown.length === 0 ? t('import.mapping.noValues') : <NameText>{shown.join(' · ')}</NameText>}</Values>
      </div>
      <FormControl error={isRepeated}>
        <Select
          displayEmpty
          value={choice ?? leftOut}
          onChange={({ target }) => onChange(options.find(({ field }) => field === target.value)?.field ?? null)}
          SelectDisplayProps={{
            'aria-labelledby': nameId,
            'aria-describedby': isRepeated ? faultId : undefined,
            'aria-invalid': isRepeated,
          }}
          MenuProps={{ slotProps: { list: { 'aria-labelledby': nameId } } }}
        >
          <MenuItem value={leftOut}>{t('import.mapping.leftOut')}</MenuItem>
          {options.map(({ field, text }) => (
            <MenuItem key={field} value={field}>
              {text}
            </MenuItem>
          ))}
        </Select>
        {isRepeated && choice !== null && (
          <FormHelperText id={faultId}>
            {t('import.mapping.repeated', { field: options.find(({ field }) => field === choice)?.name ?? choice })}
          </FormHelperText>
        )}
      </FormControl>
    </Row>
  );
}
