import type { CallOutput } from '@tessera/contracts/http/define-call';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { linkRowsMax } from '@tessera/contracts/link/link.limits';
import { quotas } from '@tessera/contracts/plan/rights';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { cookieName } from '../../../platform/http/requests/cookies.ts';
import { rowsXml, workbookParts } from '../../../platform/tables/spreadsheet/testing/workbook-parts.ts';
import { zipOf } from '../../../platform/tables/spreadsheet/testing/zip-of.ts';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
});
afterAll(() => api.close());

type Answer = CallOutput<typeof linkCalls.addLinks>;
const sendFile = (user: TestUser, payload: string | Buffer, headers: Readonly<Record<string, string>> = {}) =>
  api.app.inject({
    method: 'POST',
    url: `/api${linkCalls.addLinks.path}`,
    headers: { cookie: user.cookie, 'content-type': 'text/csv', 'sec-fetch-site': 'same-origin', ...headers },
    payload,
  });
const made = async (user: TestUser, payload: string | Buffer): Promise<Answer> =>
  unsafeCast<Answer>((await sendFile(user, payload)).json());

it('a link is added for each valid row, and every other row is reported with its line and reason', async () => {
  const user = await addUser(api, { timeZone: 'Asia/Taipei' });
  const { linkList, rejectedList, isWhole } = await made(
    user,
    [
      'Target address,Title,Short address,Tags,Last day,Most clicks,Unknown',
      'https://shop.example/spring,Spring,file-spring,"sale, linen",2026-12-31,500,x',
      'https://shop.example/plain',
      ',No target',
      'javascript:alert(1),Script',
      'http://192.168.0.1/,Private',
      'https://shop.example/again,Taken,file-spring',
      'https://shop.example/x,Days,,,03/12/2026',
      'https://shop.example/x,Clicks,,,,many',
      'https://shop.example/x,Over,,,2020-01-01',
      'https://shop.example/x,Signs,not a slug',
      '"https://shop.example/lines","two',
      'lines"',
      'https://shop.example/day,Day,,,31/12/2026,1.000',
      'https://shop.example/last,Last',
    ].join('\n'),
  );
  expect(
    linkList.map(({ target, title, tags, expiresTime, clicksMax }) => [target, title, tags, expiresTime, clicksMax]),
  ).toEqual([
    ['https://shop.example/spring', 'Spring', ['sale', 'linen'], '2026-12-31T16:00:00.000Z', 500],
    ['https://shop.example/plain', '', [], null, null],
    ['https://shop.example/day', 'Day', [], '2026-12-31T16:00:00.000Z', 1_000],
    ['https://shop.example/last', 'Last', [], null, null],
  ]);
  expect(rejectedList.map(({ line, code, field }) => [line, code, field])).toEqual([
    [4, 'empty', 'target'],
    [5, 'invalid', 'target'],
    [6, 'linkTarget', 'target'],
    [7, 'slugTaken', 'slug'],
    [8, 'invalid', 'expiresTime'],
    [9, 'invalid', 'clicksMax'],
    [10, 'timeOver', 'expiresTime'],
    [11, 'invalid', 'slug'],
    [12, 'invalid', 'title'],
  ]);
  expect(isWhole).toBe(true);
});

it.each([
  ['semicolons and Japanese names', 'リンク先URL;タイトル\nhttps://shop.example/a;リネン\n', 'リネン'],
  ['tabs and Chinese names', '目標網址\t標題\r\nhttps://shop.example/a\t亞麻\r\n', '亞麻'],
  ['a byte order mark', '\uFEFFtarget,title\nhttps://shop.example/a,Linen\n', 'Linen'],
])('a file with %s is read in UTF-8 and in UTF-16', async (_, text, title) => {
  const user = await addUser(api);
  for (const file of [Buffer.from(text), Buffer.from(`\uFEFF${text}`, 'utf16le')])
    expect((await made(user, file)).linkList.map((link) => link.title)).toEqual([title]);
});

it('a file from Japanese Excel is read in Shift JIS', async () => {
  const shiftJis = Buffer.concat([
    Buffer.from('target,title\nhttps://shop.example/a,'),
    Buffer.from([0x83, 0x8a, 0x83, 0x6c, 0x83, 0x93]),
  ]);
  expect((await made(await addUser(api), shiftJis)).linkList.map(({ title }) => title)).toEqual(['リネン']);
});

it('a file without a header has its addresses as targets, and is previewed as it would be read', async () => {
  const user = await addUser(api);
  const file = 'https://shop.example/one;One\nhttps://shop.example/two;Two\nSumme;12\n';
  const preview = async (query: Readonly<Record<string, string>> = {}) =>
    (
      await send(api.app, linkCalls.previewLinks, { query, upload: { type: 'text/csv', text: file } }, user.cookie)
    ).json();
  expect(await preview()).toMatchObject({
    reading: { encoding: 'utf-8', delimiter: ';', headerLine: null },
    header: ['', ''],
    mapping: {},
    previewList: [],
  });
  expect(await preview({ columns: 'target,title' })).toMatchObject({
    mapping: { target: 0, title: 1 },
    previewList: [
      { row: 1, link: { target: 'https://shop.example/one', title: 'One' }, rejected: null },
      { row: 2, link: { title: 'Two' } },
      { row: 3, link: null, rejected: { line: 3, fault: 'totals' } },
    ],
  });
  expect(await preview({ headerLine: '1' })).toMatchObject({
    header: ['https://shop.example/one', 'One'],
    mapping: {},
  });
  expect(await preview({ columns: 'target,target' })).toMatchObject({ code: 'invalid', field: 'columns' });
  expect((await made(user, 'https://shop.example/a\nhttps://shop.example/b\n')).linkList).toHaveLength(2);
});

it('a file that is not text, or has no target column, is rejected', async () => {
  const user = await addUser(api);
  expect((await sendFile(user, 'title,slug\nx,y\n')).json()).toMatchObject({ code: 'fileUnreadable', field: 'target' });
  expect((await sendFile(user, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0xff]))).json()).toMatchObject({
    code: 'fileKind',
    params: { kind: 'picture' },
  });
  expect((await sendFile(user, 'target\n')).json()).toEqual({ linkList: [], rejectedList: [], isWhole: true });
});

it('no more links are added than the plan allows, and no more rows are read than the maximum', async () => {
  const user = await addUser(api, { plan: 0 });
  const [room] = [quotas.linkNumber[0]];
  const file = [
    'target',
    ...Array.from({ length: linkRowsMax + 2 }, (_, number) => `https://shop.example/${number}`),
  ].join('\n');
  const { linkList, rejectedList, isWhole } = await made(user, file);
  expect([linkList.length + rejectedList.length, isWhole]).toEqual([linkRowsMax, false]);
  expect(linkList).toHaveLength(Math.min(room, linkRowsMax));
  if (room < linkRowsMax)
    expect(rejectedList[0]).toEqual({
      line: room + 2,
      code: 'usageLimit',
      field: null,
      params: { usage: room, quota: room },
    });
});

it('a request without a session is rejected', async () => {
  expect(
    (
      await sendFile(
        { userId: '', email: '', cookie: `${cookieName('nothing', false)}=x` },
        'target\nhttps://shop.example/a\n',
      )
    ).statusCode,
  ).toBe(401);
});

it('a file that is sent again with its key adds nothing twice, and another file with that key is refused', async () => {
  const user = await addUser(api);
  const headers = { 'idempotency-key': 'one-file' };
  const file = 'Target address\nhttps://shop.example/one\nhttps://shop.example/two';
  const [first, again] = [await sendFile(user, file, headers), await sendFile(user, file, headers)];
  expect(unsafeCast<Answer>(first.json()).linkList).toHaveLength(2);
  expect(again.json()).toEqual(first.json());
  expect((await send(api.app, linkCalls.getLinks, { body: {} }, user.cookie)).json()).toMatchObject({ number: 2 });
  expect((await sendFile(user, `${file}\nhttps://shop.example/three`, headers)).json()).toMatchObject({
    code: 'invalid',
    field: 'idempotency-key',
  });
});

it('makes links of the rows of a workbook, and of objects in JSON', async () => {
  const user = await addUser(api);
  const rows = rowsXml([
    ['Target address', 'Title'],
    ['https://shop.example/sheet', 'Spring'],
  ]);
  const workbook = await zipOf(workbookParts({ sheets: [{ name: 'Links', rows }] }));
  expect((await made(user, workbook)).linkList).toMatchObject([
    { target: 'https://shop.example/sheet', title: 'Spring' },
  ]);
  const json = JSON.stringify({ links: [{ url: 'https://shop.example/json', title: 'Summer', tags: ['a', 'b'] }] });
  expect((await made(user, json)).linkList).toMatchObject([
    { target: 'https://shop.example/json', title: 'Summer', tags: ['a', 'b'] },
  ]);
});
