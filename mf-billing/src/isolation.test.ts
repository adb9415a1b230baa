import { paths } from '@tessera/contracts/paths';
import { testIsolation } from '@tessera/isolation/testing/test-isolation';
import descriptor from '../remote.ts';

const others = [{ plan: 0 }, { plan: 1 }, { plan: 3 }, { plan: 1, isPlanExpired: true }, { plan: null }] as const;

testIsolation({
  descriptor,
  load: () => import('./lifecycles.tsx'),
  // The plan page depends most on the settings.
  also: others.map((settings) => ({ path: paths.plan, settings })),
});
