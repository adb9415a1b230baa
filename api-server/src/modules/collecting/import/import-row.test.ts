import type { ImportField } from '@tessera/contracts/import/import.schema';
import { captionLengthMax } from '../../../network/media-source/caption-length.ts';
import { readRow } from './import-row.ts';

const context = {
  timeZone: 'UTC',
  dayOrder: null,
  numbers: {},
  now: new Date('2026-03-02T09:00:00Z'),
  historyStart: new Date('2024-03-02T00:00:00Z'),
};
const read = (text: string, fullName = '') =>
  readRow(
    {
      row: 2,
      cells: { link: 'https://www.instagram.com/p/C00000001/', createdTime: '2026-03-01T09:00:00Z', text, fullName },
      slides: [],
      fault: null,
    },
    context,
  );

test('accepts a caption of the maximum length, and reports the row of a longer one', () => {
  const longest = '😀'.repeat(captionLengthMax);
  expect(read(longest)).toMatchObject({ media: { shortcode: 'C00000001', text: longest } });
  expect(read(`${longest}@`)).toMatchObject({
    media: { text: null },
    remarks: [{ row: 2, field: 'text', value: '😀'.repeat(100), reason: 'textTooLong' }],
  });
});

test.each(['', ' ', '-', 'n/a', 'null'])('a caption %j is unknown', (text) => {
  expect(read(text)).toMatchObject({ media: { text: null } });
});

test('cuts a long author name between characters', () => {
  const shown = `${'a'.repeat(99)}😀`;
  expect(read('', `${shown} and more`)).toMatchObject({ media: { fullName: shown } });
});

const link = 'https://www.instagram.com/p/C00000001/';
const readCells = (cells: Readonly<Partial<Record<ImportField, string>>>) =>
  readRow({ row: 2, cells: { link, createdTime: '2026-03-01T09:00:00Z', ...cells }, slides: [], fault: null }, context);

test.each([
  ['link', '', 'empty'],
  ['link', 'https://example.com/p/C00000001/', 'invalidLink'],
  ['link', 'https://www.instagram.com/share/p/BACabc1234', 'invalidLink'],
  ['createdTime', '', 'empty'],
  ['createdTime', 'yesterday', 'invalidTime'],
  ['createdTime', '2026-03-02T09:00:00.001Z', 'futureTime'],
  ['createdTime', '2024-03-01T23:59:59.999Z', 'beyondHistory'],
  ['type', 'comment', 'invalidType'],
  ['type', 'IG story', 'invalidType'],
] as const)('rejects a row whose %s is %j: %s', (field, value, reason) => {
  expect(readCells({ [field]: value })).toEqual({ bad: { row: 2, field, value, reason } });
});

test.each([
  ['type', 'poem', 'invalidType'],
  ['username', 'two words', 'invalidUsername'],
  ['mediaId', 'no id', 'invalidId'],
  ['likes', '10K-20K', 'invalidCount'],
  ['followers', 'many', 'invalidCount'],
  ['views', '-2', 'invalidCount'],
  ['shortcode', 'not a shortcode', 'invalidLink'],
] as const)('takes a row whose %s is %j without it, with a remark: %s', (field, value, reason) => {
  const answer = readCells({ [field]: value });
  expect(answer).toMatchObject({ media: { shortcode: 'C00000001' }, remarks: [{ row: 2, field, value, reason }] });
  if (field !== 'shortcode') expect(answer).toMatchObject({ media: { [field]: null } });
});

test.each([
  ['1.2K', 1_200],
  ['1204.5', 1_205],
])('takes the rounded count %j as %d, with a remark', (likes, count) => {
  expect(readCells({ likes })).toMatchObject({
    media: { likes: count },
    remarks: [{ row: 2, field: 'likes', value: likes, reason: 'rounded' }],
  });
});

test.each(['無', '无', 'なし', 'N.A.', 'TBC', 'TBD', '?', '-', '–', 'n/a', 'null', '#N/A', '\u200B'])(
  'a count %j is unknown, without a remark',
  (likes) => {
    expect(readCells({ likes, username: likes, type: likes })).toMatchObject({
      media: { likes: null, username: null, type: null },
      remarks: [],
    });
  },
);

test('the type of the link applies where the file leaves it open', () => {
  for (const type of ['mixed', 'unknown'])
    expect(readCells({ type, link: 'https://www.instagram.com/reel/C00000001/' })).toMatchObject({
      media: { type: null, likelyType: 'GraphVideo' },
      remarks: [],
    });
});

test.each(['2026-03-02T09:00:00Z', '2024-03-02T00:00:00Z'])(
  'accepts a post of now and of the first moment of the history: %s',
  (createdTime) => {
    expect(readCells({ createdTime })).toMatchObject({ media: { postedAt: new Date(createdTime) } });
  },
);

test('a row needs a link or a shortcode, and the shortcode decides when they differ', () => {
  expect(
    readRow({ row: 2, cells: { createdTime: '2026-03-01T09:00:00Z' }, slides: [], fault: null }, context),
  ).toMatchObject({ bad: { field: 'shortcode', reason: 'empty' } });
  expect(
    readRow(
      { row: 2, cells: { shortcode: 'C00000002', createdTime: '2026-03-01T09:00:00Z' }, slides: [], fault: null },
      context,
    ),
  ).toMatchObject({ media: { shortcode: 'C00000002' } });
  expect(readCells({ shortcode: 'C00000002' })).toMatchObject({
    media: { shortcode: 'C00000002', link: 'https://www.instagram.com/p/C00000002/' },
  });
});

test('reads the cells of a post', () => {
  const media = {
    mediaId: '17900000000000001',
    type: 'GraphVideo',
    text: 'Linen days',
    username: 'lumen.kitchen',
    followers: 12_345,
    likes: 7,
  };
  expect(
    readCells({
      mediaId: '17900000000000001',
      type: 'Reel',
      text: 'Linen\0 days',
      username: '@Lumen.Kitchen',
      followers: '12,345',
      likes: '7.0',
    }),
  ).toMatchObject({ media });
});

test('counts that the author hides, and cells without a value, are unknown', () => {
  expect(readCells({ likes: '-1', comments: 'n/a', views: '0' })).toMatchObject({
    media: { likes: null, comments: null, views: 0, followers: null, type: null, username: null, mediaId: null },
  });
});

test.each([
  [
    'a reel',
    { link: 'https://www.instagram.com/reel/C00000001/' },
    [],
    'GraphVideo',
    'https://www.instagram.com/reel/C00000001/',
  ],
  ['a post with a video', { videoUrl: 'https://example.com/a.mp4' }, [], 'GraphVideo', link],
  ['a post with a video over plain HTTP', { videoUrl: 'http://example.com/a.mp4' }, [], 'GraphImage', link],
  [
    'a post with slides',
    { videoUrl: 'https://example.com/a.mp4' },
    [{ id: '1', type: 'GraphImage', pictureUrl: null, videoUrl: null }],
    'GraphSidecar',
    link,
  ],
] as const)('the likely type of %s without a type', (_name, cells, slides, likelyType, shownLink) => {
  expect(
    readRow({ row: 2, cells: { link, createdTime: '2026-03-01T09:00:00Z', ...cells }, slides, fault: null }, context),
  ).toMatchObject({ media: { type: null, likelyType, link: shownLink } });
});

test('rejects a row that cannot be read as a whole', () => {
  expect(readRow({ row: 2, cells: { link }, slides: [], fault: 'tooManyColumns' }, context)).toEqual({
    bad: { row: 2, field: null, value: link, reason: 'tooManyColumns' },
  });
});

test.each([
  ['https://www.instagram.com/maple.bakes/reel/C00000001/?igsh=MWx2', 'https://www.instagram.com/reel/C00000001/'],
  ['https://www.instagram.com/reels/C00000001/', 'https://www.instagram.com/reel/C00000001/'],
  ['<https://m.instagram.com/p/C00000001/c/17900000000000001/>', link],
  ['instagr.am/tv/C00000001', link],
  ['C00000001', link],
])('the post of %s is stored by its own address', (given, stored) => {
  expect(readCells({ link: given })).toMatchObject({ media: { shortcode: 'C00000001', link: stored } });
});
