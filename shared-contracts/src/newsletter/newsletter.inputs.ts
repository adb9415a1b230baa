import { factoryId } from '../factory-id.ts';
import type { CallInputs } from '../http/call-inputs.ts';

const id = factoryId('newsletter', 1);

/** A valid input for each call of this noun, by call id. */
export const newsletterInputs: CallInputs = {
  'newsletter.subscribe': ({ newEmail }) => ({ body: { email: newEmail, language: 'en' } }),
  'newsletter.confirm': () => ({ body: { token: 'nobody-sealed-this' } }),
  'newsletter.unsubscribe': () => ({ body: { token: 'nobody-sealed-this' } }),
  'newsletter.getNewsletters': () => ({}),
  'newsletter.addNewsletter': () => ({ body: { slug: 'nobody-wrote-this' } }),
  'newsletter.updateNewsletter': () => ({
    body: { id, revision: 1, texts: { en: { subject: 'Another subject', intro: '' } } },
  }),
  'newsletter.testNewsletter': () => ({ body: { id } }),
  'newsletter.sendNewsletter': () => ({ body: { id, revision: 1 } }),
  'newsletter.deleteNewsletter': () => ({ body: { id } }),
};
