import { importFieldLabels, importFields, importFieldSchema } from '@tessera/contracts/import/import.schema';
import type { ImportField } from '@tessera/contracts/import/import.schema';
import { FormControl, FormHelperText, MenuItem, Select, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFieldLabels } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import { useId } from 'react';
import type { ReactNode } from 'react';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 260px',
  alignItems: 'center',
  gap: `${step * 2}px ${step * 4}px`,
  padding: `${step * 2.5}px ${step * 3}px`,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
const Name = styled('div')({ fontWeight: weight.medium, overflowWrap: 'anywhere' });
const Values = styled('div')({ fontSize: size.small, color: color.inkSecondary, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' });

/** Values of a column that are shown, to tell what it is. */
const shownValues = 3;
/** Characters of a value that are shown: captions are long. */
const shownLength = 60;

const leftOut = '';

interface ColumnMeaningProps {
  readonly name: string;
  /** From 1. */
  readonly position: number;
  /** The first values as they stand in the file. */
  readonly values: readonly string[];
  readonly choice: ImportField | null;
  /** Another column has the same meaning. */
  readonly isRepeated: boolean;
  readonly onChange: (field: ImportField | null) => void;
}

/** One column of a file: its name, its first values, and what it means. */
export function ColumnMeaning({ name, position, values, choice, isRepeated, onChange }: ColumnMeaningProps): ReactNode {
  const { t } = useTranslation('workspace');
  const label = useFieldLabels(importFieldLabels);
  const nameId = useId();
  const faultId = useId();
  const optionText = (field: ImportField): string => {
    if (field === 'createdTime') return t('import.mapping.required', { field: label(field) });
    return field === 'link' || field === 'shortcode' ? t('import.mapping.oneRequired', { field: label(field) }) : label(field);
  };
  const shown = values.filter((value) => value.trim() !== '').slice(0, shownValues).map((value) => value.slice(0, shownLength));
  return (
    <Row>
      <div>
        <Name id={nameId}>{name.trim() === '' ? t('import.mapping.unnamed', { position }) : <NameText>{name}</NameText>}</Name>
        <Values>{shown.length === 0 ? t('import.mapping.noValues') : <NameText>{shown.join(' · ')}</NameText>}</Values>
      </div>
      <FormControl error={isRepeated}>
        <Select
          displayEmpty
          value={choice ?? leftOut}
          onChange={({ target }) => {
            const field = importFieldSchema.safeParse(target.value);
            onChange(field.success ? field.data : null);
          }}
          SelectDisplayProps={{ 'aria-labelledby': nameId, 'aria-describedby': isRepeated ? faultId : undefined, 'aria-invalid': isRepeated }}
          MenuProps={{ slotProps: { list: { 'aria-labelledby': nameId } } }}
        >
          <MenuItem value={leftOut}>{t('import.mapping.leftOut')}</MenuItem>
          {importFields.map((field) => (
            <MenuItem key={field} value={field}>
              {optionText(field)}
            </MenuItem>
          ))}
        </Select>
        {isRepeated && choice !== null && <FormHelperText id={faultId}>{t('import.mapping.repeated', { field: label(choice) })}</FormHelperText>}
      </FormControl>
    </Row>
  );
}
