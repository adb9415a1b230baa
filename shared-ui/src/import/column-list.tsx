import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color, radius, step } from '../theme/tokens.ts';
import { repeatedIn, type ColumnChoices } from './column-choices.ts';
import { ColumnMeaning, type FieldOption } from './column-meaning.tsx';
import type { ImportItem } from './import-item.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: `${step * 4}px 0 0`,
  padding: 0,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  '& > li + li': { borderTop: `1px solid ${color.hairline}` },
});

interface ColumnListProps<Field extends string> {
  readonly item: Pick<ImportItem, 'header' | 'sample'>;
  readonly options: readonly FieldOption<Field>[];
  readonly choices: ColumnChoices<Field>;
  readonly onChange: (choices: ColumnChoices<Field>) => void;
}

/** The columns of a file with their first values, and a select for the meaning of each. */
export function ColumnList<Field extends string>({
  item: { header, sample },
  options,
  choices,
  onChange,
}: ColumnListProps<Field>): ReactNode {
  const { t } = useTranslation('ui');
  const repeated = repeatedIn(choices);
  return (
    <List aria-label={t('import.mapping.label')}>
      {header.map((name, column) => {
        const choice = choices[column] ?? null;
        return (
          <ColumnMeaning
            // Column names may repeat, so use the position as the key.
            key={column}
            name={name}
            occurrence={header.slice(0, column + 1).filter((other) => other === name).length}
            position={column + 1}
            values={sample.map((row) => row[column] ?? '')}
            options={options}
            choice={choice}
            isRepeated={choice !== null && repeated.has(choice)}
            onChange={(field) => onChange(choices.with(column, field))}
          />
        );
      })}
    </List>
  );
}
