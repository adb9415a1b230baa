import { messageValues } from './message-values.ts';

test.each([
  ['Nothing to fill in', []],
  ['{usage} of {quota}', ['quota', 'usage']],
  ['{ when , date, short }', ['when']],
  ['{count, plural, =0 {Notices} one {# notice} other {# notices}}', ['count']],
  ['{count, plural, one {{name} has # board} other {{name} has # boards in {plan}}}', ['count', 'name', 'plan']],
  ['{kind, select, reel {Reel} other {{count, plural, one {Post} other {Posts}}}}', ['count', 'kind']],
])('finds in the message %s the placeholders %p', (message, names) => {
  expect(messageValues(message)).toEqual(names);
});
