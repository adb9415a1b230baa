import {
  decimalMarks,
  decimalMarkSchema,
  type ColumnNumbers,
  type DecimalMark,
} from '@tessera/contracts/import/column-values';
import { useId, type ReactNode } from 'react';
import { SelectField } from '../../form/fields/select-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

const byColumn = 'byColumn';

/** The numbers of the columns that are to be imported. */
const numbersOf = (
  columnNumbers: readonly (ColumnNumbers | null)[] | undefined,
  choices: readonly (string | null)[],
): readonly ColumnNumbers[] =>
  (columnNumbers ?? []).flatMap((numbers, column) =>
    numbers === null || (choices[column] ?? null) === null ? [] : [numbers],
  );

interface DecimalMarkFieldProps {
  /** How the numbers of each column are written, as the server found. */
  readonly columnNumbers: readonly (ColumnNumbers | null)[] | undefined;
  /** The meaning of each column; null for one that is not imported. */
  readonly choices: readonly (string | null)[];
  /** The user's choice for the whole file; null for what was found. */
  readonly decimalMark: DecimalMark | null;
  readonly onChange: (decimalMark: DecimalMark | null) => void;
}

/**
 * The decimal mark of a file's numbers: found by the server, and changeable. Nothing for a file whose numbers leave no
 * doubt and are written as in English.
 */
export function DecimalMarkField({ columnNumbers, choices, decimalMark, onChange }: DecimalMarkFieldProps): ReactNode {
  const { t } = useTranslation('ui');
  const id = useId();
  const numbers = numbersOf(columnNumbers, choices);
  const isUncertain = numbers.some(({ isCertain }) => !isCertain);
  const found = new Set(numbers.map((column) => column.decimalMark));
  if (!isUncertain && !found.has('comma')) return null;
  const [first] = found;
  const isOne = found.size === 1 && first !== undefined;
  return (
    <SelectField
      id={id}
      name="decimalMark"
      label={t('import.decimalMark.label')}
      help={t(isUncertain ? 'import.decimalMark.uncertain' : 'import.decimalMark.found')}
      value={decimalMark ?? (isOne ? first : byColumn)}
      onChange={(value) => {
        const chosen = decimalMarkSchema.safeParse(value);
        onChange(chosen.success ? chosen.data : null);
      }}
      error={undefined}
      options={[
        ...(isOne ? [] : [{ value: byColumn, label: t('import.decimalMark.byColumn') }]),
        ...decimalMarks.map((value) => ({ value, label: t(`import.decimalMark.${value}`) })),
      ]}
    />
  );
}
