import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { createFolder } from '@tessera/contracts/folder/folder.factory';
import { Problem } from '@tessera/contracts/http/problem';
import { paths } from '@tessera/contracts/paths';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { savePathOf } from '@tessera/contracts/share/share.paths';
import type { Saving } from '@tessera/contracts/share/share.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { renderWorkspace } from '../../testing/render-workspace.tsx';

const saving: Saving = {
  name: 'Spring',
  contentList: [
    { type: 'USER', value: 'lumen.kitchen', fullName: 'Lumen', mediaCount: 12 },
    { type: 'HASHTAG', value: 'spring', fullName: null, mediaCount: 3 },
  ],
  filter: { likes: { min: 10 } },
  folders: { usage: 2, quota: 5 },
  contents: { usage: 4, quota: 10 },
  media: { usage: 100, quota: 50_000 },
};

const renderSaving = (prepare?: (host: Pick<Rendered, 'network'>) => void): Promise<Rendered> =>
  renderWorkspace({
    path: savePathOf('token'),
    prepare: (host) => {
      host.network.answer(shareCalls.getSharedFolder, () => saving);
      prepare?.(host);
    },
  });

it('shows how a shared board counts towards the plan limits, and opens it once it is saved', async () => {
  const folder = createFolder();
  const { user, network, visited, container } = await renderSaving(({ network: given }) => {
    given.answer(shareCalls.saveSharedFolder, () => ({ folder }));
    given.answer(folderCalls.getFolder, () => ({ folderList: [folder] }));
  });
  expect(await screen.findByText('1 board; you have 2 of 5')).toBeInTheDocument();
  expect(screen.getByText('2 contents; you have 4 of 10')).toBeInTheDocument();
  expect(screen.getByText('New posts count towards today’s 50,000; 100 used')).toBeInTheDocument();
  await expectNoViolations(container);
  await user.click(screen.getByRole('button', { name: 'Save to my boards' }));
  await waitFor(() =>
    expect(network.sent(shareCalls.saveSharedFolder)).toMatchObject([{ body: { folderId: 'token' } }]),
  );
  await waitFor(() => expect(visited.at(-1)).toContain(folder.id));
});

it.each([
  ['405', 'Folder Number exceeds the limit'],
  ['406', 'Content Usage Number exceeds the limit'],
  ['407', 'Content Number exceeds the limit'],
] as const)('says which plan limit prevents saving: %s', async (code, text) => {
  const { user } = await renderSaving(({ network }) =>
    network.answer(shareCalls.saveSharedFolder, () => new Problem(code, { params: { usage: 1, quota: 1 } })),
  );
  await user.click(await screen.findByRole('button', { name: 'Save to my boards' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Save to my boards' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'See the plans' })).toBeInTheDocument();
});

it('saves no second board when the first response was lost', async () => {
  const { user, network } = await renderSaving(({ network: given }) =>
    given.answer(shareCalls.saveSharedFolder, () => new Problem('0')),
  );
  await user.click(await screen.findByRole('button', { name: 'Save to my boards' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  // Another plan would not help.
  expect(screen.queryByRole('button', { name: 'See the plans' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save to my boards' }));
  await waitFor(() => expect(network.keysOf(shareCalls.saveSharedFolder)).toHaveLength(2));
  expect(new Set(network.keysOf(shareCalls.saveSharedFolder)).size).toBe(1);
});

it('asks for the password of the link first', async () => {
  const { user, network } = await renderSaving(({ network: given }) => {
    given.answer(shareCalls.getSharedFolder, ({ query }) =>
      query.pass === 'a pass' ? saving : new Problem('shareLocked'),
    );
    given.answer(shareCalls.unlockShare, () => ({ pass: 'a pass' }));
  });
  await user.type(await screen.findByLabelText('Password'), 'linen shirts');
  await user.click(screen.getByRole('button', { name: 'Open page' }));
  expect(await screen.findByText('1 board; you have 2 of 5')).toBeInTheDocument();
  expect(network.sent(shareCalls.unlockShare)).toMatchObject([{ body: { token: 'token', password: 'linen shirts' } }]);
});

it('asks for a password that the link has got meanwhile', async () => {
  const { user } = await renderSaving(({ network }) => {
    let isLocked = false;
    network.answer(shareCalls.getSharedFolder, () => (isLocked ? new Problem('shareLocked') : saving));
    network.answer(shareCalls.saveSharedFolder, () => {
      isLocked = true;
      return new Problem('shareLocked');
    });
  });
  await user.click(await screen.findByRole('button', { name: 'Save to my boards' }));
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
});

it('leads from a link that does not exist to the own boards', async () => {
  await renderSaving(({ network }) => network.answer(shareCalls.getSharedFolder, () => new Problem('notFound')));
  expect(await screen.findByRole('link', { name: 'Back to Boards' })).toHaveAttribute('href', paths.boards);
});
