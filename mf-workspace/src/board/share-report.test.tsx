import { shareCalls } from '@tessera/contracts/share/share.calls';
import { createShare } from '@tessera/contracts/share/share.factory';
import { screen, waitFor, within } from '@testing-library/react';
import { contents, folders, renderWorkspace } from '../testing/render-workspace.tsx';

describe('sharing a report', () => {
  it.each([
    [
      'the name of a relative range',
      'range=lastWeek',
      'Time: Last week, counted from the day of viewing.',
      { range: 'lastWeek' },
    ],
    [
      'fixed days',
      'range=custom&dateFrom=2025-02-01&toDate=2025-02-28',
      'Time: Feb 1 – 28, 2025.',
      { dateFrom: '2025-02-01', toDate: '2025-02-28' },
    ],
  ])('shows and sends %s', async (_name, days, text, target) => {
    const { user, network } = await renderWorkspace({
      path: `/home?folderId=${folders[0]?.id}&contentId=${contents[0]?.id}&${days}`,
    });
    network.answer(shareCalls.addShare, () => ({ share: createShare() }));
    await user.click(await screen.findByRole('button', { name: 'Actions for this board' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Share report…' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(text);
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
    await waitFor(() =>
      expect(network.sent(shareCalls.addShare)).toMatchObject([
        { body: { kind: 'report', target: { folderId: folders[0]?.id, ...target } } },
      ]),
    );
  });
});
