import { createKol } from './kol.factory.ts';
import { kolSchema } from './kol.schema.ts';

test('the factory makes what the schema accepts without loss', () => {
  expect(kolSchema.parse(createKol())).toEqual(createKol());
});
