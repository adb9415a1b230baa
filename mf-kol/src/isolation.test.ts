import { factoryId } from '@tessera/contracts/factory-id';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { createKol } from '@tessera/contracts/kol/kol.factory';
import { paths } from '@tessera/contracts/paths';
import { testIsolation } from '@tessera/isolation/testing/test-isolation';
import { screen } from '@testing-library/react';
import descriptor from '../remote.ts';

/** Makes the list respond with this many rows. By default it has 100,000, loaded page by page. */
const withRows = (count: number) => ({
  overrides: {
    [kolCalls.getKol.id]: {
      answer: {
        kind: 'body' as const,
        body: {
          kolList: Array.from({ length: count }, (_, place) =>
            createKol({ id: factoryId('kol', place + 1), username: `account.${place}` }),
          ),
          cursor: 0,
          total: 0,
        },
      },
      isSlow: false,
    },
    [kolCalls.countKol.id]: { answer: { kind: 'body' as const, body: { total: count } }, isSlow: false },
  },
});
const feet: Readonly<Record<string, string>> = {
  [paths.kol]: '48 of 100,000 rows',
  [`${paths.kol}?rows=0`]: 'No influencers yet',
  [`${paths.kol}?rows=10`]: '10 of 10 rows',
};

testIsolation({
  descriptor,
  load: () => import('./lifecycles.tsx'),
  also: [0, 10].map((count) => ({ path: `${paths.kol}?rows=${count}`, settings: withRows(count) })),
  use: async ({ path }) => {
    const foot = feet[path];
    // Throws if the text does not appear.
    if (foot !== undefined) await screen.findByText(foot);
  },
});
