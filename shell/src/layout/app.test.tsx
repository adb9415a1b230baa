import { contentCalls } from '@tessera/contracts/content/content.calls';
import { createContent } from '@tessera/contracts/content/content.factory';
import { events } from '@tessera/contracts/events/events';
import { factoryId } from '@tessera/contracts/factory-id';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { createFolder } from '@tessera/contracts/folder/folder.factory';
import { Problem } from '@tessera/contracts/http/problem';
import { dayMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { createPlan, createUser } from '@tessera/contracts/user/user.factory';
import { savedViewCalls } from '@tessera/contracts/view/saved-view.calls';
import { createSavedView } from '@tessera/contracts/view/saved-view.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.tsx';

const user = createUser({
  email: 'mira@example.com',
  usage: {
    folderNumber: 3,
    contentNumber: 10,
    contentDaily: 0,
    csvNumber: 0,
    kolNumber: 0,
    linkNumber: 0,
    storyContentNumber: 0,
    chatbotNumber: 0,
  },
});

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

test.each(['en', 'zh-Hant-HK', 'ja'] as const)('the frame is accessible in %s', async (language) => {
  await renderShell({ path: '/home', user, language });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page of workspace' })).toBeVisible();
  await expectNoViolations(document.body);
});

test('the frame shows the current page, the plan and the usage', async () => {
  await renderShell({ path: '/home/boards', user });
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' });
  expect(
    within(navigation)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Overview', 'Boards', 'Influencers']);
  expect(within(navigation).getByRole('link', { name: 'Boards' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('region', { name: 'Your plan: Advanced' })).toHaveTextContent('20 days left');
  expect(screen.getByRole('meter', { name: 'Boards' })).toHaveAttribute('aria-valuetext', '3 of 10');
});

test('an expired plan says so', async () => {
  await renderShell({
    path: '/home',
    user: createUser({ subscriptions: { plan: createPlan({ isExpired: true }), nextPlan: null, powerUps: [] } }),
  });
  expect(await screen.findByText('Your subscription has expired.')).toBeVisible();
});

test('a navigation focuses the new title and updates the title of the tab', async () => {
  const { user: person } = await renderShell({ path: '/home', user });
  await screen.findByRole('heading', { name: 'Page of workspace' });
  await person.click(screen.getByRole('link', { name: 'Influencers' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Page of kol' })).toHaveFocus());
  expect(document.title).toBe('Page of kol · Title of /kol · Tessera');
  expect(screen.queryByRole('heading', { name: 'Page of workspace' })).not.toBeInTheDocument();
});

test('hovering a link prepares the remote of that link, and no other', async () => {
  const { user: person, shell } = await renderShell({ path: '/home', user });
  await screen.findByRole('heading', { name: 'Page of workspace' });
  const prepared = shell.remotes.map((remote) => jest.spyOn(remote, 'prepare'));
  await person.hover(screen.getByRole('link', { name: 'Influencers' }));
  await waitFor(() => expect(prepared.map(({ mock }) => mock.calls)).toEqual([[], [['/kol']]]));
});

test('a failing remote shows a card in its own area, the rest works, and a retry loads it', async () => {
  const down = new Set(['kol']);
  const { user: person } = await renderShell({ path: '/kol', user, down });
  expect(await screen.findByText('Title of /kol could not be loaded')).toBeVisible();
  expect(screen.getByText('Everything else still works. Try again, or come back in a moment.')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expectNoViolations(document.body);

  await person.click(screen.getByRole('link', { name: 'Overview' }));
  expect(await screen.findByRole('heading', { name: 'Page of workspace' })).toBeVisible();

  await person.click(screen.getByRole('link', { name: 'Influencers' }));
  await screen.findByText('Title of /kol could not be loaded');
  down.delete('kol');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Page of kol' })).toBeVisible();
});

test('an unknown path shows "Not found." inside the application, with a button to the home page', async () => {
  const { user: person } = await renderShell({ path: '/nowhere', user });
  expect(await screen.findByRole('heading', { level: 1, name: 'Not found.' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  expect(within(screen.getByRole('banner')).getByText('Not found')).toBeVisible();
  expect(document.title).toBe('Not found · Tessera');
  await person.click(screen.getByRole('button', { name: 'Go to home' }));
  expect(await screen.findByRole('heading', { name: 'Page of workspace' })).toBeVisible();
});

test.each([
  ['503', 'Sorry, the server is down. We are under maintenance!'],
  ['500', 'Internal Server Error! The server encountered an unexpected condition!'],
] as const)('a start that fails with %s shows the problem, and a retry leads to the same page', async (code, title) => {
  const { network, user: person } = await renderShell({
    path: '/home/boards',
    user,
    startProblem: new Problem(code, { supportId: 'abc123' }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('abc123')).toBeVisible();
  await expectNoViolations(document.body);
  network.answer(userCalls.getUserInfo, () => ({ isAuthorized: true, data: user }));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Page of workspace' })).toBeVisible();
  expect(window.location.pathname).toBe('/home/boards');
});

test('background jobs are shown with their progress, and disappear when they end, without taking the focus along', async () => {
  const { streams, user: person } = await renderShell({ path: '/home', user });
  await screen.findByRole('heading', { name: 'Page of workspace' });
  const jobOf = (kind: string, label: string | null, done: number, total: number) => ({
    kind,
    id: factoryId(kind, 1),
    label,
    path: '/home',
    done,
    total,
  });
  streams[0]?.say({ topic: events.jobProgressed.topic, data: jobOf('scan', '#coffee', 3_240, 12_000) });
  streams[0]?.say({ topic: events.jobProgressed.topic, data: jobOf('emv', null, 12, 50_000) });
  streams[0]?.say({ topic: events.jobProgressed.topic, data: jobOf('unheard', null, 1, 30) });
  await person.click(await screen.findByRole('button', { name: '3 jobs running' }));
  const list = screen.getByRole('dialog', { name: 'In the background' });
  await expectNoViolations(list);
  expect(await within(list).findByRole('progressbar', { name: 'Reading #coffee' })).toHaveAttribute(
    'aria-valuetext',
    '3,240 of 12,000',
  );
  expect(within(list).getByRole('progressbar', { name: 'New EMV figures' })).toHaveAttribute(
    'aria-valuetext',
    '12 of 50,000',
  );
  expect(within(list).getByRole('progressbar', { name: 'In progress' })).toHaveAttribute('aria-valuetext', '1 of 30');
  streams[0]?.say({
    topic: events.jobFinished.topic,
    data: { ...jobOf('scan', '#coffee', 12_000, 12_000), state: 'done' },
  });
  streams[0]?.say({
    topic: events.jobFinished.topic,
    data: { ...jobOf('emv', null, 50_000, 50_000), state: 'failed' },
  });
  await waitFor(() => expect(within(list).getAllByRole('progressbar')).toHaveLength(1));
  streams[0]?.say({ topic: events.jobFinished.topic, data: { ...jobOf('unheard', null, 30, 30), state: 'done' } });
  expect(await within(list).findByRole('status')).toHaveTextContent('No jobs running');
  await expectNoViolations(list);
  await person.keyboard('{Escape}');
  const button = await screen.findByRole('button', { name: 'No jobs running' });
  expect(button).toHaveFocus();
  await person.tab();
  expect(screen.getByRole('button', { name: 'Notifications' })).toHaveFocus();
  expect(button).not.toBeInTheDocument();
});

test('messages of the server reach the remotes as events', async () => {
  const { streams, hosts } = await renderShell({ path: '/home', user });
  await screen.findByRole('heading', { name: 'Page of workspace' });
  const heard: unknown[] = [];
  const changed = { kind: 'mediaMark', id: factoryId('folder', 1) };
  hosts[0]?.events.subscribe(events.resourceChanged, ({ data }) => heard.push(data));
  streams[0]?.say({ topic: events.resourceChanged.topic, data: changed });
  expect(heard).toEqual([changed]);
});

test('the palette opens pages and runs actions by keyboard alone', async () => {
  const { user: person, shell } = await renderShell({ path: '/home', user });
  await screen.findByRole('heading', { name: 'Page of workspace' });
  await person.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox', { name: 'Search pages and actions' });
  expect(search).toHaveFocus();
  await expectNoViolations(document.body);
  await person.type(search, 'influ{Enter}');
  expect(await screen.findByRole('heading', { name: 'Page of kol' })).toBeVisible();

  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox'), 'appearance dark{Enter}');
  expect(shell.scheme.get()).toBe('dark');
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
});

test('the palette finds boards, accounts, hashtags and saved views, and opens them', async () => {
  const { user: person, network } = await renderShell({ path: '/home', user });
  network.answer(folderCalls.getFolder, () => ({
    folderList: [createFolder({ settings: { name: 'Spring campaign' } })],
  }));
  network.answer(contentCalls.getContent, () => ({
    contentList: [
      createContent({ value: 'lumen.kitchen' }),
      createContent({ id: factoryId('content', 2), type: 'HASHTAG', value: 'slowcoffee' }),
    ],
  }));
  network.answer(savedViewCalls.getViews, () => ({ viewList: [createSavedView({ name: 'Top of spring' })] }));
  await screen.findByRole('heading', { name: 'Page of workspace' });
  await person.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox', { name: 'Search pages and actions' });
  expect(screen.queryByRole('option', { name: /Spring campaign/u })).not.toBeInTheDocument();
  await person.type(search, 'spring');
  expect(await screen.findByRole('option', { name: 'Spring campaign' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Accounts' })).toHaveTextContent('lumen.kitchen');
  expect(screen.getByRole('group', { name: 'Hashtags' })).toHaveTextContent('#slowcoffee');
  expect(screen.getByRole('group', { name: 'Saved views' })).toHaveTextContent('Top of spring');
  await expectNoViolations(document.body);
  await person.clear(search);
  await person.type(search, 'slowcof{Enter}');
  await waitFor(() =>
    expect(window.location.search).toBe(`?folderId=${createContent().folderId}&contentId=${factoryId('content', 2)}`),
  );
});

test('the palette finds what can be added to the current board', async () => {
  const { user: person, network } = await renderShell({ path: '/home', user });
  network.answer(contentCalls.search, () => ({
    users: [],
    places: [{ locationId: '213000000001', name: 'Kyoto', city: null, posts: 859 }],
    hashtags: [{ name: 'kyoto', posts: 12 }],
    source: 'vendor' as const,
  }));
  await screen.findByRole('heading', { name: 'Page of workspace' });
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox'), 'kyoto');
  await screen.findByRole('option', { name: '#kyoto · 12 posts' });
  expect(screen.getByRole('group', { name: 'Add to the current board' })).toHaveTextContent('Kyoto');
  await expectNoViolations(document.body);
  await person.keyboard('{Enter}');
  await waitFor(() =>
    expect(`${window.location.pathname}${window.location.search}`).toBe('/home?add=LOCATION&line=213000000001+Kyoto'),
  );
});

test('the palette says that its search failed, not that there are no results', async () => {
  const { user: person, network } = await renderShell({ path: '/home', user });
  network.answer(contentCalls.search, () => new Problem('sourceMissing'));
  await screen.findByRole('heading', { name: 'Page of workspace' });
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox'), 'zzz');
  expect(await screen.findByText('No connection can collect this.')).toBeVisible();
  expect(screen.queryByText('No results for “zzz”.')).not.toBeInTheDocument();
  await expectNoViolations(document.body);
});

test('the palette says that the things of the user could not be loaded, and still shows the others', async () => {
  const { user: person, network } = await renderShell({ path: '/home', user });
  network.answer(folderCalls.getFolder, () => new Problem('sourceMissing'));
  network.answer(contentCalls.getContent, () => ({ contentList: [createContent({ value: 'lumen.kitchen' })] }));
  network.answer(savedViewCalls.getViews, () => ({ viewList: [] }));
  network.answer(contentCalls.search, () => ({ users: [], places: [], hashtags: [], source: 'vendor' as const }));
  await screen.findByRole('heading', { name: 'Page of workspace' });
  await person.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox');
  await person.type(search, 'lumen');
  expect(await screen.findByRole('option', { name: /lumen\.kitchen/u })).toBeVisible();
  expect(await screen.findByText('No connection can collect this.')).toBeVisible();
  await person.clear(search);
  await person.type(search, '~');
  expect(screen.getByText('No connection can collect this.')).toBeVisible();
  expect(screen.queryByText('No results for “~”.')).not.toBeInTheDocument();
  await expectNoViolations(document.body);
});

test('the palette does not say that there are no results before the boards of the user are loaded', async () => {
  const { user: person, network } = await renderShell({ path: '/home', user });
  const boards = Promise.withResolvers<undefined>();
  network.answer(folderCalls.getFolder, async () => {
    await boards.promise;
    return { folderList: [] };
  });
  network.answer(contentCalls.getContent, () => ({ contentList: [] }));
  network.answer(savedViewCalls.getViews, () => ({ viewList: [] }));
  await screen.findByRole('heading', { name: 'Page of workspace' });
  await person.keyboard('{Control>}k{/Control}');
  // Too short for a search among what can be added.
  await person.type(await screen.findByRole('combobox'), '~');
  expect(await screen.findByText('Searching')).toBeVisible();
  expect(screen.queryByText('No results for “~”.')).not.toBeInTheDocument();
  boards.resolve(undefined);
  expect(await screen.findByText('No results for “~”.')).toBeVisible();
});

test('the language changes without a reload, and is stored on the device and in the account', async () => {
  const { user: person, network } = await renderShell({ path: '/home', user });
  network.answer(userCalls.setUserInfo, () => ({ data: user }));
  await person.click(await screen.findByRole('button', { name: 'Language: English' }));
  await person.click(screen.getByRole('menuitemradio', { name: '日本語' }));
  expect(await screen.findByRole('navigation', { name: 'メインナビゲーション' })).toBeVisible();
  expect(localStorage.getItem('language')).toBe('ja');
  expect(network.sent(userCalls.setUserInfo)).toMatchObject([{ body: { language: 'ja' } }]);
});

test('the text of a toast is kept in the notifications, with its time, and with its day if that is over', async () => {
  const { user: person, shell } = await renderShell({ path: '/home', user });
  await screen.findByRole('heading', { name: 'Page of workspace' });
  shell.notices.notify({ tone: 'good', text: 'Board deleted' });
  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
  const list = (): HTMLElement => screen.getByRole('dialog', { name: 'Notifications' });
  expect(within(list()).getByText('Board deleted')).toBeVisible();
  expect(within(list()).getByRole('time')).toHaveTextContent(/^\d+:\d\d [AP]M$/u);
  await person.keyboard('{Escape}');
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + dayMs);
  await person.click(bell);
  expect(within(list()).getByRole('time')).toHaveTextContent(/^\w+ \d+, \d{4}, \d+:\d\d [AP]M$/u);
});

test('unsaved work is asked about before a link is followed', async () => {
  const { user: person, shell } = await renderShell({ path: '/home', user });
  await screen.findByRole('heading', { name: 'Page of workspace' });
  const release = shell.guards.add(() => true);
  await person.click(screen.getByRole('link', { name: 'Influencers' }));
  await person.click(
    within(await screen.findByRole('alertdialog', { name: 'Leave this page?' })).getByRole('button', {
      name: 'Cancel',
    }),
  );
  expect(window.location.pathname).toBe('/home');
  await person.click(screen.getByRole('link', { name: 'Influencers' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave page' }));
  expect(await screen.findByRole('heading', { name: 'Page of kol' })).toBeVisible();
  release();
});
