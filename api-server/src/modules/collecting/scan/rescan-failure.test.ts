import { failureText, isComplete } from './rescan-failure.ts';

const scan = { type: 'USER', value: 'lumen.kitchen', state: 'failed', problem: 'privateAccount' } as const;

test.each([
  [scan, 'en', 'lumen.kitchen: This user is a private account.'],
  [{ ...scan, problem: 'unheard-of' }, 'en', 'lumen.kitchen: Process Content Fail.'],
  [{ ...scan, state: 'cancelled', problem: null }, 'ja', 'lumen.kitchen：中止しました'],
  [
    { ...scan, type: 'HASHTAG', value: 'coffee', problem: 'hashtagQuota' },
    'zh-Hant-HK',
    '#coffee：主題標籤額度已用完，釋出後會自動收集。',
  ],
  [
    { ...scan, state: 'done', problem: 'usageLimit' },
    'en',
    'lumen.kitchen: Usage limit reached: the rest was not collected.',
  ],
] as const)('failureText names the content and the reason: %j in %s', (ended, language, expected) => {
  expect(isComplete(ended)).toBe(false);
  expect(failureText(ended, language)).toBe(expected);
});

test('isComplete is true only for a scan that is done without a problem', () => {
  expect(isComplete({ ...scan, state: 'done', problem: null })).toBe(true);
});
