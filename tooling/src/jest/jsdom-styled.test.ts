/**
 * @jest-environment ./src/jest/jsdom-environment.js
 * @jest-environment-options {"styles": true}
 */
import { colourOf } from './styled-page.ts';

it('parses style elements where the test file asks for it', () => {
  expect(colourOf('rgb(1, 2, 3)')).toEqual({ isInDocument: true, colour: 'rgb(1, 2, 3)' });
});
