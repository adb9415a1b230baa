import { kolTagsMax } from '@tessera/contracts/kol-label/kol-label.limits';
import { kolImportCalls } from '@tessera/contracts/kol/kol-import.calls';
import {
  kolImport,
  type KolBadRow,
  type KolBadRowReason,
  type KolImportField,
} from '@tessera/contracts/kol/kol-import.schema';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { toBig5 } from '../../../testing/big5.ts';
import { allBadKolRows, findKolImport, importAllKols, importKols, startKols } from '../../../testing/import-kols.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createKolRepository } from '../kol/kol.repository.ts';

/*
 * A file of 1,000 influencers as an agency might keep it: in Big5, with any of three delimiters, and with every kind of
 * bad row.
 */

jest.setTimeout(60_000);

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_WRITE: '100000', RATE_READ: '100000' } });
});
afterAll(() => api.close());

type Cells = Readonly<Record<KolImportField, string>>;

const header: Cells = {
  username: 'IG帳號',
  fullName: '姓名',
  followers: '粉絲數',
  following: '追蹤中',
  posts: '貼文數',
  label: '分類',
  tags: '標籤',
  accountType: '帳號類型',
  biography: '簡介',
  publicEmail: '電郵',
  contactPhoneNumber: '手機',
  externalUrl: '網站',
};
const rowCount = 1_000;
const badEvery = 50;
const families = Array.from('陳林黃張李王吳劉蔡楊許鄭謝洪郭');
const names = ['怡君', '志明', '淑芬', '俊傑', '雅婷', '功成', '育誠', '蓋許']; // In Big5, the second byte of some of these is a backslash or a bar.
const counts = [
  ['1.2M', 1_200_000],
  ['12萬', 120_000],
  ['３.４萬', 34_000],
  ['850K', 850_000],
  ['1,234', 1_234],
  ['1 234 567', 1_234_567],
  ['12,345.5萬', 123_455_000],
  ['3千', 3_000],
  ['1.5億', 150_000_000],
  ['0', 0],
  ['', null],
] as const;
const labels = [
  ['美食', 'FOOD'],
  ['旅遊', 'TRAVEL'],
  ['茶藝', '茶藝'],
  ['', 'NONE'],
] as const;
const pick = <Value>(list: readonly [Value, ...Value[]] | readonly Value[], place: number): Value => {
  const found = list[place % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
};

const accountOf = (place: number): string => `agency.account_${String(place).padStart(4, '0')}`;
const writtenName = (place: number): string =>
  [accountOf(place), `@${accountOf(place).toUpperCase()}`, `https://www.instagram.com/${accountOf(place)}/`][
    place % 3
  ] ?? '';

const goodCells = (place: number): Cells => ({
  username: writtenName(place),
  fullName: `${pick(families, place)}${pick(names, place)}`,
  followers: pick(counts, place)[0],
  following: place % 7 === 0 ? '-' : String(place),
  posts: `${place},000`,
  label: pick(labels, place)[0],
  tags: '春季;茶、貓，甜點|香港',
  accountType: pick(['商業', 'Creator', '個人', ''], place),
  // Some span several lines and contain delimiters.
  biography: place % 9 === 0 ? `第一行, "引號"; 分號\n第二行\t${place}` : '許功蓋',
  publicEmail: place % 5 === 0 ? `hello+${place}@agency.example` : 'n/a',
  contactPhoneNumber: '＋852 2345 6789',
  externalUrl: `agency.example/${place}`,
});

const tooMany = Array.from({ length: kolTagsMax + 1 }, (_, index) => `標籤${index}`).join('、');
/** Every kind of bad cell, one per row. Only those of the username cost the row. */
const faults: readonly (readonly [field: KolImportField, value: string, reason: KolBadRowReason])[] = [
  ['username', '', 'empty'],
  ['username', '點心 日記', 'invalidUsername'],
  ['username', 'two words', 'invalidUsername'],
  ['followers', '很多', 'invalidCount'],
  ['followers', '10K-20K', 'invalidCount'],
  ['following', '-5', 'invalidCount'],
  ['posts', '3.2%', 'invalidCount'],
  ['accountType', '機器人', 'invalidAccountType'],
  ['publicEmail', '電郵 at agency', 'invalidEmail'],
  ['contactPhoneNumber', '請來電', 'invalidPhone'],
  ['externalUrl', 'javascript:alert(1)', 'invalidAddress'],
  ['externalUrl', '沒有網站', 'invalidAddress'],
  ['label', '分'.repeat(41), 'textTooLong'],
  ['tags', '標'.repeat(41), 'textTooLong'],
  ['biography', '簡'.repeat(1_001), 'textTooLong'],
  ['fullName', '名'.repeat(101), 'textTooLong'],
  ['tags', tooMany, 'tooManyTags'],
];

const quoted = (cell: string): string => (/[",;\t\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

interface Written {
  readonly bytes: Buffer;
  /** For each bad row: line, field, reason, and the beginning of the value. */
  readonly bad: readonly KolBadRow[];
  /** For each row that is imported without one of its values, the same. */
  readonly remarks: readonly KolBadRow[];
  /** The line of each imported row, by its index. */
  readonly good: ReadonlyMap<number, number>;
  /** The field that such a row is imported without, by its index. */
  readonly missing: ReadonlyMap<number, KolImportField>;
}

/** Writes the file, and returns its rows by line. Line endings alternate. */
function writeFile(delimiter: string): Written {
  const parted = (cells: Cells, by = delimiter): string => Object.values(cells).map(quoted).join(by);
  const shapes: readonly (readonly [text: (cells: Cells) => string, reason: KolBadRowReason])[] = [
    [(cells) => `${parted(cells)}${delimiter}太多`, 'tooManyColumns'],
    [(cells) => `${parted(cells)}${delimiter}${delimiter}太多`, 'tooManyColumns'],
    [(cells) => `${parted(cells)}${delimiter}太多${delimiter}`, 'tooManyColumns'],
  ];
  const [bad, remarks]: [KolBadRow[], KolBadRow[]] = [[], []];
  const [good, missing] = [new Map<number, number>(), new Map<number, KolImportField>()];
  let [text, line] = [`${parted(header)}\r\n`, 2];
  for (let place = 0; place < rowCount; place += 1) {
    const kind = place % badEvery === badEvery - 1 ? Math.floor(place / badEvery) : null;
    const cells = goodCells(place);
    const fault = kind === null ? undefined : faults[kind];
    const shape = kind === null ? undefined : shapes[kind - faults.length];
    if (fault !== undefined) {
      const [field, value, reason] = fault;
      const list = field === 'username' ? bad : remarks;
      list.push({ row: line, field, value: Array.from(value).slice(0, 100).join(''), reason });
      if (field !== 'username') {
        good.set(place, line);
        missing.set(place, field);
      }
    } else if (shape !== undefined)
      bad.push({
        row: line,
        field: null,
        value: expect.stringContaining(accountOf(place).slice(-4)),
        reason: shape[1],
      });
    else good.set(place, line);
    const row =
      shape === undefined ? parted(fault === undefined ? cells : { ...cells, [fault[0]]: fault[1] }) : shape[0](cells);
    const ending = place % 2 === 0 ? '\r\n' : '\n';
    // An occasional empty line must not count as a row.
    const after = place % 101 === 0 ? ending.repeat(2) : ending;
    text += `${row}${after}`;
    line += (row + after).split('\n').length - 1;
  }
  return { bytes: toBig5(text), bad, remarks, good, missing };
}

const readRows = ({ userId }: TestUser) =>
  api.db
    .selectFrom('kol')
    .select([
      'username',
      'full_name',
      'followers',
      'following',
      'posts',
      'label',
      'tags',
      'account_type',
      'biography',
      'email',
      'phone',
      'website',
    ])
    .where('owner_id', '=', userId)
    .orderBy('username')
    .execute();

/** Columns and their values where a field could not be read. */
const unread = {
  fullName: { full_name: null },
  followers: { followers: null },
  following: { following: null },
  posts: { posts: null },
  label: { label: 'NONE' },
  tags: { tags: [] },
  accountType: { account_type: null },
  biography: { biography: null },
  publicEmail: { email: null },
  contactPhoneNumber: { phone: null },
  externalUrl: { website: null },
  username: {},
} as const;

const expectedRow = (place: number, missing?: KolImportField) => ({
  username: accountOf(place),
  full_name: `${pick(families, place)}${pick(names, place)}`,
  followers: pick(counts, place)[1],
  following: place % 7 === 0 ? null : place,
  posts: place * 1_000,
  label: pick(labels, place)[1],
  tags: ['春季', '茶', '貓', '甜點', '香港'],
  account_type: pick(['business', 'creator', 'personal', null], place),
  biography: place % 9 === 0 ? `第一行, "引號"; 分號 第二行 ${place}` : '許功蓋',
  email: place % 5 === 0 ? `hello+${place}@agency.example` : null,
  phone: '+852 2345 6789',
  website: `https://agency.example/${place}`,
  ...(missing === undefined ? {} : unread[missing]),
});

describe.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('an import of 1,000 influencers in Big5, separated by %s', (_, delimiter) => {
  const { bytes, bad, remarks, good, missing } = writeFile(delimiter);

  it('stores every cell correctly, and reports each unreadable row and value with its line', async () => {
    expect(new Set([...bad, ...remarks].map(({ reason }) => reason))).toEqual(
      // Rows with fewer cells than columns were left out by earlier versions only.
      new Set(kolImport.reasons.filter((reason) => reason !== 'noSlot' && reason !== 'tooFewColumns')),
    );
    const user = await addUser(api);
    await createKolRepository(api.db).request(user.userId, [...good.keys()].map(accountOf), api.clock.now());
    const item = await importKols(api, user, bytes);
    expect(item).toMatchObject({
      state: 'done',
      encoding: 'big5',
      total: rowCount,
      added: 0,
      updated: good.size,
      unchanged: 0,
      bad: bad.length,
      remarks: remarks.length,
    });
    expect(await allBadKolRows(api, user, item.id)).toEqual(bad);
    const listed = await send(api.app, kolImportCalls.getRemarks, { query: { id: item.id } }, user.cookie);
    expect(listed.json()).toEqual({ remarkList: remarks, next: 0 });
    expect(await readRows(user)).toEqual([...good.keys()].map((place) => expectedRow(place, missing.get(place))));
  });

  it('fills the slots of the plan in file order, and reports each row without a slot with its line', async () => {
    const user = await addUser(api, { plan: 2 });
    const { id } = await startKols(api, user, bytes);
    await importAllKols(api, 64);
    const [inside, outside] = [[...good].slice(0, 100), [...good].slice(100)];
    expect(await findKolImport(api, user, id)).toMatchObject({
      state: 'done',
      added: inside.length,
      bad: bad.length + outside.length,
    });
    const noSlot = outside.map(([place, row]): KolBadRow => ({
      row,
      field: 'username',
      value: accountOf(place),
      reason: 'noSlot',
    }));
    expect(await allBadKolRows(api, user, id)).toEqual([...bad, ...noSlot].toSorted((a, b) => a.row - b.row));
    expect(await readRows(user)).toEqual(inside.map(([place]) => expectedRow(place, missing.get(place))));
  });
});
