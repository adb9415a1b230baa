import { testIsolation } from '@tessera/isolation/testing/test-isolation';
import descriptor from '../remote.ts';

testIsolation({ descriptor, load: () => import('./lifecycles.tsx') });
