import { captionLengthMax } from './caption-length.ts';
import { discoverySchema, toPage } from './graph/graph-fields.ts';
import { hashtagPageSchema, toHashtagPage } from './graph/graph-hashtags.ts';
import { toVendorPage, vendorPageSchema } from './vendor/vendor-media.ts';

const good = {
  id: '17900',
  shortcode: 'CodeOne',
  permalink: 'https://www.instagram.com/p/CodeOne/',
  media_type: 'IMAGE',
  timestamp: '2026-01-02T03:04:05+0000',
  caption: 'fine',
};
const { id: _id, ...withoutId } = good;

const broken = [
  [withoutId, { id: null, reason: 'noId' }],
  [
    { ...good, id: '1', permalink: 'https://elsewhere.example/p/x', shortcode: undefined },
    { id: '1', reason: 'noAddress' },
  ],
  [
    { ...good, id: '2', media_type: 'STICKER' },
    { id: '2', reason: 'unknownType' },
  ],
  [
    { ...good, id: '3', timestamp: 'some day' },
    { id: '3', reason: 'noTime' },
  ],
  [
    { ...good, id: '4', like_count: -1 },
    { id: '4', reason: 'unreadable' },
  ],
  [
    { ...good, id: '5', comments_count: 1.5 },
    { id: '5', reason: 'unreadable' },
  ],
  [null, { id: null, reason: 'unreadable' }],
  ['text', { id: null, reason: 'unreadable' }],
] as const;
const posts = [...broken.map(([post]) => post), { ...good, caption: 'a\u0000b' }];
const expected = broken.map(([, named]) => named);

test('a page of an account returns the readable posts, and lists the others with a reason', () => {
  const page = toPage(
    discoverySchema.parse({
      business_discovery: {
        id: '1',
        username: 'someone',
        media: { data: posts, paging: { cursors: { after: 'next' } } },
      },
    }),
    null,
  );
  expect(page).toMatchObject({
    cursor: 'next',
    media: [{ mediaId: '17900', shortcode: 'CodeOne', text: 'ab', postedAt: new Date('2026-01-02T03:04:05Z') }],
  });
  expect(page.setAside).toEqual(expected);
});

test('a page with only broken posts still has a cursor to the next page', () => {
  expect(
    toPage(
      discoverySchema.parse({
        business_discovery: {
          id: '1',
          username: 'someone',
          media: { data: [withoutId], paging: { cursors: { after: 'next' } } },
        },
      }),
      null,
    ),
  ).toMatchObject({ media: [], cursor: 'next' });
});

test('a page of a hashtag returns the readable posts, and lists the others with a reason', () => {
  const page = toHashtagPage(hashtagPageSchema.parse({ data: posts }), {
    edge: 'recent_media',
    query: new URLSearchParams(),
  });
  expect(page.media).toMatchObject([{ mediaId: '17900', shortcode: 'CodeOne', text: 'ab' }]);
  expect(page.setAside).toEqual(expected);
});

describe('a caption longer than the network allows', () => {
  const caption = '@'.repeat(10_000);
  const author = { id: '1', username: 'someone' };
  const vendorPost = {
    id: '17900',
    shortcode: 'CodeOne',
    url: 'https://www.instagram.com/p/CodeOne/',
    mediaType: 'image',
    caption,
    publishedAt: '2026-01-02T03:04:05Z',
    author,
  };

  test.each([
    [
      'an account',
      toPage(
        discoverySchema.parse({ business_discovery: { ...author, media: { data: [{ ...good, caption }] } } }),
        null,
      ),
    ],
    [
      'a hashtag',
      toHashtagPage(hashtagPageSchema.parse({ data: [{ ...good, caption }] }), {
        edge: 'recent_media',
        query: new URLSearchParams(),
      }),
    ],
    ['the vendor', toVendorPage(vendorPageSchema.parse({ data: [vendorPost] }), null)],
  ])('is cut to the maximum length, from %s', (_source, { media, setAside }) => {
    expect(media.map(({ text }) => text)).toEqual(['@'.repeat(captionLengthMax)]);
    expect(setAside).toEqual([]);
  });
});
