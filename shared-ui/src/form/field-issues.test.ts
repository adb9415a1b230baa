import { toFieldIssues } from './field-issues.ts';

test.each([
  [
    'a blank field has the code empty, whatever the schema says',
    [{ path: ['email'], message: 'emailFormat' }],
    { email: ' ' },
    { email: { code: 'empty', params: {} } },
  ],
  [
    'a known code is kept, with its numbers',
    [{ path: ['password'], message: 'passwordShort', minimum: 10 }],
    { password: 'abc' },
    { password: { code: 'passwordShort', params: { minimum: 10 } } },
  ],
  [
    'any other message has the code invalid',
    [{ path: ['name'], message: 'Too big' }],
    { name: 'x' },
    { name: { code: 'invalid', params: {} } },
  ],
  [
    'the first issue of a field counts',
    [
      { path: ['name'], message: 'codeIncorrect' },
      { path: ['name'], message: 'emailFormat' },
    ],
    { name: 'x' },
    { name: { code: 'codeIncorrect', params: {} } },
  ],
  [
    'the parts of a path are joined by dots',
    [{ path: ['filter', 0, 'from'], message: 'x' }],
    {},
    { 'filter.0.from': { code: 'invalid', params: {} } },
  ],
])('%s', (_, issues, values, expected) => {
  expect(toFieldIssues(issues, values)).toEqual(expected);
});

test('a field with another name in the form has the issue under that name', () => {
  expect(toFieldIssues([{ path: ['expiresTime'], message: 'x' }], { lastDay: '' }, { expiresTime: 'lastDay' })).toEqual(
    { lastDay: { code: 'empty', params: {} } },
  );
});
