import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { shares } from './shares.ts';

const modules = readdirSync(join(__dirname, '../shared-modules'))
  .filter((file) => /^[a-z0-9-]+\.tsx?$/u.test(file))
  .map((file) => `@tessera/ui/shared-modules/${file.replace(/\.tsx?$/u, '')}`);

test('every shared module that remotes may import is provided', () => {
  expect(
    Object.keys(shares)
      .filter((key) => key.startsWith('@tessera/ui/shared-modules/'))
      .toSorted(),
  ).toEqual(modules.toSorted());
});

test.each(Object.entries(shares))('%s is a singleton with a version', (_key, share) => {
  expect(share).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/u), shareConfig: { singleton: true } });
});

test.each(Object.entries(shares))('%s provides a module with exports', async (_key, share) => {
  const lib: unknown = 'get' in share && share.get ? await share.get() : Reflect.get(share, 'lib');
  const given: unknown = typeof lib === 'function' ? lib() : null;
  expect(Object.keys(Object(given))).not.toEqual([]);
});
