import { hashtagQuota, hashtagShare } from './hashtag-quota.ts';

const askedBy = (...owners: readonly (string | null)[]) => owners.map((owner) => ({ askedBy: owner }));
const times = (count: number, owner: string | null) => Array<string | null>(count).fill(owner);

test.each([
  ['nobody else has any', [], 15],
  ['it is the own that count', times(15, 'me'), 15],
  ['others have half', times(15, 'other'), 7],
  ['others have all but one', times(29, null), 1],
  ['others have all', times(30, 'other'), 0],
])('when %s, the share is right', (_name, owners, share) => {
  expect(hashtagShare(askedBy(...owners), 'me')).toBe(share);
});

test('whatever the first takes, four others find some', () => {
  const asked: string[] = [];
  for (const owner of ['one', 'two', 'three', 'four', 'five']) while (asked.length < hashtagQuota && asked.filter((by) => by === owner).length < hashtagShare(askedBy(...asked), owner)) asked.push(owner);
  expect(new Set(asked).size).toBe(5);
});
