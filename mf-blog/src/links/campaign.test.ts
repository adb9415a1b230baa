import { campaignOf, withCampaign } from './campaign.ts';

const none = { source: '', medium: '', campaign: '' };

test.each([
  [
    'an address',
    'https://shop.example/a?x=1#top',
    { source: 'instagram', medium: 'story', campaign: '夏 sale' },
    'https://shop.example/a?x=1&utm_source=instagram&utm_medium=story&utm_campaign=%E5%A4%8F+sale#top',
  ],
  [
    'an address with another campaign',
    'https://shop.example/?utm_source=mail&utm_medium=letter',
    { source: 'instagram', medium: '', campaign: '' },
    'https://shop.example/?utm_source=instagram',
  ],
  [
    'an address that has the campaign already',
    'https://shop.example/?utm_source=mail&q=a%20b',
    { source: 'mail', medium: '', campaign: '' },
    'https://shop.example/?utm_source=mail&q=a%20b',
  ],
  ['a text that is no address', 'shop', { source: 'mail', medium: '', campaign: '' }, 'shop'],
])('withCampaign sets the campaign of %s', (_name, target, campaign, expected) => {
  expect(withCampaign(target, campaign)).toBe(expected);
});

test('campaignOf reads the campaign of an address', () => {
  expect(campaignOf('https://shop.example/?utm_source=mail&utm_campaign=spring')).toEqual({
    source: 'mail',
    medium: '',
    campaign: 'spring',
  });
  expect(campaignOf('shop')).toEqual(none);
});
