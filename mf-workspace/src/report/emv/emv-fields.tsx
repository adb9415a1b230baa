import { toMajor } from '@tessera/contracts/emv/emv-lines';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import type { Rates } from '@tessera/contracts/money/convert-money';
import { currencies, type EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SelectField, TextField, useFormat, type FormState } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useEmvName } from '../../lib/emv-setting/use-emv-name.ts';
import { changeCurrency, startFrom, unitFields, type EmvFormValues } from './emv-values.ts';
import { PresetWords } from './preset-words.tsx';
import { unitDecimals } from './unit-value.ts';

const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 });
const Legend = styled('legend')({ padding: 0, marginBottom: step, fontSize: size.small, fontWeight: weight.medium });
const Units = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))',
  gap: step * 3,
});
const Help = styled('p')({ fontSize: size.small, color: color.inkSecondary });

const nameMax = 60;

interface EmvFieldsProps {
  readonly form: FormState<EmvFormValues>;
  readonly onValuesChange: (values: EmvFormValues) => void;
  readonly presets: readonly EmvSetting[];
  readonly rates: Rates;
}

/** The fields of a setting: name, preset, currency, and the value of each like, comment and view. */
export function EmvFields({ form, onValuesChange, presets, rates }: EmvFieldsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { day, price } = useFormat();
  const nameOf = useEmvName();
  const { values } = form;
  const { currency } = values;
  const start = presets.find(({ preset }) => preset === values.preset);
  const rate = rates[currency];
  return (
    <>
      <TextField {...form.field('name')} autoFocus maxLength={nameMax} />
      <SelectField
        {...form.field('preset')}
        options={[
          ...(values.preset === '' ? [{ value: '', label: t('emv.form.noPreset') }] : []),
          ...presets.map((preset) => ({ value: preset.preset ?? '', label: nameOf(preset) })),
        ]}
        onChange={(value) => {
          const preset = presets.find((each) => each.preset === value);
          if (preset) onValuesChange(startFrom(values, preset, rates));
        }}
      />
      {start && <PresetWords preset={start} />}
      <SelectField
        {...form.field('currency')}
        options={currencies.map((each) => ({ value: each, label: t(`emv.currency.${each}`) }))}
        help={
          currency === 'USD'
            ? t('emv.form.noRate')
            : t('emv.form.rate', {
                rate: price(rate.perUsd / 1_000_000, currency),
                day: day(rate.date),
                source: rate.source,
              })
        }
        onChange={(value) => {
          const next = currencies.find((each) => each === value);
          if (next) onValuesChange(changeCurrency(values, next, rates));
        }}
      />
      {mediaTypes.map((type) => (
        <Group key={type}>
          <Legend>{t(`emv.form.group.${type}`)}</Legend>
          <Units>
            {unitFields
              .filter((field) => field.type === type)
              .map((field) => (
                <TextField
                  key={field.name}
                  {...form.field(field.name)}
                  label={t(`emv.unit.${field.part}`)}
                  inputMode="text"
                  unit={currency}
                />
              ))}
          </Units>
        </Group>
      ))}
      <Help>
        {t('emv.form.decimals', { decimals: unitDecimals(currency), smallest: price(toMajor(1, currency), currency) })}
      </Help>
    </>
  );
}
