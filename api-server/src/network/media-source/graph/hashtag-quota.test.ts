import { hashtagQuota, hashtagShare } from './hashtag-quota.ts';

const askedBy = (...owners: readonly (string | null)[]) => owners.map((owner) => ({ askedBy: owner }));
const times = (count: number, owner: string | null) => Array<string | null>(count).fill(owner);

test.each([
  ['nothing is used', [], 15],
  ['only this owner uses hashtags', times(15, 'me'), 15],
  ['other owners use half', times(15, 'other'), 7],
  ['other owners use all but one', times(29, null), 1],
  ['other owners use all', times(30, 'other'), 0],
])('hashtagShare returns the remaining share when %s', (_name, owners, share) => {
  expect(hashtagShare(askedBy(...owners), 'me')).toBe(share);
});

test('hashtagShare leaves something for four more owners after the first took its share', () => {
  const asked: string[] = [];
  for (const owner of ['one', 'two', 'three', 'four', 'five'])
    while (
      asked.length < hashtagQuota &&
      asked.filter((by) => by === owner).length < hashtagShare(askedBy(...asked), owner)
    )
      asked.push(owner);
  expect(new Set(asked).size).toBe(5);
});
