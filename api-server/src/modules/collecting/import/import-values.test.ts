import { importFieldLabels, importFields } from '@tessera/contracts/import/import.schema';
import { orderOf, toMoment } from '../../../platform/tables/cell-time.ts';
import { delimiterOf } from '../../../platform/tables/guess-reading.ts';
import { proposeMapping } from './import-mapping.ts';
import { toMediaType, toWebAddress } from './import-values.ts';

test.each([
  ['2026-03-02T09:00:00Z', '2026-03-02T09:00:00.000Z'],
  ['2026-03-02T09:00:00.250+08:00', '2026-03-02T01:00:00.250Z'],
  ['2021-07-26T10:45:20+0000', '2021-07-26T10:45:20.000Z'],
  ['2026-03-02T09:00', '2026-03-02T14:00:00.000Z'],
  ['2026-07-02 09:00', '2026-07-02T13:00:00.000Z'],
  ['2026-03-02 09:00:30', '2026-03-02T14:00:30.000Z'],
  ['2026-03-02', '2026-03-02T05:00:00.000Z'],
  ['2026/3/2', '2026-03-02T05:00:00.000Z'],
  ['2026/3/2 9:05', '2026-03-02T14:05:00.000Z'],
  ['1772442000', '2026-03-02T09:00:00.000Z'],
  // Clocks in New York skip from two to three on the first of these days, and show one o'clock twice on the other.
  ['2026-03-08 01:59', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08 03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01 03:00', '2026-11-01T08:00:00.000Z'],
  ['03/04/2026', undefined],
  ['2026-13-01', undefined],
  ['2026-02-30', undefined],
  ['2026-03-02 25:00', undefined],
  ['2026-03/02', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('reads the time %j in New York as %s', (text, moment) => {
  expect(toMoment(text, 'America/New_York')?.toISOString()).toBe(moment);
});

test.each([
  ['03/04/2026', 'dayFirst', '2026-04-03T04:00:00.000Z'],
  ['03/04/2026', 'monthFirst', '2026-03-04T05:00:00.000Z'],
  ['3.4.2026 9:05', 'dayFirst', '2026-04-03T13:05:00.000Z'],
  ['13/04/2026', 'monthFirst', undefined],
  ['04-13-2026 09:00:00+00:00', 'monthFirst', '2026-04-13T09:00:00.000Z'],
  ['2026-04-03', 'dayFirst', '2026-04-03T04:00:00.000Z'],
] as const)('reads the date %j in New York with %s as %s', (text, order, moment) => {
  expect(toMoment(text, 'America/New_York', order)?.toISOString()).toBe(moment);
});

test.each([
  ['2026-03-04', '2026-03-05', null],
  ['03/04/2026', '05/06/2026', 'either'],
  ['03/04/2026', '13/06/2026 10:00', 'dayFirst'],
  ['03/04/2026', '06/13/2026', 'monthFirst'],
  ['13/04/2026', '06/13/2026', null],
  ['likes', '12', null],
])('a column with %j and %j has the date order %j', (one, other, order) => {
  expect(orderOf([one, other])).toBe(order);
});

test.each([
  ['CAROUSEL_ALBUM', 'GraphSidecar'],
  ['IG reel', 'GraphVideo'],
  ['Photo', 'GraphImage'],
  ['リール', 'GraphVideo'],
  ['輪播', 'GraphSidecar'],
  ['story', 'noPost'],
  ['comment', 'noPost'],
  ['mixed', 'open'],
  ['unknown', 'open'],
  ['poem', undefined],
])('reads the media type %s as %s', (text, type) => {
  expect(toMediaType(text)).toBe(type);
});

test.each([
  ['https://cdn.example/a b.jpg', 'https://cdn.example/a%20b.jpg'],
  ['http://127.0.0.1:4410/me/accounts', null],
  ['javascript:alert(1)', null],
  ['file:///etc/passwd', null],
  ['', null],
])('reads the web address %j as %s', (text, address) => {
  expect(toWebAddress(text)).toBe(address);
});

test.each([
  [
    'the Graph API',
    'id,permalink,caption,media_type,like_count,comments_count,view_count,timestamp,username',
    { mediaId: 0, link: 1, text: 2, type: 3, likes: 4, comments: 5, views: 6, createdTime: 7, username: 8 },
  ],
  [
    'Meta Business Suite',
    'Post ID,Account username,Account name,Description,Publish time,Permalink,Post type,Views,Likes,Comments',
    {
      mediaId: 0,
      username: 1,
      fullName: 2,
      text: 3,
      createdTime: 4,
      link: 5,
      type: 6,
      views: 7,
      likes: 8,
      comments: 9,
    },
  ],
  [
    'CrowdTangle',
    'Account,User Name,Followers at Posting,Post Created,Type,Likes,Comments,Views,URL',
    { fullName: 0, username: 1, followers: 2, createdTime: 3, type: 4, likes: 5, comments: 6, views: 7, link: 8 },
  ],
  [
    'Apify',
    'id,type,shortCode,caption,url,commentsCount,likesCount,timestamp,ownerUsername,ownerFullName,displayUrl,videoUrl',
    {
      mediaId: 0,
      type: 1,
      shortcode: 2,
      text: 3,
      link: 4,
      comments: 5,
      likes: 6,
      createdTime: 7,
      username: 8,
      fullName: 9,
      picture: 10,
      videoUrl: 11,
    },
  ],
  [
    'a spreadsheet in Chinese',
    '網址,發佈日期,按讚數,留言數,文案,作者',
    { link: 0, createdTime: 1, likes: 2, comments: 3, text: 4, username: 5 },
  ],
  [
    'a spreadsheet in Japanese',
    '投稿リンク,投稿日,いいね数,コメント数,本文',
    { link: 0, createdTime: 1, likes: 2, comments: 3, text: 4 },
  ],
  ['an unknown tool', 'colour,weight', {}],
])('maps the columns of %s', (_name, header, mapping) => {
  expect(proposeMapping(header.split(','))).toEqual(mapping);
});

test.each(['en', 'zh-Hant-HK', 'ja'] as const)('maps columns with the labels of the interface in %s', (language) => {
  const header = importFields.map((field) => importFieldLabels[field][language]);
  expect(proposeMapping(header)).toEqual(Object.fromEntries(importFields.map((field, index) => [field, index])));
});

test.each([
  ['a,b,c', ','],
  ['a;b;"c,d,e"', ';'],
  ['a\tb', '\t'],
  ['alone', ','],
])('in %j finds the delimiter %j', (head, delimiter) => {
  expect(delimiterOf(head)).toBe(delimiter);
});
