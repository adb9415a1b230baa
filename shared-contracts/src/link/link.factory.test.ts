import { createLink } from './link.factory.ts';
import { linkSchema } from './link.schema.ts';

test('the factory creates a short link that the schema accepts unchanged', () => {
  expect(linkSchema.parse(createLink())).toEqual(createLink());
});
