import { createRemoteLoader } from '@tessera/ui/host/federation';
import { start as startSingleSpa } from 'single-spa';
import { createPageRemote } from '../testing/remote.factory.ts';
import { broken, setUpRemotes, twice, until, word } from '../testing/set-up-remotes.ts';

beforeAll(() => startSingleSpa());

describe('preparing a remote', () => {
  test('loads it once, and renders nothing before it is opened', async () => {
    const load = jest.fn(async () => word('first'));
    const { one, phase, go, fetched } = setUpRemotes(load);
    one.prepare('/first');
    one.prepare('/first/more');
    expect([load.mock.calls.length, phase(one), one.element$.value.textContent]).toEqual([1, 'away', '']);
    go(one);
    await until(() => phase(one) === 'mounted');
    expect(load).toHaveBeenCalledTimes(1);
    one.prepare('/first/third');
    expect(load).toHaveBeenCalledTimes(1);
    expect(fetched).toEqual(['/first', '/first/more', '/first/third']);
  });

  test('does not report a failure, and loads it as a retry when it is opened', async () => {
    const asked: boolean[] = [];
    const load = twice<Promise<unknown>>(broken, async () => word('first'));
    const { one, phase, go, reports } = setUpRemotes(async (isRepeated) => {
      asked.push(isRepeated);
      return load();
    });
    one.prepare('/first');
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect([phase(one), reports]).toEqual(['away', []]);
    go(one);
    await until(() => phase(one) === 'mounted');
    expect([asked, reports]).toEqual([[false, true], []]);
  });

  test('shows the card of a failing remote only when it is opened, and then prepares nothing more', async () => {
    const { one, two, phase, go, fetched } = setUpRemotes(broken);
    one.prepare('/first');
    go(one);
    await until(() => phase(one) === 'failed');
    go(two);
    await until(() => phase(two) === 'mounted');
    one.prepare('/first/more');
    expect(fetched).toEqual(['/first']);
  });

  test('does not reuse the prepared module for a retry', async () => {
    const modules = [word('early', { mount: broken }), word('repeated')];
    const { one, phase, go } = setUpRemotes(async () => modules.shift());
    one.prepare('/first');
    go(one);
    await until(() => phase(one) === 'failed');
    await one.retry();
    await until(() => phase(one) === 'mounted');
    expect(one.element$.value).toHaveTextContent('repeated');
  });

  test('does nothing while a fallback version is in use', async () => {
    const { one, phase, go, fetched } = setUpRemotes(
      async (_, version) => (version === '0.9.0' ? word('old') : broken()),
      { fallback: '0.9.0' },
    );
    go(one);
    await until(() => phase(one) === 'mounted');
    one.prepare('/first');
    expect(fetched).toEqual([]);
  });
});

describe('fetching files ahead', () => {
  afterEach(() => document.head.replaceChildren());
  const named = (): string[] => [...document.querySelectorAll('link')].map(({ outerHTML }) => outerHTML);

  test('adds preload links for the entry with its digest and for the files of the path, each once', () => {
    const remote = {
      ...createPageRemote('shop'),
      integrity: 'sha384-abc',
      preload: ['remote-entry.js', '1.js'],
      routes: { '/shop/bags': { preload: ['2.js', '3.css'], doors: [] } },
    };
    document.head.innerHTML = '<link rel="preload" as="script" href="/remotes/shop/1.0.0/1.js">';
    const loader = createRemoteLoader();
    loader.fetchAhead(remote, '/shop/bags');
    loader.fetchAhead(remote, '/shop/bags');
    expect(named()).toEqual([
      '<link rel="preload" as="script" href="/remotes/shop/1.0.0/1.js">',
      '<link rel="preload" as="script" href="/remotes/shop/1.0.0/remote-entry.js" integrity="sha384-abc">',
      '<link rel="preload" as="script" href="/remotes/shop/1.0.0/2.js">',
      '<link rel="preload" as="style" href="/remotes/shop/1.0.0/3.css">',
    ]);
  });

  test('uses CORS for another origin, as running the files does', () => {
    const loader = createRemoteLoader();
    loader.fetchAhead({ ...createPageRemote('shop'), base: 'https://files.test/shop/', integrity: '' }, '/shop');
    expect(named()).toEqual([
      '<link rel="preload" as="script" href="https://files.test/shop/remote-entry.js" crossorigin="">',
    ]);
  });

  test('removes the links after loading or failing, if it is a guest in a foreign page', () => {
    const loader = createRemoteLoader(document.baseURI, { isGuest: true });
    loader.fetchAhead({ ...createPageRemote('shop'), preload: ['remote-entry.js', '1.js'] }, '/shop');
    const [entry, other] = document.querySelectorAll('link');
    entry?.dispatchEvent(new Event('load'));
    expect(named()).toEqual([other?.outerHTML]);
    other?.dispatchEvent(new Event('error'));
    expect(named()).toEqual([]);
  });
});
