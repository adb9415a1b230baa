import { createKol } from './kol.factory.ts';
import { kolSchema } from './kol.schema.ts';

test('the factory creates an influencer that the schema accepts unchanged', () => {
  expect(kolSchema.parse(createKol())).toEqual(createKol());
});
