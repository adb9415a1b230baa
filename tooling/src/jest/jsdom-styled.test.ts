/**
 * @jest-environment ./src/jest/jsdom-environment.js
 * @jest-environment-options {"styles": true}
 */
import { colourOf } from './styled-page.ts';

it('applies style elements when the test file enables it', () => {
  expect(colourOf('rgb(1, 2, 3)')).toEqual({ isInDocument: true, colour: 'rgb(1, 2, 3)' });
});
