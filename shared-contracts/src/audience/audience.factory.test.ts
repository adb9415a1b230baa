import { createAudience } from './audience.factory.ts';
import { audienceSchema } from './audience.schema.ts';

test('the factory creates an audience that the schema accepts unchanged', () => {
  expect(audienceSchema.parse(createAudience())).toEqual(createAudience());
});
