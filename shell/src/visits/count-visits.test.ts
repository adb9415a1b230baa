import type { Language } from '@tessera/contracts/i18n/languages';
import { createPathEntry } from '@tessera/contracts/remote/remote.factory';
import { visitCalls } from '@tessera/contracts/visit/visit.calls';
import { createPageLocation } from '@tessera/ui/host/navigation/location';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import { createFakeNetwork } from '@tessera/ui/testing/fake-network';
import type { View } from '../navigation/view.ts';
import { createPageRemote } from '../testing/remote.factory.ts';
import { countVisits } from './count-visits.ts';

const remote = createPageRemote('one', {
  paths: [createPathEntry('/home'), createPathEntry('/quiet', { analytics: false }), createPathEntry('/report')],
});

function setUp(path: string, referrer = '') {
  history.replaceState(null, '', path);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const network = createFakeNetwork();
  network.answer(visitCalls.addVisit, () => ({}));
  const requests: RequestInit[] = [];
  const location = createPageLocation(window);
  const view$ = new BehaviorSubject<View>({ kind: 'pending' });
  countVisits({
    api: network.api,
    page: window,
    location,
    view$,
    language$: new BehaviorSubject<Language>('ja'),
    versionSet: { revision: 1, remotes: [remote] },
    fetch: (input, init) => {
      requests.push(init ?? {});
      return network.fetch(input, init);
    },
  });
  const show = (to: string, kind: 'remote' | 'refused' | 'page' = 'remote'): void => {
    location.go(to);
    const [entry] = remote.descriptor.paths;
    if (entry === undefined) throw new Error('the remote has no path');
    view$.next(
      kind === 'remote'
        ? { kind, remote, entry }
        : kind === 'page'
          ? { kind, page: 'login' }
          : { kind, code: 'notFound' },
    );
  };
  const sent = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return network.sent(visitCalls.addVisit).map(({ body }) => body);
  };
  return { show, sent, requests };
}

test('each page is counted once by its first segment, with the referrer on the first, and without cookies', async () => {
  const { show, sent, requests } = setUp('/home', 'https://www.news.example/story?person=7');
  show('/home');
  show('/home');
  show('/home?folderId=17');
  show('/home/boards/17');
  show('/login', 'page');
  expect(await sent()).toEqual([
    { path: '/home', language: 'ja', referrer: 'news.example' },
    { path: '/home', language: 'ja' },
    { path: '/login', language: 'ja' },
  ]);
  expect(requests.every(({ credentials }) => credentials === 'omit')).toBe(true);
});

test('a page that the browser loads beforehand is counted once it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const { show, sent } = setUp('/home');
  show('/home');
  expect(await sent()).toEqual([]);
  Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(await sent()).toEqual([{ path: '/home', language: 'ja' }]);
  Reflect.deleteProperty(document, 'prerendering');
});

test('no visit is counted if the descriptor excludes it, the path contains embed, or no page is shown', async () => {
  const { show, sent } = setUp('/quiet', location.href);
  show('/quiet');
  show('/report/eMbEd-17');
  show('/home', 'refused');
  expect(await sent()).toEqual([]);
  show('/report/17?from=embed');
  expect(await sent()).toEqual([{ path: '/report', language: 'ja' }]);
});
