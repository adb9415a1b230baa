import type { Session } from '@tessera/contracts/remote/host-props';
import { createPathEntry } from '@tessera/contracts/remote/remote.factory';
import { createUser } from '@tessera/contracts/user/user.factory';
import { createPageRemote } from '../testing/remote.factory.ts';
import { resolveView } from './view.ts';

const workspace = createPageRemote('workspace', {
  paths: [
    createPathEntry('/home'),
    createPathEntry('/report', { access: 'public', layout: 'bare' }),
    createPathEntry('/embed', { access: 'public', layout: 'embed' }),
  ],
});
const billing = createPageRemote('billing', {
  paths: [createPathEntry('/admin', { access: 'admin' }), createPathEntry('/account', { withoutPlan: true })],
});
const versionSet = { revision: 1, remotes: [workspace, billing] };

const nobody: Session = { state: 'signedOut' };
const unknown: Session = { state: 'unknown' };
const user: Session = { state: 'signedIn', user: createUser() };
const planless: Session = {
  state: 'signedIn',
  user: createUser({ subscriptions: { plan: null, nextPlan: null, powerUps: [] } }),
};
const admin: Session = { state: 'signedIn', user: createUser({ type: 1 }) };

const view = (path: string, session: Session) => {
  const { pathname, search, hash } = new URL(path, 'http://tessera.test');
  return resolveView(
    { pathname, search, hash },
    session,
    versionSet,
    (who) => who.state === 'signedIn' && who.user.type !== 0,
  );
};

test.each([
  ['/', user, '/home'],
  ['/', nobody, '/login'],
  ['/home', nobody, '/login?back=%2Fhome'],
  ['/home/boards/7?sort=TIME#top', nobody, '/login?back=%2Fhome%2Fboards%2F7%3Fsort%3DTIME%23top'],
  ['/login', user, '/home'],
  ['/login?back=%2Fhome%2Fboards', user, '/home/boards'],
  ['/qa', nobody, '/login?back=%2Fqa'],
  ['/login?back=%2F%2Fevil.example', user, '/home'],
  ['/register', user, '/home'],
  ['/', planless, '/inspect'],
  ['/login', planless, '/inspect'],
])('%s redirects', (path, session, to) => {
  expect(view(path, session)).toEqual({ kind: 'redirect', to });
});

test.each([
  ['/login', nobody, 'login'],
  ['/login/', nobody, 'login'],
  ['/register', nobody, 'register'],
  ['/register/reset', nobody, 'reset'],
  ['/error', nobody, 'error'],
  ['/error', user, 'error'],
  ['/auth?code=x', user, 'auth'],
  ['/auth?code=x', nobody, 'auth'],
])('%s is a page of the shell', (path, session, page) => {
  expect(view(path, session)).toEqual({ kind: 'page', page });
});

test.each([
  ['/home', user, 'workspace'],
  ['/home/boards/7', user, 'workspace'],
  ['/report/x', nobody, 'workspace'],
  ['/embed/x', unknown, 'workspace'],
  ['/admin', admin, 'billing'],
  ['/account', planless, 'billing'],
])('%s belongs to a remote', (path, session, id) => {
  expect(view(path, session)).toMatchObject({ kind: 'remote', remote: { descriptor: { id } } });
});

test.each([
  ['/nowhere', user, 'notFound'],
  ['/nowhere', nobody, 'notFound'],
  ['/homes', user, 'notFound'],
  ['/home', planless, 'planRight'],
  ['/admin', user, 'adminRight'],
  ['/qa', user, 'adminRight'],
])('%s is refused', (path, session, code) => {
  expect(view(path, session)).toEqual({ kind: 'refused', code });
});

test('the QA panel is shown to testers', () => {
  expect(view('/qa/', admin)).toEqual({ kind: 'qa' });
});

test.each(['/', '/home', '/login', '/admin', '/qa'])('%s waits until the session is known', (path) => {
  expect(view(path, unknown)).toEqual({ kind: 'pending' });
});
