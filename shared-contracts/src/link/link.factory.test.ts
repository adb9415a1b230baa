import { createLink } from './link.factory.ts';
import { linkSchema } from './link.schema.ts';

test('the factory makes what the schema accepts without loss', () => {
  expect(linkSchema.parse(createLink())).toEqual(createLink());
});
