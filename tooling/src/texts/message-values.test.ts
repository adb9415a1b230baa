import { messageValues } from './message-values.ts';

test.each([
  ['Nothing to fill in', {}],
  ['{usage} of {quota}', { quota: 'string | number', usage: 'string | number' }],
  ['{ when , date, short } at {when, time}', { when: 'Date | number' }],
  ['{count, plural, =0 {Notices} one {# notice} other {# notices}}', { count: 'number' }],
  ['{rank, selectordinal, one {#st} other {#th}} of {total, number}', { rank: 'number', total: 'number' }],
  [
    '{count, plural, one {{name} has # board} other {{name} has # boards in {plan}}}',
    { count: 'number', name: 'string | number', plan: 'string | number' },
  ],
  [
    '{kind, select, reel {Reel} other {{count, plural, one {Post} other {Posts}}}}',
    { count: 'number', kind: 'string' },
  ],
  ['{count, plural, one {# post} other {# posts}} ({count})', { count: 'number' }],
  ["'{name}' <b>{name}</b>", { name: 'string | number' }],
])('finds in the message %s the values %p', (message, values) => {
  expect(Object.fromEntries(messageValues(message))).toEqual(values);
});

test.each([
  ['{count', /CLOSING_BRACE/u],
  ['{count, plural, one {#}}', /OTHER/u],
  ['{day, select, other {}} of {day, date}', /both text and number/u],
])('refuses the message %s, which no value fits', (message, reason) => {
  expect(() => messageValues(message)).toThrow(reason);
});
