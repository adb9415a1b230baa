import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { resealTokens, sealedTables } from './reseal-tokens.ts';
import { createTokenVault, type TokenVault } from './token-vault.ts';

const [old, present] = [randomBytes(32), randomBytes(32)];
const onlyOld = createTokenVault([old]);
const onlyPresent = createTokenVault([present]);
const both = createTokenVault([present, old]);

/** Columns of bytes that are not encrypted: digests, and public keys. Names that end in `_hash` need no entry. */
const notSealed: Readonly<Record<string, string>> = {
  'remote_reader.reader': 'digest of an address',
  'link_visitor.digest': 'digest of a visitor on a day',
  'passkey.public_key': 'public by nature',
  'passkey_challenge.binding': 'digest',
  'platform_deletion.person_digest': 'digest of a person',
};

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
}

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});
afterEach(() => database.drop());

const columns = async (): Promise<readonly (Column & { readonly is_needed: boolean })[]> => {
  const { rows } = await sql<Column & { readonly is_needed: boolean }>`
    select table_name, column_name, data_type, is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as is_needed
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`.execute(db);
  return rows;
};

/** Some value of a type. No two are the same where a column might be unique. */
function someValue(type: string): unknown {
  const known: Readonly<Record<string, () => unknown>> = {
    uuid: randomUUID,
    text: randomUUID,
    'timestamp with time zone': () => new Date(),
    date: () => '2026-03-02',
    bytea: () => randomBytes(16),
    boolean: () => false,
    integer: () => 1,
    bigint: () => 1,
    smallint: () => 1,
    jsonb: () => '{}',
    ARRAY: () => '{}',
    numeric: () => 1,
  };
  const make = known[type];
  if (make === undefined) throw new Error(`no value of type ${type} is known`);
  return make();
}

/** Adds a row with a token that the old key encrypted, and nothing else of meaning. */
async function addSealed(table: string, token: string, all: Awaited<ReturnType<typeof columns>>): Promise<string> {
  const id = randomUUID();
  const { keyId, sealed } = onlyOld.seal(token, id);
  const fixed: Readonly<Record<string, unknown>> = { id, token_key_id: keyId, token_sealed: sealed };
  const needed = all.filter(
    (column) => column.table_name === table && (column.is_needed || column.column_name in fixed),
  );
  const values = needed.map(({ column_name: name, data_type: type }) => sql`${fixed[name] ?? someValue(type)}`);
  await sql`insert into ${sql.table(table)} (${sql.join(needed.map(({ column_name: name }) => sql.ref(name)))}) values (${sql.join(values)})`.execute(
    db,
  );
  return id;
}

/** What a row refers to is of no interest here. */
async function dropReferences(): Promise<void> {
  const { rows } = await sql<{ readonly relation: string; readonly name: string }>`
    select conrelid::regclass::text as relation, conname as name from pg_constraint
    where contype in ('f', 'c') and conrelid::regclass::text = any(${[...sealedTables]}::text[])`.execute(db);
  for (const { relation, name } of rows)
    await sql`alter table ${sql.table(relation)} drop constraint ${sql.ref(name)}`.execute(db);
}

interface SealedValue {
  readonly id: string;
  readonly token_key_id: string;
  readonly token_sealed: Buffer;
}

async function openAll(vault: TokenVault, table: string): Promise<readonly (string | null)[]> {
  const { rows } =
    await sql<SealedValue>`select id, token_key_id, token_sealed from ${sql.table(table)} order by id`.execute(db);
  return rows.map(({ id, token_key_id: keyId, token_sealed: sealed }) => vault.open({ keyId, sealed }, id));
}

it('every column of the schema that holds encrypted values is rotated', async () => {
  const all = await columns();
  const nameOf = ({ table_name: table, column_name: column }: Column): string => `${table}.${column}`;
  const sealed = all.filter((column) => /sealed|cipher|encrypted/u.test(column.column_name)).map(nameOf);
  expect(sealed).toEqual(sealedTables.map((table) => `${table}.token_sealed`));
  const unclear = all
    .filter(
      (column) =>
        column.data_type === 'bytea' &&
        !/_(?:hash|sealed)$/u.test(column.column_name) &&
        !(nameOf(column) in notSealed),
    )
    .map(nameOf);
  expect(unclear).toEqual([]);
});

it('one value of every kind is opened by the new key alone after the rotation', async () => {
  await dropReferences();
  const all = await columns();
  for (const table of sealedTables) await addSealed(table, `token of ${table}`, all);
  expect(await resealTokens(db, both)).toEqual({ resealed: sealedTables.length, lost: 0 });
  for (const table of sealedTables) {
    expect(await openAll(onlyPresent, table)).toEqual([`token of ${table}`]);
    expect(await openAll(onlyOld, table)).toEqual([null]);
  }
  expect(await resealTokens(db, onlyPresent)).toEqual({ resealed: 0, lost: 0 });
});

it('a rotation that is interrupted keeps what is done, and the next run does the rest', async () => {
  await dropReferences();
  const all = await columns();
  for (const table of sealedTables) for (let row = 0; row < 250; row += 1) await addSealed(table, 'EAA', all);
  const total = sealedTables.length * 250;
  let left = 700;
  const interrupted: TokenVault = {
    ...both,
    seal: (token, id) => {
      if (left === 0) throw new Error('the process was killed');
      left -= 1;
      return both.seal(token, id);
    },
  };
  await expect(resealTokens(db, interrupted)).rejects.toThrow('the process was killed');
  const opened = async (vault: TokenVault) =>
    (await Promise.all(sealedTables.map((table) => openAll(vault, table)))).flat();
  const done = (await opened(onlyPresent)).filter((token) => token !== null).length;
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(total);
  // The product runs with both keys meanwhile.
  expect(await opened(both)).toEqual(Array<string>(total).fill('EAA'));
  expect(await resealTokens(db, both)).toEqual({ resealed: total - done, lost: 0 });
  expect(await opened(onlyPresent)).toEqual(Array<string>(total).fill('EAA'));
});

it('a damaged row is counted as lost and does not stop the others', async () => {
  await dropReferences();
  const all = await columns();
  const [id] = [await addSealed('share', 'link', all), await addSealed('share', 'other link', all)];
  await sql`update share set token_sealed = set_byte(token_sealed, 30, get_byte(token_sealed, 30) # 1) where id = ${id}::uuid`.execute(
    db,
  );
  expect(await resealTokens(db, both)).toEqual({ resealed: 1, lost: 1 });
});
