import { runInNewContext } from 'node:vm';
import type { TextFiles } from '../registry.ts';
import { createRemoteVersion } from '../remote.factory.ts';
import { toPageRemote } from '../version-set.ts';
import { askTexts, textsFor } from './preloads.ts';

const ofShell: TextFiles = { en: ['/shell/texts-en.js'], ja: ['/shell/texts-ja.js'] };

interface Device {
  /** The language that the page came in. */
  readonly page: string;
  /** The language that the device has stored; with an Error, reading the storage throws. */
  readonly kept: string | null | Error;
}

/** Runs the script as the page's head does, and returns what it preloads. */
function preloaded(texts: TextFiles, { page, kept }: Device): unknown[] {
  const links: unknown[] = [];
  const getItem = (): string | null => {
    if (kept instanceof Error) throw kept;
    return kept;
  };
  runInNewContext(askTexts(texts, 'high'), {
    localStorage: { getItem },
    document: {
      documentElement: { lang: page },
      head: { append: (link: unknown) => links.push(link) },
      createElement: () => ({}),
    },
  });
  return links;
}

const remoteAt = (base: string) =>
  toPageRemote(
    createRemoteVersion('demo', '1.0.0', {
      base,
      texts: { en: ['texts-en.js'], 'zh-Hant-HK': ['texts-zh-Hant-HK.js'] },
    }),
    null,
  );

test('textsFor lists the text files of the shell and of the remote of the page', () => {
  expect(textsFor({ remote: remoteAt('/remotes/demo/1.0.0/') }, ofShell)).toEqual({
    en: ['/shell/texts-en.js', '/remotes/demo/1.0.0/texts-en.js'],
    ja: ['/shell/texts-ja.js'],
    'zh-Hant-HK': ['/remotes/demo/1.0.0/texts-zh-Hant-HK.js'],
  });
  expect(textsFor({ remote: null }, ofShell)).toEqual(ofShell);
});

test('textsFor leaves out a remote on another origin', () => {
  expect(textsFor({ remote: remoteAt('https://other.example/remotes/demo/1.0.0/') }, ofShell)).toEqual(ofShell);
});

test.each<[string, Device, string[]]>([
  ['the language of the page', { page: 'en', kept: null }, ['/shell/texts-en.js']],
  ['the stored language', { page: 'en', kept: 'ja' }, ['/shell/texts-ja.js']],
  ['the language of the page, if the stored one is unknown,', { page: 'en', kept: 'tlh' }, ['/shell/texts-en.js']],
  [
    'the language of the page, if the stored one is a property name of every object,',
    { page: 'en', kept: 'constructor' },
    ['/shell/texts-en.js'],
  ],
  [
    'the language of the page, if the storage cannot be read,',
    { page: 'ja', kept: new Error('denied') },
    ['/shell/texts-ja.js'],
  ],
  ['no language, if there are no files,', { page: 'zh-Hant-HK', kept: null }, []],
])('askTexts: %s is preloaded', (_, device, files) => {
  expect(preloaded(ofShell, device)).toEqual(
    files.map((href) => ({ rel: 'preload', as: 'script', fetchPriority: 'high', href })),
  );
});

test('askTexts escapes a file name that would end the script', () => {
  expect(askTexts({ en: ['</script>'] }, 'low')).not.toContain('</script>');
});
