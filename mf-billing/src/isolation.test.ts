import { testIsolation } from '@tessera/isolation/testing/test-isolation';
import { paths } from '@tessera/contracts/paths';
import descriptor from '../remote.ts';

const others = [{ plan: 0 }, { plan: 1 }, { plan: 3 }, { plan: 1, isPlanExpired: true }, { plan: null }] as const;

testIsolation({
  descriptor,
  load: () => import('./lifecycles.tsx'),
  // What it shows depends on the plan most.
  also: others.map((settings) => ({ path: paths.plan, settings })),
});
