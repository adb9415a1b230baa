import { setUpApi, type TestApi } from './set-up-api.ts';

/**
 * Returns a function that starts the API on these browser files, with the given settings. All instances are closed
 * after the test.
 */
export function startApisOf(dist: string): (variables?: Readonly<Record<string, string>>) => Promise<TestApi> {
  const started: TestApi[] = [];
  afterEach(async () => {
    for (const api of started.splice(0)) await api.close();
  });
  return async (variables = {}) => {
    const api = await setUpApi({ dist, variables });
    started.push(api);
    return api;
  };
}
