import { needsOf } from './import-fields.ts';

test.each([
  { choices: ['link', 'createdTime'], needs: { post: true, createdTime: true } },
  { choices: ['shortcode'], needs: { post: true, createdTime: false } },
  { choices: ['mediaId', 'createdTime'], needs: { post: false, createdTime: true } },
] as const)('the choices $choices meet these needs: $needs', ({ choices, needs }) => {
  expect(needsOf(choices)).toEqual(needs);
});
