import type { FieldLabels } from '../i18n/field-labels.ts';
import type { EmvSetting, EmvValues, PresetName, UnitValues } from './emv-setting.schema.ts';

/** Name of each preset, as users read it. */
export const presetLabels = {
  engagement: { en: 'One value per interaction', 'zh-Hant-HK': '按互動', ja: 'インタラクション1件あたり' },
  interaction: {
    en: 'Per interaction, 2017 index',
    'zh-Hant-HK': '按互動種類（2017年指數）',
    ja: 'インタラクションの種類別（2017年の指数）',
  },
  adCost: { en: 'Advertising cost', 'zh-Hant-HK': '廣告成本', ja: '広告費換算' },
} as const satisfies FieldLabels & Readonly<Record<PresetName, unknown>>;

/** The name of a setting: presets are translated by `labelOf`, own settings keep their name. */
export const emvNameOf = (
  { userId, name, preset }: Pick<EmvSetting, 'userId' | 'name' | 'preset'>,
  labelOf: (preset: PresetName) => string,
): string => (userId === undefined && preset !== null ? labelOf(preset) : name);

const cent = 10_000;
const forAll = (values: UnitValues): EmvValues => ({ GraphImage: values, GraphVideo: values, GraphSidecar: values });

const usDollar = { perUsd: 1_000_000, date: '2024-12-31', source: 'USD' } as const;
const traackr = {
  name: 'Traackr, cost per 1,000 engagements',
  url: 'https://help.traackr.com/en/articles/3770752',
  date: '2026-11-20',
} as const;
const ayzenberg = {
  name: 'Ayzenberg Earned Media Value Index 2017',
  url: 'https://pdfslide.net/documents/ayzenbergas-earned-media-value-index.html',
  date: '2017-12-31',
} as const;

const perEngagement: UnitValues = { like: 15 * cent, comment: 15 * cent, view: 0 };

const createPreset = (
  number: number,
  preset: PresetName,
  values: EmvValues,
  source: EmvSetting['source'],
): EmvSetting => ({
  id: `0e3b0000-0000-4000-8000-00000000000${String(number)}`,
  name: presetLabels[preset].en,
  preset,
  currency: 'USD',
  values,
  source,
  rate: usDollar,
  createdTime: null,
  revision: 1,
});

/**
 * Built-in settings for users who have no EMV setting of their own; the first is the default. engagement: 6 USD per
 * 1,000 views at a target engagement of 4 % give 0.15 USD per engagement. interaction: 0.21 USD per like, 3.17 per
 * comment, 0.09 per view; from an index that calls itself a 2017 list, and higher than today's prices. adCost: 6 USD
 * per 1,000 views where views are known (videos), else as engagement.
 */
export const emvPresets: readonly EmvSetting[] = [
  createPreset(1, 'engagement', forAll(perEngagement), traackr),
  createPreset(2, 'interaction', forAll({ like: 21 * cent, comment: 317 * cent, view: 9 * cent }), ayzenberg),
  createPreset(
    3,
    'adCost',
    { GraphImage: perEngagement, GraphVideo: { like: 0, comment: 0, view: 6_000 }, GraphSidecar: perEngagement },
    traackr,
  ),
];
