import { growthCountMin, growthDays } from '@tessera/contracts/kol/momentum';
import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createAccountAggregateRepository } from '../account-figures/account-aggregate.repository.ts';
import { createMomentumRepository } from './momentum.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

test('refreshBounds removes the bounds of a cohort without accounts, and keeps the others', async () => {
  const [aggregates, momentum] = [createAccountAggregateRepository(api.db), createMomentumRepository(api.db)];
  const start = api.clock.now();
  const put = async (group: string, followers: number, seenAt: Date): Promise<void> => {
    for (let number = 0; number < growthCountMin; number += 1)
      await aggregates.put(
        {
          accountId: `${group}-${number}`,
          username: `${group}.${number}`,
          followers,
          engRate: 1,
          topTags: [],
          growth: number,
        },
        seenAt,
      );
  };
  const cohorts = async (): Promise<string[]> => (await momentum.readBounds()).map(({ cohort }) => cohort).toSorted();
  await put('small', 2_000, start);
  await put('large', 200_000, new Date(start.getTime() + dayMs));
  await momentum.refreshBounds(new Date(start.getTime() + dayMs));
  expect(await cohorts()).toEqual(['celebrity', 'nano']);
  const later = start.getTime() + growthDays * dayMs;
  await momentum.refreshBounds(new Date(later));
  expect(await cohorts()).toEqual(['celebrity']);
  // Within the hour nothing is computed, and nothing goes.
  await momentum.refreshBounds(new Date(later + hourMs / 2));
  expect(await cohorts()).toEqual(['celebrity']);
  await momentum.refreshBounds(new Date(later + 2 * dayMs));
  expect(await cohorts()).toEqual([]);
});
