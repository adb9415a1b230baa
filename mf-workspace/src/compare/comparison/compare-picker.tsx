import { compareMax } from '@tessera/contracts/compare/compare.limits';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { CheckList, FilterChip } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

export interface CompareChoice {
  readonly value: string;
  readonly label: string;
  readonly count?: number;
}

interface ComparePickerProps {
  readonly choices: readonly CompareChoice[];
  readonly chosen: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
}

/** Chooses the items to compare, up to the maximum. */
export function ComparePicker({ choices, chosen, onChange }: ComparePickerProps): ReactNode {
  const { t } = useTranslation('workspace');
  const isFull = chosen.length >= compareMax;
  return (
    <FilterChip
      label={t('compare.pick.label')}
      value={t('compare.pick.value', { count: chosen.length, maximum: compareMax })}
    >
      {() => (
        <CheckList
          label={t('compare.pick.title')}
          options={choices.map((choice) => ({ ...choice, isDisabled: isFull && !chosen.includes(choice.value) }))}
          values={chosen}
          onChange={onChange}
        />
      )}
    </FilterChip>
  );
}
