import type { EmvPart } from '@tessera/contracts/emv/emv-lines';
import type { MediaType } from '@tessera/contracts/media/media.schema';
import { convertMoney, type Rates } from '@tessera/contracts/money/convert-money';
import {
  presetNames,
  type Currency,
  type EmvSetting,
  type EmvValues,
  type PresetName,
} from '@tessera/contracts/money/emv-setting.schema';
import { toTyped, toUnits } from './unit-value.ts';

/** The unit values that can be entered. Sources report views only for videos. */
export const unitFields = [
  { name: 'values.GraphImage.like', type: 'GraphImage', part: 'like' },
  { name: 'values.GraphImage.comment', type: 'GraphImage', part: 'comment' },
  { name: 'values.GraphVideo.like', type: 'GraphVideo', part: 'like' },
  { name: 'values.GraphVideo.comment', type: 'GraphVideo', part: 'comment' },
  { name: 'values.GraphVideo.view', type: 'GraphVideo', part: 'view' },
  { name: 'values.GraphSidecar.like', type: 'GraphSidecar', part: 'like' },
  { name: 'values.GraphSidecar.comment', type: 'GraphSidecar', part: 'comment' },
] as const satisfies readonly {
  readonly name: `values.${MediaType}.${EmvPart}`;
  readonly type: MediaType;
  readonly part: EmvPart;
}[];
type UnitFieldName = (typeof unitFields)[number]['name'];

/** The form's values, as typed. Unit values are named by their path in a setting. */
export type EmvFormValues = {
  readonly name: string;
  readonly currency: Currency;
  /** The preset that the values started from, or empty. */
  readonly preset: PresetName | '';
} & { readonly [Name in UnitFieldName]: string };

/** The form's fields by the names that the server gives them. */
export const fieldNames = Object.fromEntries(
  (['name', 'preset', 'currency', ...unitFields.map(({ name }) => name)] as const).map(
    (name) => [`emv.${name}`, name] as const,
  ),
);

type UnitTexts = { readonly [Name in UnitFieldName]: string };

const textsOf = (values: EmvValues, write: (units: number) => string): UnitTexts => ({
  'values.GraphImage.like': write(values.GraphImage.like),
  'values.GraphImage.comment': write(values.GraphImage.comment),
  'values.GraphVideo.like': write(values.GraphVideo.like),
  'values.GraphVideo.comment': write(values.GraphVideo.comment),
  'values.GraphVideo.view': write(values.GraphVideo.view),
  'values.GraphSidecar.like': write(values.GraphSidecar.like),
  'values.GraphSidecar.comment': write(values.GraphSidecar.comment),
});

/** The form's values for a setting. */
export const toFormValues = (
  { preset, currency, values }: Pick<EmvSetting, 'preset' | 'currency' | 'values'>,
  name: string,
): EmvFormValues => ({ name, currency, preset: preset ?? '', ...textsOf(values, (units) => toTyped(units, currency)) });

/** Replaces the unit values by those of a preset, converted to the form's currency. Name and currency stay. */
export const startFrom = (before: EmvFormValues, preset: EmvSetting, rates: Rates): EmvFormValues => ({
  ...before,
  preset: preset.preset ?? '',
  ...textsOf(preset.values, (units) =>
    toTyped(convertMoney(units, preset.currency, before.currency, rates), before.currency),
  ),
});

/** Converts the unit values to another currency by the dated rates. Text that is not a number stays as typed. */
export function changeCurrency(before: EmvFormValues, currency: Currency, rates: Rates): EmvFormValues {
  const convert = (typed: string): string => {
    const units = toUnits(typed, before.currency);
    return units === null ? typed : toTyped(convertMoney(units, before.currency, currency, rates), currency);
  };
  const texts: Partial<Record<UnitFieldName, string>> = {};
  for (const { name } of unitFields) texts[name] = convert(before[name]);
  return { ...before, ...texts, currency };
}

/** The body of the call. A text that is not a number becomes NaN, which the contract refuses. */
export function toSetting(form: EmvFormValues): {
  readonly name: string;
  readonly preset: PresetName | null;
  readonly currency: Currency;
  readonly values: EmvValues;
} {
  const read = (name: UnitFieldName): number => toUnits(form[name], form.currency) ?? Number.NaN;
  return {
    name: form.name,
    preset: presetNames.find((preset) => preset === form.preset) ?? null,
    currency: form.currency,
    values: {
      GraphImage: { like: read('values.GraphImage.like'), comment: read('values.GraphImage.comment'), view: 0 },
      GraphVideo: {
        like: read('values.GraphVideo.like'),
        comment: read('values.GraphVideo.comment'),
        view: read('values.GraphVideo.view'),
      },
      GraphSidecar: { like: read('values.GraphSidecar.like'), comment: read('values.GraphSidecar.comment'), view: 0 },
    },
  };
}
