import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { SelectField } from '../../form/fields/select-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { step } from '../../theme/tokens.ts';
import type { ColumnChoices } from '../column-choices.ts';
import type { ImportItem } from '../import-item.ts';

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: step * 4,
  marginTop: step * 3,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
/** Maximum characters shown of a value. */
const shownLength = 30;

interface UndecidedColumnsProps<Field extends string> {
  readonly item: Pick<ImportItem, 'header' | 'sample'> & {
    readonly undecided?: Readonly<Partial<Record<Field, readonly number[]>>> | undefined;
  };
  readonly fields: readonly Field[];
  readonly fieldText: (field: Field) => string;
  readonly choices: ColumnChoices<Field>;
  readonly onChange: (choices: ColumnChoices<Field>) => void;
}

/** Asks which column a field means when several could, and their values differ. Nothing when none is in doubt. */
export function UndecidedColumns<Field extends string>({
  item: { header, sample, undecided },
  fields,
  fieldText,
  choices,
  onChange,
}: UndecidedColumnsProps<Field>): ReactNode {
  const { t } = useTranslation('ui');
  const doubtful = fields.flatMap((field) => {
    const columns = undecided?.[field] ?? [];
    return columns.length > 1 ? [{ field, columns }] : [];
  });
  if (doubtful.length === 0) return null;
  const labelOf = (column: number): string => {
    const name = header[column]?.trim() ?? '';
    const value = sample.map((row) => row[column]?.trim() ?? '').find((text) => text !== '') ?? '';
    return t('import.undecided.column', {
      name: name === '' ? t('import.mapping.unnamed', { position: column + 1 }) : name,
      value: value.slice(0, shownLength),
    });
  };
  return (
    <Alert severity="info" sx={{ mt: 4, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {t('import.undecided.text')}
      <Choices>
        {doubtful.map(({ field, columns }) => (
          <UndecidedField
            key={field}
            label={fieldText(field)}
            value={choices.indexOf(field)}
            options={columns.map((column) => ({ value: String(column), label: labelOf(column) }))}
            onChange={(column) =>
              onChange(choices.map((choice, place) => (place === column ? field : choice === field ? null : choice)))
            }
          />
        ))}
      </Choices>
    </Alert>
  );
}

function UndecidedField({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (column: number) => void;
}): ReactNode {
  const id = useId();
  return (
    <SelectField
      id={id}
      name="column"
      label={label}
      value={options.some((option) => option.value === String(value)) ? String(value) : ''}
      onChange={(column) => onChange(Number(column))}
      error={undefined}
      options={options}
    />
  );
}
