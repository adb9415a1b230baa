import { createNewsletter } from './newsletter.factory.ts';
import { newsletterSchema } from './newsletter.schema.ts';

test('the factory creates a newsletter that the schema accepts unchanged', () => {
  expect(newsletterSchema.parse(createNewsletter())).toEqual(createNewsletter());
});
