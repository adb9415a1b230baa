import { toFieldIssues } from './field-issues.ts';

test.each([
  ['a blank field is empty, whatever the schema says', [{ path: ['email'], message: 'emailFormat' }], { email: ' ' }, { email: { code: 'empty', params: {} } }],
  ['a code is told by its code, with its numbers', [{ path: ['password'], message: 'passwordShort', minimum: 10 }], { password: 'abc' }, { password: { code: 'passwordShort', params: { minimum: 10 } } }],
  ['another message is told as invalid', [{ path: ['name'], message: 'Too big' }], { name: 'x' }, { name: { code: 'invalid', params: {} } }],
  ['the first issue of a field counts', [{ path: ['name'], message: 'codeIncorrect' }, { path: ['name'], message: 'emailFormat' }], { name: 'x' }, { name: { code: 'codeIncorrect', params: {} } }],
  ['a path is dotted', [{ path: ['filter', 0, 'from'], message: 'x' }], {}, { 'filter.0.from': { code: 'invalid', params: {} } }],
])('%s', (_, issues, values, expected) => {
  expect(toFieldIssues(issues, values)).toEqual(expected);
});
