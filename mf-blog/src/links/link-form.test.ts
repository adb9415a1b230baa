import { createLink } from '@tessera/contracts/link/link.factory';
import { toLinkChange, toLinkValues, toNewLink, withFollowedTarget } from './link-form.ts';

const typed = (target: string): unknown => toNewLink({ ...toLinkValues(null, 'UTC'), target, fallback: target }, 'UTC');

test.each([
  ['shop.example/spring?a=1#top', 'https://shop.example/spring?a=1#top'],
  [' shop.example ', 'https://shop.example'],
  ['localhost.example:8080/x', 'https://localhost.example:8080/x'],
  ['例え.jp/パス', 'https://例え.jp/パス'],
  ['http://shop.example/', 'http://shop.example/'],
])('the address %j leads to %j', (address, target) =>
  expect(typed(address)).toMatchObject({ target, fallback: target }),
);

test('a number of clicks can be typed in full width and with separators', () => {
  expect(toNewLink({ ...toLinkValues(null, 'UTC'), clicksMax: '１，０００' }, 'UTC')).toMatchObject({
    clicksMax: 1000,
  });
});

test.each([
  'javascript:alert(1)',
  'mailto:a@shop.example',
  'a@shop.example',
  '/spring',
  'spring',
  'data:text/html,x.yz',
])('%j is no address of a site, and is left to be refused', (address) => {
  expect(typed(address)).toMatchObject({ target: address, fallback: address });
});

test('the campaign fields follow the address, and are not taken out of a pasted one', () => {
  const [empty, target] = [toLinkValues(null, 'UTC'), 'https://shop.example/?utm_source=mail'];
  const pasted = withFollowedTarget(empty, { ...empty, target });
  expect(pasted).toMatchObject({ target, source: 'mail' });
  expect(toNewLink(pasted, 'UTC')).toMatchObject({ target });
  const typed = withFollowedTarget(pasted, { ...pasted, source: 'post' });
  expect(toNewLink(withFollowedTarget(typed, { ...typed, target: 'https://b.example/' }), 'UTC')).toMatchObject({
    target: 'https://b.example/?utm_source=post',
  });
});

test('a link keeps its end when something else is changed in another time zone', () => {
  const link = createLink({ expiresTime: '2026-11-30T16:00:00.000Z' });
  const values = { ...toLinkValues(link, 'America/New_York'), title: 'Autumn' };
  expect(toLinkChange(values, 'America/New_York', link)).not.toHaveProperty('expiresTime');
  expect(toLinkChange({ ...values, lastDay: '2026-12-24' }, 'America/New_York', link)).toMatchObject({
    expiresTime: '2026-12-25T05:00:00.000Z',
  });
  expect(toNewLink({ ...values, lastDay: '' }, 'UTC')).toMatchObject({ expiresTime: null });
});
