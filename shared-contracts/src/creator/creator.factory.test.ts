import { createCreator } from './creator.factory.ts';
import { creatorSchema } from './creator.schema.ts';

test('the factory creates a creator that the schema accepts unchanged', () => {
  expect(creatorSchema.parse(createCreator())).toEqual(createCreator());
});
