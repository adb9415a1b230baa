import { partOf } from '@tessera/contracts/remote/bucket';
import { renderStaticPage } from '@tessera/contracts/remote/page/render-static-page';
import { createDescriptor, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { createFakeNetwork } from '@tessera/ui/testing/fake-network';
import { createPageRemote } from '../testing/remote.factory.ts';
import { isNewer } from './follow-updates.ts';
import { requestVersions } from './request-versions.ts';

const shop = (version: string) => createRemoteVersion('shop', version, { descriptor: createDescriptor('shop') });

/** The page of a plain file server, as the command writes it: half of the users get the candidate. */
const html = renderStaticPage({
  assets: {
    version: '0.2.0',
    scripts: [],
    styles: [],
    fonts: [],
    doors: {},
    icon: '/icon.svg',
    contracts: '1.0.0',
    shares: {},
  },
  registry: {
    revision: 3,
    remotes: [
      {
        id: 'shop',
        live: '1.0.0',
        candidate: { version: '1.1.0', percent: 50 },
        earlier: [],
        versions: [shop('1.1.0'), shop('1.0.0')],
      },
    ],
  },
  boot: { version: '0.2.0', environment: 'production', fallbackLanguage: 'en' },
  start: 'start()',
  digest: () => 'sha256-x',
  styleNonce: 'x',
});

function setUp(answer = html) {
  const network = createFakeNetwork();
  network.answer(systemCalls.versionSet, () => ({ revision: 7, remotes: [createPageRemote('other')], shell: '9.0.0' }));
  const asked: string[] = [];
  const fetch = async (path: Parameters<typeof globalThis.fetch>[0]): Promise<Response> => {
    if (typeof path === 'string') asked.push(path);
    return new Response(answer);
  };
  return { asked, network, ask: () => requestVersions({ api: network.api, page: window, fetch }) };
}

beforeEach(() => {
  document.head.innerHTML = '';
  document.cookie = 'tessera_bucket=; max-age=0';
});

/** A bucket that gets the candidate, or one that does not. */
const bucketFor = (isCandidate: boolean): string =>
  ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].find((bucket) => partOf(bucket, 'shop') < 50 === isCandidate) ?? '';

test('a page of our server asks that server', async () => {
  const { ask, asked } = setUp();
  expect(await ask()).toMatchObject({ shell: '9.0.0', remotes: [{ version: '1.0.0', descriptor: { id: 'other' } }] });
  expect(asked).toEqual([]);
});

test.each([
  [true, '1.1.0'],
  [false, '1.0.0'],
])(
  'a page of a plain file server reads the page again, and picks the version of its user (candidate: %s)',
  async (isCandidate, version) => {
    document.head.innerHTML = '<script type="application/json" id="tessera-choices">{}</script>';
    document.cookie = `tessera_bucket=${bucketFor(isCandidate)}`;
    const { ask, asked, network } = setUp();
    const offered = await ask();
    expect(offered).toMatchObject({ shell: '0.2.0', remotes: [{ version, descriptor: { id: 'shop' } }] });
    expect(asked).toEqual([window.location.pathname]);
    expect(network.sent(systemCalls.versionSet)).toEqual([]);
    expect(
      isNewer(offered, {
        version: '0.2.0',
        versionSet: { revision: 3, remotes: [{ ...createPageRemote('shop'), version }] },
      }),
    ).toBe(false);
  },
);

test('an answer that is not such a page is rejected', async () => {
  document.head.innerHTML = '<script type="application/json" id="tessera-choices">{}</script>';
  await expect(setUp('<!doctype html><title>Portal</title>').ask()).rejects.toThrow('JSON');
});
