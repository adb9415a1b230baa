import { createShare } from './share.factory.ts';
import { savePathOf, sharePaths, tokenOfPath, withoutSecret } from './share.paths.ts';
import { shareSchema } from './share.schema.ts';

test.each([...Object.values(sharePaths), '/home/shared', '/ofAnotherKind'])(
  'withoutSecret removes the secret from an address below %s',
  (base) => {
    expect(withoutSecret(`${base}/O-Go99sjVwfzX42GxJoPC6GgYixxSFKN?x=1#top`)).toBe(`${base}?x=1#top`);
    expect(withoutSecret(base)).toBe(base);
  },
);

test.each(['O-Go99sjVwfzX42GxJoPC6GgYixxSFKN', 'O-Go99sjVwfzX42G', 'O-Go99sjVwfzX42GxJoPC6GgYixxSFKN0190c2f4'])(
  'withoutSecret recognises a secret by its form below an unknown path: %s',
  (text) => {
    expect(withoutSecret(`/ofAnotherKind/${text}/below`)).toBe('/ofAnotherKind/below');
  },
);

test('withoutSecret does not change other paths', () => {
  for (const path of ['/invoice/0190c2f4-7a10-7cc3-8a51-3f2d5c1b9e02', '/account/plan', '/article/spring-menu'])
    expect(withoutSecret(path)).toBe(path);
  expect(withoutSecret('/home/boards/one?report=/report/x')).toBe('/home/boards/one?report=/report/x');
});

test('tokenOfPath returns the secret of a share address', () => {
  expect(tokenOfPath(`${sharePaths.report}/abc`)).toBe('abc');
  expect(tokenOfPath(sharePaths.report)).toBe('');
  expect(savePathOf('a/b')).toBe('/home/shared/a%2Fb');
});

test('the factory creates a share that the schema accepts unchanged', () => {
  expect(shareSchema.parse(createShare())).toEqual(createShare());
});
