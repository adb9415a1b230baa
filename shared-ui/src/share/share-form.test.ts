import { createShare } from '@tessera/contracts/share/share.factory';
import { toShareChange, toShareValues } from './share-form.ts';

test('a share keeps its end when something else is changed in another time zone', () => {
  const share = createShare({ expiresTime: '2026-11-30T16:00:00.000Z' });
  const values = { ...toShareValues(share, '', 'America/New_York'), title: 'Autumn' };
  expect(toShareChange(values, 'America/New_York', share)).not.toHaveProperty('expiresTime');
  expect(toShareChange({ ...values, lastDay: '2026-12-24' }, 'America/New_York', share)).toMatchObject({
    expiresTime: '2026-12-25T05:00:00.000Z',
  });
  expect(toShareChange({ ...values, lastDay: '' }, 'America/New_York', share)).toMatchObject({ expiresTime: null });
});
