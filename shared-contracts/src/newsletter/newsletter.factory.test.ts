import { createNewsletter } from './newsletter.factory.ts';
import { newsletterSchema } from './newsletter.schema.ts';

test('the factory makes what the schema accepts without loss', () => {
  expect(newsletterSchema.parse(createNewsletter())).toEqual(createNewsletter());
});
