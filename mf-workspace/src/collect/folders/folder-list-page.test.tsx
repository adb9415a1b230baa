import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { createFolder } from '@tessera/contracts/folder/folder.factory';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { FakeNetwork } from '@tessera/ui/testing/fake-network';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expiredUser, folders, renderWorkspace } from '../../testing/render-workspace.tsx';

const path = '/home/boards';
const rowOf = async (name: string): Promise<HTMLElement> => {
  const link = await screen.findByRole('link', { name });
  const row = link.closest('tr');
  if (!row) throw new Error(`${name} is not in a table row`);
  return row;
};
const namesShown = (): readonly string[] =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const setUp = (options: Parameters<typeof renderWorkspace>[0] = {}): Promise<Rendered> =>
  renderWorkspace({ path, ...options });

/** Makes the fake server store boards, so that a refresh returns what a call has changed. */
const keepFolders = (network: FakeNetwork, list: readonly Folder[] = folders): { list: readonly Folder[] } => {
  const kept = { list };
  network.answer(folderCalls.getFolder, () => ({ folderList: [...kept.list] }));
  return kept;
};

describe('the boards', () => {
  it('have no accessibility violations', async () => {
    const { container } = await setUp();
    expect(await screen.findByRole('table')).toBeInTheDocument();
    await expectNoViolations(container);
  });

  it('are shown as placeholders while they load', async () => {
    const { container } = await setUp({
      prepare: ({ network }) => network.answer(folderCalls.getFolder, () => new Promise(() => undefined)),
    });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  });

  it('offer to create the first board when there are none', async () => {
    const { user } = await setUp({ folders: [] });
    expect(await screen.findByText('No boards yet')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Create board' })[0] ?? document.body);
    expect(screen.getByRole('dialog', { name: 'Create a board' })).toBeInTheDocument();
  });

  it('show an error with the support id, and load after a retry', async () => {
    const { user, network } = await setUp({
      prepare: (host) => host.network.answer(folderCalls.getFolder, () => new Problem('500', { supportId: 'req-7' })),
    });
    expect(
      await screen.findByText('Internal Server Error! The server encountered an unexpected condition!'),
    ).toBeInTheDocument();
    expect(screen.getByText('req-7')).toBeInTheDocument();
    network.answer(folderCalls.getFolder, () => ({ folderList: [...folders] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Spring campaign' })).toBeInTheDocument();
  });

  it('leave a tile plain whose picture the platform no longer gives', async () => {
    await setUp({ folders: [createFolder({ settings: { name: 'Spring campaign' }, covers: ['Abc', 'Def'] })] });
    const row = await rowOf('Spring campaign');
    const pictures = [...row.querySelectorAll('img')];
    expect(pictures).toHaveLength(2);
    fireEvent.error(pictures[0] ?? row);
    expect([...row.querySelectorAll('img')]).toEqual([pictures[1]]);
  });

  it('are listed in a table with their counts and a link that opens them', async () => {
    await setUp();
    const row = await rowOf('Spring campaign');
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['2', '240', 'Mar 2, 2026, 9:00 AM']));
    expect(screen.getByRole('link', { name: 'Spring campaign' })).toHaveAttribute(
      'href',
      `/home/boards/${folders[0]?.id}`,
    );
    expect(within(await rowOf('Autumn menu')).getByText('Not collected yet')).toBeInTheDocument();
  });

  it('are searched while typing, regardless of case', async () => {
    const { user } = await setUp();
    await user.type(await screen.findByRole('searchbox', { name: 'Search boards' }), 'AUTUMN');
    expect(namesShown()).toEqual(['Autumn menu']);
    expect(screen.getByText('1 of 2')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), ' xyz');
    expect(screen.getByText('No results for “AUTUMN xyz”.')).toBeInTheDocument();
  });

  it('can be deleted, but neither created nor renamed, on an expired plan', async () => {
    const { user } = await setUp({ user: expiredUser });
    expect(await screen.findByText('Your subscription has expired.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create board' }));
    await user.click(
      within(await rowOf('Spring campaign')).getByRole('button', { name: 'Your subscription has expired.' }),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete board Spring campaign' }));
    expect(screen.getByRole('alertdialog', { name: 'Confirm Deletion' })).toBeInTheDocument();
  });
});

describe('creating a board', () => {
  it('opens the new board', async () => {
    const made = createFolder({
      id: '0190c2f4-7a10-7cc3-8a51-3f2d5c1b9e77',
      settings: { name: 'Winter' },
      contentCount: 0,
    });
    const { user, network, notices } = await setUp({
      prepare: (host) => {
        const kept = keepFolders(host.network);
        host.network.answer(folderCalls.addFolder, () => {
          kept.list = [...kept.list, made];
          return { folder: made };
        });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Create board' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '  Winter {Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Winter' })).toBeInTheDocument();
    expect(network.sent(folderCalls.addFolder)).toMatchObject([{ body: { name: 'Winter' } }]);
    expect(notices).toMatchObject([{ tone: 'good', text: 'Board “Winter” created' }]);
  });

  it('requires a name, with the error at its field', async () => {
    const { user, network } = await setUp();
    await user.click(await screen.findByRole('button', { name: 'Create board' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create board' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      expect.stringContaining('Name can not be empty!'),
    );
    expect(network.sent(folderCalls.addFolder)).toEqual([]);
  });

  it('shows the plan limit with its number, and keeps what was typed', async () => {
    const { user } = await setUp({
      prepare: ({ network }) => network.answer(folderCalls.addFolder, () => new Problem('405')),
    });
    await user.click(await screen.findByRole('button', { name: 'Create board' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Winter{Enter}');
    expect(await screen.findByText('Folder Number exceeds the limit')).toBeInTheDocument();
    expect(screen.getByText('The Advanced plan includes 10 boards.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Winter');
  });
});

describe('renaming a board', () => {
  it('is done by F2 and Enter', async () => {
    const { user, network } = await setUp({
      prepare: (host) => {
        const kept = keepFolders(host.network);
        host.network.answer(folderCalls.updateFolder, ({ body }) => {
          const folder = createFolder({ settings: { name: body.settings?.name ?? '' }, revision: 2 });
          kept.list = kept.list.map((old) => (old.id === folder.id ? folder : old));
          return { folder };
        });
      },
    });
    const link = await screen.findByRole('link', { name: 'Spring campaign' });
    act(() => link.focus());
    await user.keyboard('{F2}');
    await user.clear(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('Summer campaign{Enter}');
    expect(await screen.findByRole('link', { name: 'Summer campaign' })).toBeInTheDocument();
    expect(network.sent(folderCalls.updateFolder)).toMatchObject([
      { body: { id: folders[0]?.id, settings: { name: 'Summer campaign' }, revision: 1 } },
    ]);
  });

  it('shows both names on a revision conflict, and then retries with the newer revision', async () => {
    const { user, network } = await setUp({
      prepare: (host) => {
        const kept = keepFolders(host.network);
        host.network.answer(folderCalls.updateFolder, ({ body }) => {
          kept.list = kept.list.map((old) =>
            old.id === body.id ? { ...old, settings: { name: 'Theirs' }, revision: 5 } : old,
          );
          return body.revision === 5
            ? { folder: createFolder({ settings: { name: 'Mine' }, revision: 6 }) }
            : new Problem('conflict');
        });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Rename board Spring campaign' }));
    await user.clear(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('Mine{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'Rename board' });
    expect(await within(dialog).findByText('Theirs')).toBeInTheDocument();
    expect(within(dialog).getByText('This has changed meanwhile.')).toBeInTheDocument();
    expect(within(dialog).getByText('Mine')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Use my name' }));
    await waitFor(() =>
      expect(network.sent(folderCalls.updateFolder).map(({ body }) => body.revision)).toEqual([1, 5]),
    );
  });
});

describe('deleting a board', () => {
  it('asks for a confirmation, and does nothing when cancelled', async () => {
    const { user, network } = await setUp();
    const link = await screen.findByRole('link', { name: 'Spring campaign' });
    act(() => link.focus());
    await user.keyboard('{Delete}');
    const dialog = screen.getByRole('alertdialog', { name: 'Confirm Deletion' });
    expect(dialog).toHaveAccessibleDescription(
      'Do you want to delete “Spring campaign”? 2 contents and 240 posts will be deleted. This action cannot be undone.',
    );
    await user.keyboard('{Escape}');
    expect(namesShown()).toEqual(['Spring campaign', 'Autumn menu']);
    expect(network.sent(folderCalls.deleteFolder)).toEqual([]);
  });

  it('removes it at once and makes the first remaining board current', async () => {
    const { user, stored } = await setUp({
      prepare: (host) => {
        host.host.storage.set('folderId', folders[0]?.id ?? '');
        host.network.answer(folderCalls.deleteFolder, () => new Promise(() => undefined));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete board Spring campaign' }));
    await user.click(screen.getByRole('button', { name: 'Delete board' }));
    await waitFor(() => expect(namesShown()).toEqual(['Autumn menu']));
    expect(stored.get('folderId')).toBe(folders[1]?.id);
  });

  it('restores it in its place with a message when the call fails', async () => {
    const { user, stored, notices } = await setUp({
      prepare: (host) => {
        host.host.storage.set('folderId', folders[0]?.id ?? '');
        host.network.answer(folderCalls.deleteFolder, () => new Problem('500', { supportId: 'req-9' }));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete board Spring campaign' }));
    await user.click(screen.getByRole('button', { name: 'Delete board' }));
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'bad', supportId: 'req-9' }]));
    expect(namesShown()).toEqual(['Spring campaign', 'Autumn menu']);
    expect(stored.get('folderId')).toBe(folders[0]?.id);
  });

  it('shows no error when it was deleted elsewhere already', async () => {
    const { user, notices } = await setUp({
      prepare: (host) => {
        const kept = keepFolders(host.network);
        host.network.answer(folderCalls.deleteFolder, () => {
          kept.list = kept.list.slice(1);
          return new Problem('notFound');
        });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete board Spring campaign' }));
    await user.click(screen.getByRole('button', { name: 'Delete board' }));
    await waitFor(() => expect(namesShown()).toEqual(['Autumn menu']));
    expect(notices).toEqual([]);
  });
});

it('the list of boards says which posts a lower plan hides, and when they will be deleted', async () => {
  const { user, visited, container } = await setUp({
    user: createUser({ hiddenHistory: { shownFrom: '2025-02-15', deletedTime: '2026-04-14T12:00:00.000Z' } }),
  });
  expect(await screen.findByText('Posts from before Feb 15, 2025 are hidden')).toBeInTheDocument();
  expect(
    screen.getByText(/^Your plan keeps 40 months\. The hidden posts will be deleted on Apr 14, 2026;/u),
  ).toBeInTheDocument();
  await expectNoViolations(container);
  await user.click(screen.getByRole('button', { name: 'See the plans' }));
  expect(visited).toEqual(['/pricing']);
});
