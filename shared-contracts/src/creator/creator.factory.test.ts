import { createCreator } from './creator.factory.ts';
import { creatorSchema } from './creator.schema.ts';

test('the factory makes what the schema accepts without loss', () => {
  expect(creatorSchema.parse(createCreator())).toEqual(createCreator());
});
