/** @jest-environment ./src/jest/jsdom-environment.js */
import { colourOf } from './styled-page.ts';

it('does not apply style elements or compute colours by default, but keeps them in the document', () => {
  expect(colourOf('rgb(1, 2, 3)')).toEqual({ isInDocument: true, colour: '' });
});
