import { campaignOf, followTarget, withCampaign } from './campaign.ts';

const none = { source: '', medium: '', campaign: '' };
const mail = { ...none, source: 'mail' };

test('a campaign is put into an address, and the rest stays as it is written', () => {
  expect(
    withCampaign(' https://shop.example/路?sig=x~y&arr[]=%8E%BF#top ', {
      source: 'instagram',
      medium: 'story',
      campaign: ' 夏 sale & more',
    }),
  ).toBe(
    'https://shop.example/路?sig=x~y&arr[]=%8E%BF&utm_source=instagram&utm_medium=story&utm_campaign=%E5%A4%8F+sale+%26+more#top',
  );
});

test('another campaign is replaced where it stands, and an empty one is taken out', () => {
  const target = 'https://shop.example/?utm_source=mail&utm_medium=letter&q=a%20b';
  expect(campaignOf(target)).toEqual({ source: 'mail', medium: 'letter', campaign: '' });
  expect(withCampaign(target, { ...none, source: 'instagram' })).toBe(
    'https://shop.example/?utm_source=instagram&q=a%20b',
  );
  expect(withCampaign(target, none)).toBe('https://shop.example/?q=a%20b');
});

test.each([
  'https://shop.example/?utm_source=mail&q=a%20b',
  'https://shop.example/?utm_source=%8E%BF%96%E2&utm_medium=a%20b&utm_campaign=%2B',
  'https://shop.example/?utm_source=a&utm_source=b',
  'https://shop.example/?utm_source=+a+&utm_medium=%E4%B8%AD',
])('the campaign that %s has already changes nothing', (target) => {
  expect(withCampaign(target, campaignOf(target))).toBe(target);
});

test('a text that is no address stays as it is', () => {
  expect(withCampaign('shop', mail)).toBe('shop');
  expect(campaignOf('shop')).toEqual(none);
});

test('the campaign fields follow the address, but not over what was typed', () => {
  const [before, after] = ['https://a.example/?utm_source=mail', 'https://b.example/?utm_source=post&utm_medium=x'];
  expect(followTarget(mail, before, after)).toEqual({ ...none, source: 'post', medium: 'x' });
  expect(followTarget({ ...none, source: 'typed' }, before, after)).toEqual({ ...none, source: 'typed', medium: 'x' });
  expect(followTarget(mail, before, '')).toEqual(none);
});
