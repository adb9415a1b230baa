import { createEmvSetting } from '@tessera/contracts/emv/emv.factory';
import type { Language } from '@tessera/contracts/i18n/languages';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import type { EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import { exportFoot } from './export-foot.ts';

const [preset = createEmvSetting()] = emvPresets;

it.each<readonly [string, Language, EmvSetting, string]>([
  ['a preset in English', 'en', preset, 'One value per interaction (USD)'],
  ['a preset in Chinese', 'zh-Hant-HK', preset, '按互動 (USD)'],
  ['an own setting', 'ja', createEmvSetting({ name: 'Taiwan 2026', preset: 'engagement' }), 'Taiwan 2026 (TWD)'],
])('names %s as on the screen', (_title, language, emvSetting, name) => {
  expect(
    exportFoot(
      {},
      {},
      { language, dateFrom: undefined, toDate: undefined, timeZone: 'UTC', emvSetting, now: new Date(0) },
    ),
  ).toContain(`,${name}\r\n`);
});
