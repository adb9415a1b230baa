import { contentCalls } from '@tessera/contracts/content/content.calls';
import { createContent, createReportStatus } from '@tessera/contracts/content/content.factory';
import type { Content } from '@tessera/contracts/content/content.schema';
import { factoryId } from '@tessera/contracts/factory-id';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor, within } from '@testing-library/react';
import { expiredUser, renderWorkspace } from '../../../testing/render-workspace.tsx';

const path = '/home/contents';
const running = createReportStatus({
  state: 'running',
  processing_status: 0,
  current_count: 3_240,
  total_count: 12_000,
});
const contents: readonly Content[] = [
  createContent(),
  createContent({
    id: factoryId('content', 2),
    value: 'harbour.cafe',
    fullName: 'Harbour Café',
    followers: null,
    updating: true,
    report: running,
  }),
  createContent({
    id: factoryId('content', 3),
    value: 'night.market',
    fullName: null,
    report: createReportStatus({ state: 'failed', problem: 'processContentFailed' }),
  }),
];
const accounts = async (): Promise<readonly string[]> => {
  const table = await screen.findByRole('table', { name: 'Contents' });
  return within(table)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((name) => name.includes('.'));
};

describe('the contents of all boards', () => {
  it('have no accessibility violations', async () => {
    const { container } = await renderWorkspace({ path, contents });
    expect(await accounts()).toHaveLength(3);
    await expectNoViolations(container);
  });

  it('are shown as placeholders while they load', async () => {
    await renderWorkspace({
      path,
      prepare: ({ network }) => network.answer(contentCalls.getContent, () => new Promise(() => undefined)),
    });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
  });

  it('link to the workspace when there are none', async () => {
    await renderWorkspace({ path, contents: [] });
    expect(await screen.findByText('No contents yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the workspace' })).toHaveAttribute('href', '/home');
  });

  it('show an error, and load after a retry', async () => {
    const { user, network } = await renderWorkspace({
      path,
      prepare: (host) => host.network.answer(contentCalls.getContent, () => new Problem('500')),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    network.answer(contentCalls.getContent, () => ({ contentList: [...contents] }));
    await user.click(retry);
    expect(await accounts()).toHaveLength(3);
  });

  it('are listed with board, metrics and state, with a dash for unknown values', async () => {
    await renderWorkspace({ path, contents });
    expect(await accounts()).toEqual(['lumen.kitchen', 'harbour.cafe', 'night.market']);
    const [, lumen, harbour, night] = screen.getAllByRole('row');
    expect(lumen).toHaveTextContent('Spring campaign');
    expect(lumen).toHaveTextContent('48.2K');
    expect(lumen).toHaveTextContent('Up to date');
    expect(harbour).toHaveTextContent('–');
    expect(harbour).toHaveTextContent('3,240 of 12,000');
    expect(night).toHaveTextContent('Failed');
  });

  it('can be searched by name', async () => {
    const { user } = await renderWorkspace({ path, contents });
    await user.type(await screen.findByRole('searchbox', { name: 'Search contents' }), 'café');
    expect(await accounts()).toEqual(['harbour.cafe']);
  });

  it('can have their scan cancelled', async () => {
    const { user } = await renderWorkspace({
      path,
      contents,
      prepare: ({ network }) =>
        network.answer(contentCalls.cancelScan, ({ body }) => ({
          content: createContent({
            id: body.contentId,
            value: 'harbour.cafe',
            report: createReportStatus({ state: 'cancelled' }),
          }),
        })),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel collecting harbour.cafe' }));
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  });

  it('show the progress of an update that the user started of a hashtag, which can be cancelled, but not of an automatic one', async () => {
    const tag = (isAutomatic: boolean) =>
      createContent({
        type: 'HASHTAG',
        value: 'oak',
        fullName: null,
        updating: true,
        report: { ...running, params: { kind: 'rescan', isAutomatic } },
      });
    const { unmount } = await renderWorkspace({ path, contents: [tag(false)] });
    expect(await screen.findByRole('button', { name: 'Cancel collecting #oak' })).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: /#oak/u })).toHaveAttribute('aria-valuetext', '3,240 of 12,000');
    unmount();
    await renderWorkspace({ path, contents: [tag(true)] });
    expect(await screen.findByText('Updating')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel collecting #oak' })).not.toBeInTheDocument();
  });

  it('can be deleted together after a confirmation', async () => {
    const { user, network } = await renderWorkspace({
      path,
      contents,
      prepare: (host) => host.network.answer(folderCalls.deleteContent, () => new Promise(() => undefined)),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select lumen.kitchen' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select night.market' }));
    expect(screen.getByText('2 contents selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete content' }));
    expect(screen.getByText('Do you want to delete “2 contents”?')).toBeInTheDocument();
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete content' }));
    await waitFor(async () => expect(await accounts()).toEqual(['harbour.cafe']));
    expect(network.sent(folderCalls.deleteContent)).toMatchObject([
      { body: { contentId: [contents[0]?.id, contents[2]?.id] } },
    ]);
  });

  it('return to their places with a message when deleting fails, also on an expired plan', async () => {
    const { user, notices } = await renderWorkspace({
      path,
      contents,
      user: expiredUser,
      prepare: ({ network }) =>
        network.answer(folderCalls.deleteContent, () => new Problem('500', { supportId: 'req-4' })),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all contents' }));
    await user.click(screen.getByRole('button', { name: 'Delete content' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete content' }));
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'bad', supportId: 'req-4' }]));
    expect(await accounts()).toEqual(['lumen.kitchen', 'harbour.cafe', 'night.market']);
  });
});
