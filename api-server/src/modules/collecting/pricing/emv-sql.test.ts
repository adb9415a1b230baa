import { emvOf, type Volumes } from '@tessera/contracts/emv/emv-of';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import type { EmvValues, UnitValues } from '@tessera/contracts/money/emv-setting.schema';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { emvSql } from './emv-sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function priced({ type, likes, comments, views }: Volumes, values: EmvValues): Promise<number | null> {
  const { rows } = await sql<{ emv: number | null }>`
    select ${emvSql(values)} as emv from (values (${type}::text, ${likes}::int, ${comments}::int, ${views}::bigint)) m (type, likes, comments, views)`.execute(
    database.db,
  );
  return rows[0]?.emv ?? null;
}

const forAll = (unit: UnitValues): EmvValues => ({ GraphImage: unit, GraphVideo: unit, GraphSidecar: unit });
const intMax = 2_147_483_647;
const unitValueMax = 100_000_000;

test.each([
  [
    'prices the largest number of likes that is allowed at the highest unit value',
    { type: 'GraphImage', likes: 90_000_000, comments: 0, views: null },
    9_000_000_000_000_000,
  ],
  ['has no EMV for one like more', { type: 'GraphImage', likes: 90_000_001, comments: 0, views: null }, null],
  [
    'has no EMV for one comment in addition to the largest number of likes',
    { type: 'GraphImage', likes: 90_000_000, comments: 1, views: null },
    null,
  ],
  [
    'has no EMV for the largest values of the columns',
    { type: 'GraphVideo', likes: intMax, comments: intMax, views: Number.MAX_SAFE_INTEGER },
    null,
  ],
] as const)('%s', async (_name, media, expected) => {
  const values = forAll({ like: unitValueMax, comment: unitValueMax, view: unitValueMax });
  expect(emvOf(media, values)).toBe(expected);
  expect(await priced(media, values)).toBe(expected);
});

it('equals the EMV of the contract for random volumes and unit values', async () => {
  const edge = (max: number) => fc.oneof(fc.integer({ min: 0, max }), fc.constantFrom(0, 1, max - 1, max));
  const unit = fc.record({ like: edge(unitValueMax), comment: edge(unitValueMax), view: edge(unitValueMax) });
  const values = fc.record({ GraphImage: unit, GraphVideo: unit, GraphSidecar: unit });
  const media = fc.record({
    type: fc.constantFrom(...mediaTypes),
    likes: fc.option(edge(intMax)),
    comments: fc.option(edge(intMax)),
    views: fc.option(edge(Number.MAX_SAFE_INTEGER)),
  });
  await fc.assert(
    fc.asyncProperty(media, values, async (of, by) => {
      expect(await priced(of, by)).toBe(emvOf(of, by));
    }),
    { numRuns: 500 },
  );
});
