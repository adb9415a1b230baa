import { createShare } from '@tessera/contracts/share/share.factory';
import { toNewShare, toShareChange, toShareValues } from './share-form.ts';

test('a share keeps its end when something else is changed in another time zone', () => {
  const share = createShare({ expiresTime: '2026-11-30T16:00:00.000Z' });
  const values = { ...toShareValues(share, '', 'America/New_York'), title: 'Autumn' };
  expect(toShareChange(values, 'America/New_York', share)).not.toHaveProperty('expiresTime');
  expect(toShareChange({ ...values, lastDay: '' }, 'America/New_York', share)).toMatchObject({ expiresTime: null });
  expect(toNewShare({ ...values, lastDay: '2026-12-24' }, 'UTC', { kind: 'report', target: {} })).toMatchObject({
    expiresTime: '2026-12-25T00:00:00.000Z',
  });
});
