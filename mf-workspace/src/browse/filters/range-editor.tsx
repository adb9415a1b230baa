import { minorDigits } from '@tessera/contracts/money/emv-setting.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { RangeField, type NumberRange } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useEmvSetting } from '../../lib/emv-setting/use-emv-setting.ts';
import type { RangeKey } from './filter-drafts.ts';
import { useFilterWords } from './use-filter-words.ts';

interface Range {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

interface RangeEditorProps {
  readonly filterKey: RangeKey;
  readonly value: Range | undefined;
  readonly onChange: (value: NumberRange | undefined) => void;
  readonly onBlockedChange: (isBlocked: boolean) => void;
}

const percentDecimals = 4;

const mapRange = (range: Range | undefined, change: (bound: number) => number): NumberRange | undefined =>
  range && {
    ...(range.min === undefined ? {} : { min: change(range.min) }),
    ...(range.max === undefined ? {} : { max: change(range.max) }),
  };

/** The lower and upper limit of a figure. Money is typed in the main unit and stored in minor units. */
export function RangeEditor({ filterKey, value, onChange, onBlockedChange }: RangeEditorProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { label } = useFilterWords();
  const currency = useEmvSetting()?.currency;
  const help = t(`filter.help.${filterKey}`);
  if (filterKey !== 'emv') {
    const isPercent = filterKey === 'engagement';
    return (
      <RangeField
        label={label(filterKey)}
        value={mapRange(value, (bound) => bound)}
        onChange={onChange}
        onBlockedChange={onBlockedChange}
        help={help}
        decimals={isPercent ? percentDecimals : 0}
        {...(isPercent ? { unit: '%' } : {})}
        autoFocus
      />
    );
  }
  if (currency === undefined) return <p>{help}</p>;
  const scale = 10 ** minorDigits[currency];
  return (
    <RangeField
      label={label(filterKey)}
      value={mapRange(value, (bound) => bound / scale)}
      onChange={(range) => onChange(mapRange(range, (bound) => Math.round(bound * scale)))}
      onBlockedChange={onBlockedChange}
      help={help}
      decimals={minorDigits[currency]}
      unit={currency}
      autoFocus
    />
  );
}
