import { navigationGroups, tabbedGroups } from '@tessera/contracts/remote/descriptor';
import { createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell.tsx';

const user = createUser({ email: 'mira@example.com' });
const down = (): Set<string> => new Set(['workspace', 'kol', 'workspace@0.9.0']);

afterEach(() => {
  document.body.replaceChildren();
});

const findTabs = (name = 'Management'): Promise<HTMLElement> => screen.findByRole('navigation', { name });
const linksOf = (tabs: HTMLElement) =>
  within(tabs)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

test.each([
  ['en', 'Management'],
  ['zh-Hant-HK', '管理'],
  ['ja', '管理'],
] as const)('the entries of two remotes form one row of tabs, accessible in %s', async (language, name) => {
  await renderShell({ path: '/kol', user, language, group: 'management' });
  await screen.findByRole('heading', { level: 1, name: 'Page of kol' });
  expect(linksOf(await findTabs(name))).toEqual([
    ['Overview', '/home', null],
    ['Boards', '/home/boards', null],
    ['Influencers', '/kol', 'page'],
  ]);
  await expectNoViolations(document.body);
});

test('a tab prepares the page of another remote on hover, and opens it with the focus on its title', async () => {
  const { user: person, shell } = await renderShell({ path: '/kol', user, group: 'management' });
  await screen.findByRole('heading', { name: 'Page of kol' });
  const prepared = shell.remotes.map((remote) => jest.spyOn(remote, 'prepare'));
  const tabs = await findTabs();
  await person.hover(within(tabs).getByRole('link', { name: 'Boards' }));
  await waitFor(() => expect(prepared[0]?.mock.calls).toEqual([['/home/boards']]));
  await person.click(within(tabs).getByRole('link', { name: 'Boards' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Page of workspace' })).toHaveFocus());
  expect(window.location.pathname).toBe('/home/boards');
  expect(within(await findTabs()).getByRole('link', { current: 'page' })).toHaveTextContent('Boards');
});

test('subpages of the group have the tabs too, and the tabs ask about unsaved work', async () => {
  const { user: person, hosts } = await renderShell({ path: '/kol/mira.kim', user, group: 'management' });
  await screen.findByRole('heading', { name: 'Page of kol' });
  hosts[0]?.guardLeave(() => true);
  const tabs = await findTabs();
  expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Influencers');
  await person.click(within(tabs).getByRole('link', { name: 'Overview' }));
  await person.click(
    within(await screen.findByRole('alertdialog', { name: 'Leave this page?' })).getByRole('button', {
      name: 'Cancel',
    }),
  );
  expect(window.location.pathname).toBe('/kol/mira.kim');
});

test('the tabs are shown even if every remote fails', async () => {
  await renderShell({ path: '/kol', user, group: 'management', down: down() });
  await screen.findByText('Title of /kol could not be loaded');
  expect(linksOf(await findTabs())).toHaveLength(3);
});

test.each(navigationGroups.filter((group) => !tabbedGroups.includes(group)))(
  'the pages of the group %s have no tabs',
  async (group) => {
    await renderShell({ path: '/kol', user, group });
    await screen.findByRole('heading', { name: 'Page of kol' });
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
  },
);

test('a page without a navigation entry has no tabs', async () => {
  await renderShell({ path: '/nowhere', user, group: 'management' });
  await screen.findByRole('heading', { level: 1, name: 'Not found.' });
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
});
