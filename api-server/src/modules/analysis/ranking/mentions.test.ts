import * as fc from 'fast-check';
import { sql } from 'kysely';
import { readMentions } from '../../../testing/reference/reference-mentions.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

it('mentions_in of the database finds the same names as readMentions', async () => {
  const captions = fc.sample(
    fc
      .array(
        fc.constantFrom('@', '.', '_', ' ', '/', 'a', 'bo', 'minamo', 'x'.repeat(29), '9', '咖', '@minamo.select'),
        { maxLength: 9 },
      )
      .map((pieces) => pieces.join('')),
    { numRuns: 3_000, seed: 20_261_123 },
  );
  const database = await createTestDatabase();
  const { rows } = await sql<{
    names: string[];
  }>`select mentions_in(caption) as names from unnest(${captions}::text[]) with ordinality as given (caption, place) order by place`.execute(
    database.db,
  );
  await database.drop();
  expect(rows.map(({ names }, index) => [captions[index], names])).toEqual(
    captions.map((caption) => [caption, [...readMentions(caption)].toSorted()]),
  );
});
