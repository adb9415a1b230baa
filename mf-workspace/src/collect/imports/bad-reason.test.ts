import { reasonOf } from './bad-reason.ts';

test('a link of the Share button has a reason of its own', () => {
  expect(reasonOf({ reason: 'invalidLink', value: 'https://www.instagram.com/share/p/BACabc1234' })).toBe('shareLink');
  expect(reasonOf({ reason: 'invalidLink', value: 'https://elsewhere.example/share/p/BACabc1234' })).toBe(
    'invalidLink',
  );
  expect(reasonOf({ reason: 'textTooLong', value: 'instagram.com/share/p/BACabc1234' })).toBe('textTooLong');
});
