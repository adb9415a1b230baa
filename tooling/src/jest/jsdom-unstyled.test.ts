/** @jest-environment ./src/jest/jsdom-environment.js */
import { colourOf } from './styled-page.ts';

it('does not parse style elements, which stay in the document', () => {
  expect(colourOf('rgb(1, 2, 3)')).toEqual({ isInDocument: true, colour: 'canvastext' });
});
