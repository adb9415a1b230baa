import { createContent } from '@tessera/contracts/content/content.factory';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { FakeNetwork } from '@tessera/ui/testing/fake-network';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { folders, renderWorkspace } from '../../../testing/render-workspace.tsx';

const setUp = async (
  prepare: (network: FakeNetwork) => void,
): Promise<Rendered & { readonly dialog: HTMLElement; readonly confirm: () => Promise<void> }> => {
  const rendered = await renderWorkspace({
    prepare: ({ network }) => {
      network.answer(folderCalls.rescan, () => ({ contentList: [createContent({ updating: true })] }));
      prepare(network);
    },
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Actions for this board' }));
  await rendered.user.click(screen.getByRole('menuitem', { name: 'Update board' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Confirm Update' });
  return {
    ...rendered,
    dialog,
    confirm: () => rendered.user.click(within(dialog).getByRole('button', { name: 'Update board' })),
  };
};
const usage = { used: 1_200, limit: 50_000 };

describe('updating a board', () => {
  it('has no accessibility violations', async () => {
    const { dialog } = await setUp((network) =>
      network.answer(folderCalls.getRescanQuota, () => ({ quota: 320, isExact: true, usage })),
    );
    expect(await within(dialog).findByText('This action will use 320 quota.')).toBeInTheDocument();
    await expectNoViolations(dialog);
  });

  it.each([
    { quota: 320, isExact: true, text: 'This action will use 320 quota.' },
    { quota: 320, isExact: false, text: 'This action will use 320 quota.' },
    { quota: 0, isExact: true, text: 'This action will use 0 quota.' },
  ])('shows "$text" with the usage of the day, and starts when confirmed', async ({ quota, isExact, text }) => {
    const { dialog, confirm, network, notices } = await setUp((edge) =>
      edge.answer(folderCalls.getRescanQuota, () => ({ quota, isExact, usage })),
    );
    expect(await within(dialog).findByText(text)).toBeInTheDocument();
    expect(within(dialog).queryByText(/^An estimate/u) !== null).toBe(!isExact);
    expect(dialog).toHaveTextContent('1,200 of 50,000 new posts collected today.');
    expect(network.sent(folderCalls.rescan)).toEqual([]);
    await confirm();
    await waitFor(() =>
      expect(network.sent(folderCalls.rescan)).toMatchObject([{ body: { folderId: folders[0]?.id } }]),
    );
    await waitFor(() =>
      expect(notices).toMatchObject([{ tone: 'good', text: 'Update started. We’ll email you when it is done.' }]),
    );
  });

  it('starts without waiting for the estimate of the quota', async () => {
    const { dialog, confirm, network } = await setUp((edge) =>
      edge.answer(folderCalls.getRescanQuota, () => new Promise(() => undefined)),
    );
    expect(within(dialog).getByRole('status')).toHaveTextContent('Estimating the quota');
    await confirm();
    await waitFor(() => expect(network.sent(folderCalls.rescan)).toHaveLength(1));
  });

  it('says when the quota cannot be estimated', async () => {
    const { dialog } = await setUp((edge) => edge.answer(folderCalls.getRescanQuota, () => new Problem('500')));
    expect(await within(dialog).findByText(/Quota unknown\. You can still update\./u)).toBeInTheDocument();
  });

  it('does not start when cancelled, and shows why the server refuses', async () => {
    const { dialog, user, network, notices } = await setUp((edge) => {
      edge.answer(folderCalls.getRescanQuota, () => ({ quota: 1, isExact: true, usage }));
      edge.answer(folderCalls.rescan, () => new Problem('usageLimit', { params: { usage: 50_000, quota: 50_000 } }));
    });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(network.sent(folderCalls.rescan)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Actions for this board' }));
    await user.click(screen.getByRole('menuitem', { name: 'Update board' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Update board' }));
    await waitFor(() =>
      expect(notices).toMatchObject([{ tone: 'bad', text: 'You have reached the usage limit: 50000/50000.' }]),
    );
  });
});
