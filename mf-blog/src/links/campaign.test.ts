import { campaignOf, withCampaign } from './campaign.ts';

const none = { source: '', medium: '', campaign: '' };

test.each([
  ['an address', 'https://shop.example/a?x=1#top', { source: 'instagram', medium: 'story', campaign: '夏 sale' }, 'https://shop.example/a?x=1&utm_source=instagram&utm_medium=story&utm_campaign=%E5%A4%8F+sale#top'],
  ['one with another campaign', 'https://shop.example/?utm_source=mail&utm_medium=letter', { source: 'instagram', medium: '', campaign: '' }, 'https://shop.example/?utm_source=instagram'],
  ['one whose campaign stays', 'https://shop.example/?utm_source=mail&q=a%20b', { source: 'mail', medium: '', campaign: '' }, 'https://shop.example/?utm_source=mail&q=a%20b'],
  ['no address at all', 'shop', { source: 'mail', medium: '', campaign: '' }, 'shop'],
])('%s gets the campaign', (_name, target, campaign, expected) => {
  expect(withCampaign(target, campaign)).toBe(expected);
});

test('an address tells its campaign', () => {
  expect(campaignOf('https://shop.example/?utm_source=mail&utm_campaign=spring')).toEqual({ source: 'mail', medium: '', campaign: 'spring' });
  expect(campaignOf('shop')).toEqual(none);
});
