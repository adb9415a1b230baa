import { ownEmvSchema } from '@tessera/contracts/emv/emv.calls';
import { createEmvPreset, createEmvSetting, emvRates } from '@tessera/contracts/emv/emv.factory';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import { currencies } from '@tessera/contracts/money/emv-setting.schema';
import * as fc from 'fast-check';
import { changeCurrency, startFrom, toFormValues, toSetting } from './emv-values.ts';

const preset = createEmvPreset();

test('a setting is edited as decimal text and saved unchanged', () => {
  const setting = createEmvSetting();
  const form = toFormValues(setting, setting.name);
  expect(form).toMatchObject({
    name: 'Taiwan 2026',
    currency: 'TWD',
    preset: 'engagement',
    'values.GraphImage.like': '0.2',
    'values.GraphVideo.view': '0.002',
  });
  expect(toSetting(form)).toEqual({
    name: setting.name,
    preset: 'engagement',
    currency: 'TWD',
    values: setting.values,
  });
});

test('starting from a preset converts its values and keeps the name and the currency', () => {
  const form = startFrom(toFormValues(createEmvSetting(), 'Mine'), preset, emvRates);
  expect(form).toMatchObject({
    name: 'Mine',
    currency: 'TWD',
    preset: 'engagement',
    'values.GraphImage.like': '4.81755',
    'values.GraphVideo.view': '0',
  });
});

test.each(emvPresets.flatMap((preset) => currencies.map((currency) => [preset.name, currency, preset] as const)))(
  'the preset %s can be saved in %s',
  (_, currency, preset) => {
    const form = changeCurrency(toFormValues(preset, 'Mine'), currency, emvRates);
    expect(ownEmvSchema.safeParse(toSetting(form))).toMatchObject({ success: true });
  },
);

test('changing the currency converts the values, and leaves invalid text as it is', () => {
  const form = changeCurrency(
    { ...toFormValues(preset, 'Mine'), 'values.GraphImage.comment': 'much' },
    'JPY',
    emvRates,
  );
  expect(form).toMatchObject({
    currency: 'JPY',
    'values.GraphImage.like': '22.703',
    'values.GraphImage.comment': 'much',
  });
});

test('an invalid value is rejected at its field', () => {
  const answer = ownEmvSchema.safeParse(
    toSetting({ ...toFormValues(preset, 'Mine'), 'values.GraphVideo.view': '0.0000001' }),
  );
  expect(answer.error?.issues.map(({ path }) => path.join('.'))).toEqual(['values.GraphVideo.view']);
});

test('every valid setting is saved as it was shown', () => {
  const unit = fc.integer({ min: 0, max: 100_000_000 });
  const still = fc.record({ like: unit, comment: unit, view: fc.constant(0) });
  const values = fc.record({
    GraphImage: still,
    GraphVideo: fc.record({ like: unit, comment: unit, view: unit }),
    GraphSidecar: still,
  });
  fc.assert(
    fc.property(values, fc.constantFrom(...currencies), (given, currency) => {
      expect(toSetting(toFormValues({ preset: null, currency, values: given }, 'Mine')).values).toEqual(given);
    }),
  );
});
