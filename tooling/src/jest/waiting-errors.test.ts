/** @jest-environment ./src/jest/jsdom-environment.js */
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { findByText, getByText } from '@testing-library/dom';
import './waiting-errors.js';

type Page = Parameters<typeof getByText>[0];
const page = (): Page => {
  const { body } = unsafeCast<{ readonly document: { readonly body: { innerHTML: string } } }>(globalThis).document;
  body.innerHTML = '<p>Present</p>';
  return unsafeCast<Page>(body);
};

it('shows the document once in the error of an element that never appears', async () => {
  const message = await findByText(page(), 'Absent', {}, { timeout: 120 }).catch(({ message: text }: Error) => text);
  expect(message).toContain('Absent');
  expect(String(message).split('Present')).toHaveLength(2);
});

it('shows the document in the error of a query that does not wait', () => {
  expect(() => getByText(page(), 'Absent')).toThrow('Present');
});
