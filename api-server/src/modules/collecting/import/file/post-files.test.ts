import { Readable } from 'node:stream';
import { numberFormatsOf } from '../../../../platform/tables/values/cell-count.ts';
import { readRow, type ImportedMedia, type ReadRow } from '../import-row.ts';
import { rowsOf } from '../import-rows.ts';
import { readHead } from './import-head.ts';

/*
 * Files in the shape of tools' exports and of people's spreadsheets, with invented accounts, from their bytes to posts.
 */

const address = (code: string): string => `https://www.instagram.com/p/${code}/`;

async function readPosts(lines: readonly string[], timeZone = 'Asia/Taipei') {
  const open = () => Promise.resolve(Readable.from([Buffer.from(`${lines.join('\r\n')}\r\n`)], { objectMode: false }));
  const head = await readHead(open);
  const { mapping, columnNumbers, columnOrders, reading } = head;
  const order = columnOrders[mapping.createdTime ?? -1] ?? null;
  const context = {
    timeZone,
    dayOrder: order === 'either' ? null : order,
    numbers: numberFormatsOf(mapping, columnNumbers, null),
    now: new Date('2026-12-01T00:00:00Z'),
    historyStart: new Date('2024-01-01T00:00:00Z'),
  };
  const rows: ReadRow[] = [];
  for await (const row of rowsOf({ open, format: 'csv', mapping, reading })) rows.push(readRow(row, context));
  const nameOf = (column: number | undefined) => head.header[column ?? -1];
  return {
    rows,
    posts: rows.flatMap((row) => ('media' in row ? [row.media] : [])),
    bad: rows.flatMap((row) => ('bad' in row ? [row.bad] : [])),
    remarks: rows.flatMap((row) => ('media' in row ? row.remarks : [])),
    undecided: Object.fromEntries(
      Object.entries(head.undecided).map(([field, columns]) => [field, columns.map(nameOf)]),
    ),
  };
}

const shown = ({ shortcode, postedAt, username, followers, likes, comments, views }: ImportedMedia) => ({
  shortcode,
  postedAt: postedAt.toISOString(),
  username,
  followers,
  likes,
  comments,
  views,
});

test('CrowdTangle, with times in the zones of the United States', async () => {
  const { posts, bad, remarks, undecided } = await readPosts([
    '\uFEFFAccount,User Name,Followers at Posting,Post Created,Type,Total Interactions,Likes,Comments,Views,URL,Link,Photo,Title,Description,Image Text,Sponsor Id,Sponsor Name,Overperforming Score',
    `"Maple Bakes",maple.bakes,12500,2026-10-05 10:11:12 EDT,Photo,"1,204","1,180",24,0,${address('CMaple00001')},${address('CMaple00001')},https://cdn.example/a.jpg,,"Warm bread\nfresh",,,,3.2`,
    `"Maple Bakes",maple.bakes,12500,2026-11-05 10:11:12 EST,Album,300,290,10,0,${address('CMaple00002')},${address('CMaple00002')},,,second,,,,-1.2`,
    '"Maple Bakes",maple.bakes,N/A,2026-11-06 08:00:00 PST,IGTV,30,29,1,"2,000",https://www.instagram.com/tv/CMaple00003/,,,,third,,,,0',
  ]);
  expect([bad, remarks, undecided]).toEqual([[], [], {}]);
  const maple = { username: 'maple.bakes', followers: 12_500 };
  expect(posts.map(shown)).toEqual([
    { ...maple, shortcode: 'CMaple00001', postedAt: '2026-10-05T14:11:12.000Z', likes: 1_180, comments: 24, views: 0 },
    { ...maple, shortcode: 'CMaple00002', postedAt: '2026-11-05T15:11:12.000Z', likes: 290, comments: 10, views: 0 },
    {
      ...maple,
      followers: null,
      shortcode: 'CMaple00003',
      postedAt: '2026-11-06T16:00:00.000Z',
      likes: 29,
      comments: 1,
      views: 2_000,
    },
  ]);
  expect(posts.map(({ type, fullName }) => [type, fullName])).toEqual([
    ['GraphImage', 'Maple Bakes'],
    ['GraphSidecar', 'Maple Bakes'],
    ['GraphVideo', 'Maple Bakes'],
  ]);
});

test('Meta Business Suite', async () => {
  const { posts, bad, remarks } = await readPosts(
    [
      '\uFEFF"Post ID","Account ID","Account username","Account name","Description","Duration (sec)","Publish time","Permalink","Post type","Data comment","Date","Views","Reach","Likes","Shares","Follows","Comments","Saves"',
      `"18030000000000001","17841400000000001","maple.bakes","Maple Bakes","Lunch","0","11/02/2026 06:05","${address('CSuite00001')}","IG image","","Lifetime","1500","1200","120","3","0","4","2"`,
      '"18030000000000002","17841400000000001","maple.bakes","Maple Bakes","Reel","31","11/13/2026 06:05","https://www.instagram.com/reel/CSuite00002/","IG reel","","Lifetime","9500","8200","820","33","1","44","20"',
    ],
    'America/Los_Angeles',
  );
  expect([bad, remarks]).toEqual([[], []]);
  expect(
    posts.map(({ mediaId, postedAt, type, likes, views, text }) => [
      mediaId,
      postedAt.toISOString(),
      type,
      likes,
      views,
      text,
    ]),
  ).toEqual([
    ['18030000000000001', '2026-11-02T14:05:00.000Z', 'GraphImage', 120, 1_500, 'Lunch'],
    ['18030000000000002', '2026-11-13T14:05:00.000Z', 'GraphVideo', 820, 9_500, 'Reel'],
  ]);
});

test('Apify: plays are the views, and hidden likes are unknown', async () => {
  const { posts, bad, remarks, undecided } = await readPosts([
    'caption,commentsCount,displayUrl,id,inputUrl,likesCount,ownerFullName,ownerUsername,productType,shortCode,timestamp,type,url,videoPlayCount,videoViewCount',
    `"Lunch",24,https://scontent.cdninstagram.com/a.jpg,3480000000000000001,https://www.instagram.com/maple.bakes/,-1,Maple,maple.bakes,clips,CApify00001,2026-11-02T21:05:00.000Z,Video,${address('CApify00001')},5000,1200`,
    `"Lunch 2",4,https://scontent.cdninstagram.com/b.jpg,3480000000000000002,https://www.instagram.com/maple.bakes/,120,Maple,maple.bakes,,CApify00002,2026-11-03T21:05:00.000Z,Sidecar,${address('CApify00002')},,`,
  ]);
  expect([bad, remarks, undecided]).toEqual([[], [], {}]);
  expect(posts.map(shown)).toMatchObject([
    { shortcode: 'CApify00001', username: 'maple.bakes', likes: null, comments: 24, views: 5_000 },
    { shortcode: 'CApify00002', username: 'maple.bakes', likes: 120, comments: 4, views: null },
  ]);
  expect(posts[0]).toMatchObject({ mediaId: '3480000000000000001', type: 'GraphVideo', fullName: 'Maple' });
});

test('PhantomBuster: the time of the post is taken, and that of the extraction is asked about', async () => {
  const { posts, undecided, bad, remarks } = await readPosts([
    'postUrl,profileUrl,username,fullName,commentCount,likeCount,pubDate,description,imgUrl,isSidecar,type,viewCount,timestamp',
    `${address('CPhantom001')},https://www.instagram.com/maple.bakes,maple.bakes,Maple,4,120,2026-11-02T13:05:00.000Z,Lunch,https://scontent.cdninstagram.com/a.jpg,false,Photo,,2026-11-20T00:00:00.000Z`,
  ]);
  expect([bad, remarks]).toEqual([[], []]);
  expect(posts.map(shown)).toMatchObject([
    {
      shortcode: 'CPhantom001',
      postedAt: '2026-11-02T13:05:00.000Z',
      username: 'maple.bakes',
      likes: 120,
      comments: 4,
    },
  ]);
  expect(undecided).toEqual({ createdTime: ['pubDate', 'timestamp'] });
});

test('4CAT: the exact time, and the type of the link where it says none', async () => {
  const { posts, bad, remarks } = await readPosts([
    'id,post_source_domain,thread_id,parent_id,body,author,author_fullname,author_avatar_url,timestamp,type,url,image_url,media_url,hashtags,num_likes,num_comments,num_media,location_name,location_latlong,location_city,unix_timestamp',
    'CNewfourc01,instagram.com,CNewfourc01,CNewfourc01,"Lunch #noodles",maple.bakes,Maple,,2026-11-02 13:05:00,photo,https://www.instagram.com/p/CNewfourc01,https://scontent.cdninstagram.com/a.jpg,https://scontent.cdninstagram.com/a.jpg,noodles,1204,24,1,,,,1793624700',
    'CNewfourc02,instagram.com,CNewfourc02,CNewfourc02,carousel,maple.bakes,Maple,,2026-11-03 13:05:00,mixed,https://www.instagram.com/p/CNewfourc02,https://scontent.cdninstagram.com/a.jpg,https://scontent.cdninstagram.com/a.jpg,,90,-1,5,,,,1793711100',
    'CNewfourc03,instagram.com,CNewfourc03,CNewfourc03,x,maple.bakes,Maple,,2026-11-04 13:05:00,unknown,https://www.instagram.com/p/CNewfourc03,,,,-1,3,1,,,,1793797500',
  ]);
  expect([bad, remarks]).toEqual([[], []]);
  expect(posts.map(shown)).toMatchObject([
    { shortcode: 'CNewfourc01', postedAt: '2026-11-02T13:05:00.000Z', likes: 1_204, comments: 24 },
    { shortcode: 'CNewfourc02', postedAt: '2026-11-03T13:05:00.000Z', likes: 90, comments: null },
    { shortcode: 'CNewfourc03', postedAt: '2026-11-04T13:05:00.000Z', likes: null, comments: 3 },
  ]);
  expect(posts.map(({ type, text, fullName }) => [type, text, fullName])).toEqual([
    ['GraphImage', 'Lunch #noodles', 'Maple'],
    [null, 'carousel', 'Maple'],
    [null, 'x', 'Maple'],
  ]);
});

test('older 4CAT files, which have comments between the posts, and the address of the picture as the address', async () => {
  const { posts, bad } = await readPosts([
    'id,thread_id,parent_id,body,author,timestamp,type,url,thumbnail_url,hashtags,usertags,mentioned,num_likes,num_comments,subject',
    'CFourcat001,CFourcat001,CFourcat001,"Lunch #noodles\nwith @friend",maple.bakes,1793624700,picture,https://scontent.cdninstagram.com/v/a.jpg,,"noodles",,,1204,24,',
    'CFourcat002,CFourcat002,CFourcat002,video,maple.bakes,1793711100,video,https://scontent.cdninstagram.com/v/b.mp4,,,,,90,3,',
    '17900000000000001,CFourcat001,CFourcat001,nice!,someone,1793711200,comment,,,,,,2,0,',
  ]);
  expect(posts.map(shown)).toMatchObject([
    { shortcode: 'CFourcat001', postedAt: '2026-11-02T13:05:00.000Z', likes: 1_204, comments: 24 },
    { shortcode: 'CFourcat002', postedAt: '2026-11-03T13:05:00.000Z', likes: 90, comments: 3 },
  ]);
  expect(bad).toMatchObject([{ field: 'type', reason: 'invalidType' }]);
});

test('Sprout Social', async () => {
  const { posts, bad, remarks } = await readPosts([
    'Date,Post ID,Network,Post Type,Content Type,Profile,Sent by,Link,Post,Impressions,Reach,Engagements,Likes,Comments,Saves,Video Views',
    `11/02/2026 9:05 pm,18030000000000001,Instagram,Post,Photo,maple.bakes,Ana,${address('CSprout0001')},"Lunch, warm","1,500","1,200",126,120,4,2,`,
    '11/23/2026 9:05 am,18030000000000002,Instagram,Reel,Video,maple.bakes,Ana,https://www.instagram.com/reel/CSprout0002/,Reel,"9,500","8,200",864,820,44,20,"9,100"',
  ]);
  expect([bad, remarks]).toEqual([[], []]);
  expect(posts.map(shown)).toMatchObject([
    {
      shortcode: 'CSprout0001',
      postedAt: '2026-11-02T13:05:00.000Z',
      username: 'maple.bakes',
      likes: 120,
      views: null,
    },
    { shortcode: 'CSprout0002', postedAt: '2026-11-23T01:05:00.000Z', likes: 820, comments: 44, views: 9_100 },
  ]);
  expect(posts[0]?.text).toBe('Lunch, warm');
});

test('Iconosquare', async () => {
  const { posts, bad, remarks } = await readPosts([
    'Created time;Media type;Caption;Link;Likes count;Comments count;Video views;Engagement rate',
    `02/11/2026 21:05;Image;Lunch;${address('CIcono00001')};1.204;24;;3,25`,
    '23/11/2026 21:05;Reel;Reel;https://www.instagram.com/reel/CIcono00002/;980;44;12.500;4,1',
  ]);
  expect([bad, remarks]).toEqual([[], []]);
  expect(posts.map(shown)).toMatchObject([
    { shortcode: 'CIcono00001', postedAt: '2026-11-02T13:05:00.000Z', likes: 1_204, comments: 24, views: null },
    { shortcode: 'CIcono00002', postedAt: '2026-11-23T13:05:00.000Z', likes: 980, comments: 44, views: 12_500 },
  ]);
});

test('times as spreadsheets in Chinese, Japanese and English write them', async () => {
  const times = [
    ['2026/11/2 下午 09:05:00', '2026-11-02T13:05:00.000Z'],
    ['2026/11/2 上午 12:30', '2026-11-01T16:30:00.000Z'],
    ['2026-11-02 9:05 PM', '2026-11-02T13:05:00.000Z'],
    ['2026年11月2日 21:05', '2026-11-02T13:05:00.000Z'],
    ['2026/11/02 21:05:00', '2026-11-02T13:05:00.000Z'],
    ['2026-11-02T21:05', '2026-11-02T13:05:00.000Z'],
    ['2026-11-02', '2026-11-01T16:00:00.000Z'],
    ['"Nov 2, 2026 9:05 PM"', '2026-11-02T13:05:00.000Z'],
    ['2 Nov 2026', '2026-11-01T16:00:00.000Z'],
    ['2026-11-02 21:05:00 UTC', '2026-11-02T21:05:00.000Z'],
    ['2026-11-02 21:05:00+08', '2026-11-02T13:05:00.000Z'],
    ['1793624700', '2026-11-02T13:05:00.000Z'],
    ['46328.878472', '2026-11-02T13:05:00.000Z'],
    ['2026-11-02 24:00', '2026-11-02T16:00:00.000Z'],
    ['2026-11-02T21:05:00.000Z', '2026-11-02T21:05:00.000Z'],
    ['"Mon, 02 Nov 2026 13:05:00 GMT"', '2026-11-02T13:05:00.000Z'],
    ['11/23/2026 9:05:00 PM', '2026-11-23T13:05:00.000Z'],
  ] as const;
  const { posts, bad } = await readPosts([
    'Link,Posted,Likes',
    ...times.map(([time], row) => `${address(`CTwelve${String(row).padStart(4, '0')}`)},${time},1`),
    `${address('CTwelve9999')},115/11/02 21:05,1`,
  ]);
  expect(posts.map(({ postedAt }) => postedAt.toISOString())).toEqual(times.map(([, moment]) => moment));
  expect(bad).toMatchObject([{ value: '115/11/02 21:05', reason: 'invalidTime' }]);
});

test('a spreadsheet of the United States', async () => {
  const { posts, bad } = await readPosts([
    'Link,Posted,Likes',
    `${address('CUsexcel001')},11/2/2026 9:05:00 PM,10`,
    `${address('CUsexcel002')},11/23/2026 12:05:00 AM,11`,
  ]);
  expect(bad).toEqual([]);
  expect(posts.map(({ postedAt }) => postedAt.toISOString())).toEqual([
    '2026-11-02T13:05:00.000Z',
    '2026-11-22T16:05:00.000Z',
  ]);
});

test('a spreadsheet with a decimal comma', async () => {
  const { posts, bad, remarks } = await readPosts([
    'Link;Posted;Likes;Views',
    `${address('CDecimal001')};02.11.2026 09:00;1.204;12.500`,
    `${address('CDecimal002')};13.11.2026 09:00;980;1.250.000`,
  ]);
  expect([bad, remarks]).toEqual([[], []]);
  expect(posts.map(({ likes, views, postedAt }) => [likes, views, postedAt.toISOString()])).toEqual([
    [1_204, 12_500, '2026-11-02T01:00:00.000Z'],
    [980, 1_250_000, '2026-11-13T01:00:00.000Z'],
  ]);
});

test('links and times without headings, or with headings in another language, are found by their values', async () => {
  const expected = [
    ['CWithout001', '2026-11-02T13:05:00.000Z'],
    ['CWithout002', '2026-11-13T00:00:00.000Z'],
  ];
  const found = ({ posts }: Awaited<ReturnType<typeof readPosts>>) =>
    posts.map(({ shortcode, postedAt }) => [shortcode, postedAt.toISOString()]);
  const headless = await readPosts([
    `${address('CWithout001')},2026-11-02 21:05,12`,
    `${address('CWithout002')},2026-11-13 08:00,14`,
  ]);
  expect([headless.bad, found(headless)]).toEqual([[], expected]);
  const german = await readPosts([
    'Beitrag;Datum;Gefällt mir',
    `${address('CWithout001')};02.11.2026 21:05;1.204`,
    `${address('CWithout002')};13.11.2026 08:00;980`,
  ]);
  expect([german.bad, found(german)]).toEqual([[], expected]);
  // Which of two columns of times is that of the post cannot be seen.
  const ambiguous = await readPosts(['Beitrag;Von;Bis', `${address('CWithout001')};02.11.2026;03.11.2026`]);
  expect(ambiguous.posts).toEqual([]);
});
