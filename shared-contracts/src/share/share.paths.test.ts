import { createShare } from './share.factory.ts';
import { shareSchema } from './share.schema.ts';
import { savePathOf, sharePaths, tokenOfPath, withoutSecret } from './share.paths.ts';

test.each([...Object.values(sharePaths), '/home/shared', '/ofAnotherKind'])('what is written down of a page below %s has no secret in it', (base) => {
  expect(withoutSecret(`${base}/O-Go99sjVwfzX42GxJoPC6GgYixxSFKN?x=1#top`)).toBe(`${base}?x=1#top`);
  expect(withoutSecret(base)).toBe(base);
});

test.each(['O-Go99sjVwfzX42GxJoPC6GgYixxSFKN', 'O-Go99sjVwfzX42G', 'O-Go99sjVwfzX42GxJoPC6GgYixxSFKN0190c2f4'])('the secret of any kind is known by its form: %s', (text) => {
  expect(withoutSecret(`/ofAnotherKind/${text}/below`)).toBe('/ofAnotherKind/below');
});

test('other paths stay as they are', () => {
  for (const path of ['/invoice/0190c2f4-7a10-7cc3-8a51-3f2d5c1b9e02', '/account/plan', '/article/spring-menu']) expect(withoutSecret(path)).toBe(path);
  expect(withoutSecret('/home/boards/one?report=/report/x')).toBe('/home/boards/one?report=/report/x');
});

test('the secret of an address is what stands below its page', () => {
  expect(tokenOfPath(`${sharePaths.report}/abc`)).toBe('abc');
  expect(tokenOfPath(sharePaths.report)).toBe('');
  expect(savePathOf('a/b')).toBe('/home/shared/a%2Fb');
});

test('the factory makes what the schema accepts without loss', () => {
  expect(shareSchema.parse(createShare())).toEqual(createShare());
});
