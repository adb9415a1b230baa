import { createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { toPageRemote, type PageRemote } from '@tessera/contracts/remote/version-set';
import { keepChunksApart } from './chunk-arrays.ts';
import { entryScript, entryUrl } from './federation.ts';
import { sourceOf } from './source-of.ts';

const createPageRemote = (id: string): PageRemote => toPageRemote(createRemoteVersion(id), null);
const page = 'https://tessera.test/home';

describe('the remote entry', () => {
  test('is in the folder of its version, with another address for a retry', () => {
    const remote = createPageRemote('workspace');
    expect(entryUrl(remote, page, null)).toBe('https://tessera.test/remotes/workspace/1.0.0/remote-entry.js');
    expect(entryUrl({ ...remote, base: 'https://files.test/w/' }, page, 'again')).toBe(
      'https://files.test/w/remote-entry.js?retry=again',
    );
  });

  test('is checked by its digest, and uses CORS only on another origin, as its preload does', () => {
    const own = entryScript('https://tessera.test/remotes/a.js', 'sha384-abc', page);
    expect([own.integrity, own.crossOrigin]).toEqual(['sha384-abc', null]);
    const foreign = entryScript('https://files.test/a.js', 'sha384-abc', page);
    expect([foreign.integrity, foreign.crossOrigin]).toEqual(['sha384-abc', 'anonymous']);
    expect(entryScript('https://tessera.test/remotes/a.js', '', page).hasAttribute('integrity')).toBe(false);
  });
});

describe('keepChunksApart', () => {
  const global = 'webpackChunktessera_shop';
  /** Does what a bundler's chunk does: creates the array if needed and pushes the file's name. */
  const arrive = (src: string): unknown => {
    const script = document.createElement('script');
    script.src = src;
    const current = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    const array: unknown = Reflect.get(globalThis, global) ?? [];
    Reflect.set(globalThis, global, array);
    if (Array.isArray(array)) array.push(src);
    current.mockRestore();
    return array;
  };
  afterEach(() => Reflect.deleteProperty(globalThis, global));

  test('keeps the chunks of a start apart from those of an earlier version, even late ones', () => {
    const before = arrive('https://tessera.test/remotes/shop/2/257.js');
    keepChunksApart('tessera_shop', 'https://tessera.test/remotes/shop/1/');
    const entry = arrive('https://tessera.test/remotes/shop/1/remote-entry.js');
    arrive('https://tessera.test/remotes/shop/2/900.js');
    arrive('https://tessera.test/remotes/shop/1/257.js');
    expect(entry).toEqual([
      'https://tessera.test/remotes/shop/1/remote-entry.js',
      'https://tessera.test/remotes/shop/1/257.js',
    ]);
    expect(before).toEqual(['https://tessera.test/remotes/shop/2/257.js']);
  });

  test('keeps the chunks of the next start of the same version apart, too', () => {
    keepChunksApart('tessera_shop', 'https://tessera.test/remotes/shop/1/');
    arrive('https://tessera.test/remotes/shop/1/257.js');
    keepChunksApart('tessera_shop', 'https://tessera.test/remotes/shop/1/');
    expect(arrive('https://tessera.test/remotes/shop/1/remote-entry.js')).toHaveLength(1);
  });
});

describe('sourceOf', () => {
  const workspace = createPageRemote('workspace');
  const fallback = { ...workspace, version: '0.9.0', base: '/remotes/workspace/0.9.0/' };
  const remotes = [{ ...workspace, fallback }, createPageRemote('kol')];
  const errorThrough = (...files: string[]): Error =>
    Object.assign(new Error('broken'), {
      stack: ['Error: broken', ...files.map((file) => `    at draw (https://tessera.test${file}:1:2)`)].join('\n'),
    });

  test.each([
    [
      'a file of a remote',
      errorThrough('/shell/react.js', '/remotes/kol/1.0.0/257.js'),
      { id: 'kol', version: '1.0.0' },
    ],
    [
      'the first of two remotes',
      errorThrough('/remotes/workspace/1.0.0/1.js', '/remotes/kol/1.0.0/257.js'),
      { id: 'workspace', version: '1.0.0' },
    ],
    [
      'a file of the fallback version',
      errorThrough('/remotes/workspace/0.9.0/1.js'),
      { id: 'workspace', version: '0.9.0' },
    ],
    ['the shell alone', errorThrough('/shell/main.js'), null],
    ['a value that is not an error', 'broken', null],
  ])('finds the source of an error: %s', (_, error, source) => {
    expect(sourceOf(error, remotes)).toEqual(source);
  });
});
