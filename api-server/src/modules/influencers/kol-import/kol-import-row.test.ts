import { languages } from '@tessera/contracts/i18n/languages';
import { kolLabelNames } from '@tessera/contracts/kol-label/kol-label.schema';
import { kolImport, type KolImportField } from '@tessera/contracts/kol/kol-import.schema';
import { kolLabels, kolLabelTexts } from '@tessera/contracts/kol/kol.labels';
import { accountTypes } from '@tessera/contracts/kol/kol.schema';
import { createMappingProposal } from '../../../platform/tables/column-names.ts';
import { kolColumnNames } from './kol-column-names.ts';
import { readKolRow } from './kol-import-row.ts';

const proposeKolMapping = createMappingProposal(kolImport.fields, kolColumnNames, kolLabels);
const read = (cells: Partial<Record<KolImportField, string>>) =>
  readKolRow({ row: 2, cells: { username: 'mochi.and.miso', ...cells }, fault: null });

describe('readKolRow', () => {
  it('reads the account from a name, with or without @, or from an address', () => {
    for (const username of ['Mochi.And.Miso', '@mochi.and.miso', 'https://www.instagram.com/mochi.and.miso/'])
      expect(read({ username })).toMatchObject({ value: { username: 'mochi.and.miso' } });
  });

  it('knows our labels in three languages, and takes any other text as an own label', () => {
    const labels = ['food', '美食', 'グルメ', 'FOOD', '茶藝', '']
      .map((label) => read({ label }))
      .map((row) => ('value' in row ? row.value.label : row));
    expect(labels).toEqual(['FOOD', 'FOOD', 'FOOD', 'FOOD', '茶藝', null]);
  });

  it('splits tags at any separator, and removes duplicates', () => {
    expect(read({ tags: '#spring; tea、 茶，spring|hongkong' })).toMatchObject({
      value: { tags: ['spring', 'tea', '茶', 'hongkong'] },
    });
  });

  it('returns null for cells without information', () => {
    expect(read({ followers: '-', publicEmail: 'n/a', biography: '', accountType: 'null' })).toEqual({
      remarks: [],
      value: {
        row: 2,
        username: 'mochi.and.miso',
        label: null,
        tags: [],
        told: {
          fullName: null,
          followers: null,
          following: null,
          posts: null,
          accountType: null,
          biography: null,
          email: null,
          phone: null,
          website: null,
        },
      },
    });
  });

  it('reads labels and tags of which nothing can be seen as missing', () => {
    expect(read({ label: '\u200B', tags: '\u200B; spring' })).toMatchObject({
      value: { label: null, tags: ['spring'] },
    });
  });

  it('completes an address, and knows account types in three languages', () => {
    expect(
      read({ externalUrl: 'miso.example/shop', accountType: 'クリエイター', contactPhoneNumber: '＋８５２ 2345 6789' }),
    ).toMatchObject({
      value: { told: { website: 'https://miso.example/shop', accountType: 'creator', phone: '+852 2345 6789' } },
    });
  });

  it.each(languages)('reads what our export writes in %s', (language) => {
    for (const accountType of accountTypes)
      expect(read({ accountType: kolLabels[accountType][language] })).toMatchObject({
        value: { told: { accountType } },
      });
    for (const label of kolLabelNames.filter((name) => name !== 'NONE'))
      expect(read({ label: kolLabelTexts[label][language] })).toMatchObject({ value: { label } });
  });

  it('reads the Chinese account types of former exports and of other tools', () => {
    for (const accountType of ['企業', '商家'])
      expect(read({ accountType })).toMatchObject({ value: { told: { accountType: 'business' } } });
  });

  it.each([
    [{ username: '' }, 'username', 'empty'],
    [{ username: 'two words' }, 'username', 'invalidUsername'],
    [{ username: '點心日記' }, 'username', 'invalidUsername'],
  ] as const)('reports the problem of %j', (cells, field, reason) => {
    expect(read(cells)).toMatchObject({ bad: { row: 2, field, reason } });
  });

  it.each([
    [{ followers: '10K-20K' }, 'followers', 'invalidCount'],
    [{ accountType: 'robot' }, 'accountType', 'invalidAccountType'],
    [{ publicEmail: 'hello at miso' }, 'publicEmail', 'invalidEmail'],
    [{ contactPhoneNumber: 'call me' }, 'contactPhoneNumber', 'invalidPhone'],
    [{ externalUrl: 'javascript:alert(1)' }, 'externalUrl', 'invalidAddress'],
    [{ externalUrl: 'nowhere' }, 'externalUrl', 'invalidAddress'],
    [{ label: 'x'.repeat(41) }, 'label', 'textTooLong'],
    [{ tags: 'x'.repeat(41) }, 'tags', 'textTooLong'],
    [{ tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`).join(';') }, 'tags', 'tooManyTags'],
    [{ biography: 'x'.repeat(1_001) }, 'biography', 'textTooLong'],
  ] as const)('takes a row with %j without that value, with a remark', (cells, field, reason) => {
    expect(read(cells)).toMatchObject({
      value: {
        username: 'mochi.and.miso',
        label: null,
        tags: [],
        told: { followers: null, accountType: null, biography: null, email: null, phone: null, website: null },
      },
      remarks: [{ row: 2, field, reason }],
    });
  });

  it.each([
    [{ publicEmail: 'hello@maple.example, pr@maple.example' }, 'publicEmail', { email: 'hello@maple.example' }],
    [{ contactPhoneNumber: '2345 6789 / 9123 4567' }, 'contactPhoneNumber', { phone: '2345 6789' }],
    [
      { externalUrl: 'https://maple.example/\nhttps://shop.maple.example/' },
      'externalUrl',
      { website: 'https://maple.example/' },
    ],
    [{ followers: '1204.5' }, 'followers', { followers: 1_205 }],
  ] as const)('takes the first or the nearest value of %j, with a remark', (cells, field, told) => {
    expect(read(cells)).toMatchObject({ value: { told }, remarks: [{ row: 2, field }] });
  });

  it.each([
    [{ publicEmail: 'Maple Bakes <hello@maple.example>' }, { email: 'hello@maple.example' }],
    [{ publicEmail: 'mailto:hello@maple.example' }, { email: 'hello@maple.example' }],
    [{ contactPhoneNumber: '+852 2345 6789 (WhatsApp)' }, { phone: '+852 2345 6789' }],
    [{ contactPhoneNumber: 'Tel: +852 2345 6789' }, { phone: '+852 2345 6789' }],
    [{ contactPhoneNumber: '(02) 2345-6789' }, { phone: '(02) 2345-6789' }],
    [{ followers: '~12.5K' }, { followers: 12_500 }],
    [
      { publicEmail: '無', contactPhoneNumber: 'TBC', followers: '#N/A' },
      { email: null, phone: null, followers: null },
    ],
  ] as const)('reads %j without a remark', (cells, told) => {
    expect(read(cells)).toMatchObject({ value: { told }, remarks: [] });
  });

  it('reads counts as the columns of the file are written', () => {
    const comma = { decimalMark: 'comma', scale: 1 } as const;
    const row = { row: 2, cells: { username: 'maple.bakes', followers: '12.500', posts: '1.204' }, fault: null };
    expect(readKolRow(row, { followers: comma, posts: comma })).toMatchObject({
      value: { told: { followers: 12_500, posts: 1_204 } },
    });
  });

  it('reports a row whose number of cells differs from the header', () => {
    expect(readKolRow({ row: 7, cells: { username: 'mochi.and.miso' }, fault: 'tooManyColumns' })).toEqual({
      bad: { row: 7, field: null, value: 'mochi.and.miso', reason: 'tooManyColumns' },
    });
  });
});

it('proposeKolMapping maps the columns of our own export and of files in three languages', () => {
  expect(proposeKolMapping(['IG帳號', '姓名', '粉絲數', '分類', '標籤', '電郵'])).toEqual({
    username: 0,
    fullName: 1,
    followers: 2,
    label: 3,
    tags: 4,
    publicEmail: 5,
  });
  expect(
    proposeKolMapping([
      'Username',
      'Full name',
      'Label',
      'Tags',
      'Followers',
      'Account type',
      'Email',
      'Phone',
      'External link',
    ]),
  ).toEqual({
    username: 0,
    fullName: 1,
    label: 2,
    tags: 3,
    followers: 4,
    accountType: 5,
    publicEmail: 6,
    contactPhoneNumber: 7,
    externalUrl: 8,
  });
  expect(proposeKolMapping(['アカウント', '氏名', 'フォロワー数', 'メールアドレス'])).toEqual({
    username: 0,
    fullName: 1,
    followers: 2,
    publicEmail: 3,
  });
});
