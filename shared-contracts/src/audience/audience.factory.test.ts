import { createAudience } from './audience.factory.ts';
import { audienceSchema } from './audience.schema.ts';

test('the factory makes what the schema accepts without loss', () => {
  expect(audienceSchema.parse(createAudience())).toEqual(createAudience());
});
