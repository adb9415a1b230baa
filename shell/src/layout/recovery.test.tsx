import { Problem } from '@tessera/contracts/http/problem';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.tsx';
import { failureInterval } from '../updates/follow-updates.ts';
import { titleTimeout } from './use-arrival.ts';

const user = createUser();

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('the card of a remote that failed', () => {
  test('takes the focus, and passes it to the page after a retry', async () => {
    const down = new Set(['kol']);
    const { user: person } = await renderShell({ path: '/kol', user, down });
    const card = await screen.findByRole('alert');
    expect(card).toHaveFocus();
    expect(card).toHaveTextContent('Team: Team kol');
    down.delete('kol');
    await person.click(within(card).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page of kol' })).toHaveFocus());
  });

  test('passes the focus to the page after a retry, however late its title appears', async () => {
    const down = new Set(['kol']);
    const title = Promise.withResolvers<void>();
    const { user: person } = await renderShell({ path: '/kol', user, down, title: title.promise });
    const card = await screen.findByRole('alert');
    down.delete('kol');
    await person.click(within(card).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(card).not.toBeInTheDocument());
    await new Promise((resolve) => setTimeout(resolve, titleTimeout + 200));
    title.resolve();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page of kol' })).toHaveFocus());
  });

  test.each([
    ['en', 'Reload to update', 'Try again'],
    ['zh-Hant-HK', '重新載入並更新', '再試一次'],
    ['ja', '再読み込みして更新', 'もう一度試す'],
  ] as const)(
    'offers a reload in %s, besides the retry, if the version has been withdrawn since the page was opened',
    async (language, label, again) => {
      const {
        network,
        shell,
        reload,
        user: person,
      } = await renderShell({ path: '/kol', user, language, down: new Set(['kol']) });
      const card = (): HTMLElement => screen.getByRole('alert');
      network.answer(systemCalls.versionSet, () => ({
        ...shell.boot.versionSet,
        remotes: shell.boot.versionSet.remotes.map((remote) => ({ ...remote, version: '1.0.1' })),
        shell: shell.boot.version,
      }));
      await screen.findByRole('alert');
      expect(within(card()).queryByRole('button', { name: label })).not.toBeInTheDocument();
      const now = Date.now() + failureInterval;
      jest.spyOn(Date, 'now').mockReturnValue(now);
      await person.click(within(card()).getByRole('button', { name: again }));
      const button = await waitFor(() => within(card()).getByRole('button', { name: label }));
      expect(within(card()).getByRole('button', { name: again })).toBeVisible();
      await expectNoViolations(document.body);
      await person.click(button);
      await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    },
  );

  test('does not take the focus from a field in use', async () => {
    const down = new Set(['kol']);
    const { user: person, shell } = await renderShell({ path: '/home', user, down });
    await screen.findByRole('heading', { name: 'Page of workspace' });
    await person.keyboard('{Control>}k{/Control}');
    const search = await screen.findByRole('combobox');
    shell.navigate('/kol');
    await screen.findByText('Title of /kol could not be loaded');
    expect(search).toHaveFocus();
  });
});

describe('a fallback version', () => {
  test.each([
    ['en', 'Try the newest'],
    ['zh-Hant-HK', '改用最新版本'],
    ['ja', '最新バージョンを試す'],
  ] as const)('is shown as a status in %s, and the newest version can be loaded by hand', async (language, label) => {
    const down = new Set(['workspace@1.0.0']);
    const { user: person, network, shell } = await renderShell({ path: '/home', user, language, down });
    expect(await screen.findByRole('heading', { name: 'Page of workspace' })).toBeVisible();
    const again = await screen.findByRole('button', { name: label });
    expect(again.closest('[role="status"]')).toHaveTextContent('Title of /home');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await expectNoViolations(document.body);
    const reports = network.sent(systemCalls.report).map(({ body }) => body);
    expect(reports).toContainEqual(
      expect.objectContaining({
        kind: 'remoteFailed',
        version: '1.0.0',
        message: expect.stringContaining('load, fell back to 0.9.0: '),
      }),
    );

    down.clear();
    await person.click(again);
    await waitFor(() => expect(shell.remotes[0]?.inUse$.value.version).toBe('1.0.0'));
    expect(await screen.findByRole('heading', { name: 'Page of workspace' })).toBeVisible();
    expect(screen.queryByRole('button', { name: label })).not.toBeInTheDocument();
  });

  test('has a notification that can be closed', async () => {
    const { user: person } = await renderShell({ path: '/home', user, down: new Set(['workspace@1.0.0']) });
    await person.click(await screen.findByRole('button', { name: 'Close this notification' }));
    expect(screen.queryByRole('button', { name: 'Try the newest' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Page of workspace' })).toBeVisible();
  });

  test('is not replaced before the user agrees to lose unsaved work', async () => {
    const { user: person, shell } = await renderShell({ path: '/home', user, down: new Set(['workspace@1.0.0']) });
    const again = await screen.findByRole('button', { name: 'Try the newest' });
    shell.guards.add(() => true);
    await person.click(again);
    await person.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave this page?' })).getByRole('button', {
        name: 'Cancel',
      }),
    );
    expect(shell.remotes[0]?.inUse$.value.version).toBe('0.9.0');
  });
});

describe('a newer version', () => {
  test('is looked for at once when a mounted remote reports an error, but not when it reports a failed call', async () => {
    const { network, shell, hosts } = await renderShell({ path: '/home', user });
    network.answer(systemCalls.versionSet, () => ({ ...shell.boot.versionSet, shell: '1.0.1' }));
    await screen.findByRole('heading', { name: 'Page of workspace' });
    const now = Date.now() + failureInterval;
    jest.spyOn(Date, 'now').mockReturnValue(now);
    hosts[0]?.report({ error: new Problem('500'), place: 'list' });
    expect(network.sent(systemCalls.versionSet)).toHaveLength(0);
    hosts[0]?.report({ error: new Error('ChunkLoadError'), place: 'page' });
    expect(await screen.findByRole('button', { name: 'Reload to update' })).toBeVisible();
    expect(network.sent(systemCalls.versionSet)).toHaveLength(1);
  });

  test('is offered but not forced, and the reload asks about unsaved work first, once', async () => {
    const { user: person, shell, reload } = await renderShell({ path: '/home', user });
    await screen.findByRole('heading', { name: 'Page of workspace' });
    expect(screen.queryByRole('button', { name: 'Reload to update' })).not.toBeInTheDocument();
    act(() => shell.isUpdateReady$.next(true));
    const button = await screen.findByRole('button', { name: 'Reload to update' });
    expect(document.activeElement).not.toBe(button);
    await expectNoViolations(document.body);

    shell.guards.add(() => true);
    await person.click(button);
    await person.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave this page?' })).getByRole('button', {
        name: 'Cancel',
      }),
    );
    expect(reload).not.toHaveBeenCalled();
    await person.click(button);
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave page' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(shell.guards.isDirty()).toBe(false);
  });
});
