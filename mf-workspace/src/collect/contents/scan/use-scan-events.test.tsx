import { contentCalls } from '@tessera/contracts/content/content.calls';
import { createContent, createReportStatus } from '@tessera/contracts/content/content.factory';
import { events } from '@tessera/contracts/events/events';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { createMediaList } from '@tessera/contracts/media/media.factory';
import type { Media } from '@tessera/contracts/media/media.schema';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderReport } from '../../../testing/render-report.tsx';
import { contents, folders, renderWorkspace, toPage } from '../../../testing/render-workspace.tsx';
import { watchCatchUp } from '../../../testing/watch-catch-up.ts';

const waiting = createContent({
  updating: true,
  isNew: true,
  mediaCount: 0,
  asOf: null,
  report: createReportStatus({ state: 'waiting', processing_status: 0, current_count: 0, total_count: 0 }),
});
const job = { kind: 'scan', id: waiting.id, label: waiting.value, path: null };

interface Scan extends Rendered {
  readonly progress: (currentCount: number) => void;
  readonly finish: (state: 'done' | 'failed' | 'cancelled', currentCount: number) => void;
  /** Ends the scan without sending an event. */
  readonly endWithoutEvent: (state: 'done' | 'failed' | 'cancelled', currentCount: number) => void;
  /** Sets the media on the server. */
  readonly setMedia: (media: readonly Media[]) => void;
}

const setUp = async (media: readonly Media[] = []): Promise<Scan> => {
  const server = { media, content: waiting };
  const rendered = await renderWorkspace({
    prepare: ({ network }) => {
      network.answer(contentCalls.getContent, () => ({ contentList: [server.content] }));
      network.answer(mediaCalls.getMedia, () => toPage(server.media));
    },
  });
  const bus = rendered.hub.as('shell');
  const endWithoutEvent: Scan['endWithoutEvent'] = (state, currentCount) => {
    server.content = {
      ...waiting,
      updating: false,
      mediaCount: server.media.length,
      report: createReportStatus({
        state,
        current_count: currentCount,
        problem: state === 'failed' ? 'rateLimit' : null,
      }),
    };
  };
  return {
    ...rendered,
    endWithoutEvent,
    setMedia: (list) => {
      server.media = list;
    },
    progress: (currentCount) =>
      act(() => bus.publish(events.jobProgressed, { ...job, done: currentCount, total: 12_000 })),
    finish: (state, currentCount) => {
      endWithoutEvent(state, currentCount);
      act(() => bus.publish(events.jobFinished, { ...job, state, done: currentCount, total: currentCount }));
    },
  };
};

describe('a running scan', () => {
  it('shows its progress from the events', async () => {
    const { progress } = await setUp();
    await screen.findByText('Collecting the first posts');
    progress(3_240);
    expect(await screen.findByRole('progressbar', { name: 'Collecting lumen.kitchen' })).toHaveAttribute(
      'aria-valuetext',
      '3,240 of 12,000',
    );
  });

  it('ignores progress events that arrive late', async () => {
    const { progress } = await setUp();
    await screen.findByText('Collecting the first posts');
    progress(3_240);
    progress(3_000);
    expect(await screen.findByRole('progressbar', { name: 'Collecting lumen.kitchen' })).toHaveAttribute(
      'aria-valuetext',
      '3,240 of 12,000',
    );
  });

  it('fills an empty wall as soon as there are media', async () => {
    const { progress, setMedia } = await setUp();
    await screen.findByText('Collecting the first posts');
    setMedia(createMediaList(3));
    progress(3);
    expect(await screen.findByText('3 posts')).toBeInTheDocument();
  });

  it('announces new media at its end without changing a visible wall', async () => {
    const { finish, setMedia, user } = await setUp(createMediaList(3));
    await screen.findByText('3 posts');
    setMedia(createMediaList(7));
    finish('done', 7);
    expect(await screen.findByText('Import New Media Successfully! Please Click Refresh Button!')).toBeInTheDocument();
    expect(screen.getByText('3 posts')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    // The head, the list of contents and the wall show the same total.
    await waitFor(() => expect(screen.getAllByText('7 posts')).toHaveLength(3));
    expect(screen.queryByText('3 posts')).not.toBeInTheDocument();
    expect(screen.queryByText(/Import New Media/u)).not.toBeInTheDocument();
  });

  it('says why it failed, keeps the collected posts, and can be retried', async () => {
    const { finish, user, network, notices } = await setUp(createMediaList(3));
    await screen.findByText('3 posts');
    network.answer(folderCalls.getRescanQuota, () => ({ quota: 12, isExact: true, usage: { used: 3, limit: 50_000 } }));
    network.answer(folderCalls.rescan, () => ({ contentList: [waiting] }));
    finish('failed', 3);
    expect(await screen.findByText('lumen.kitchen could not be collected')).toBeInTheDocument();
    expect(screen.getByText(/Rate limit exceeded\. What was collected before is kept\./u)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Update board' }));
    expect(await screen.findByText('This action will use 12 quota.')).toBeInTheDocument();
    await user.click(
      within(screen.getByRole('alertdialog', { name: 'Confirm Update' })).getByRole('button', { name: 'Update board' }),
    );
    await waitFor(() =>
      expect(network.sent(folderCalls.rescan)).toMatchObject([{ body: { folderId: waiting.folderId } }]),
    );
    expect(await screen.findByRole('progressbar', { name: 'Collecting lumen.kitchen' })).toBeInTheDocument();
    expect(notices).toMatchObject([{ tone: 'good', text: 'Update started. We’ll email you when it is done.' }]);
  });

  it('can be cancelled by the user', async () => {
    const { user, network } = await setUp();
    network.answer(contentCalls.cancelScan, () => ({
      content: { ...waiting, updating: false, report: createReportStatus({ state: 'cancelled' }) },
    }));
    await user.click(await screen.findByRole('button', { name: 'Cancel collecting lumen.kitchen' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });

  it('is found to be finished when its final event was missed', async () => {
    const catchUp = watchCatchUp();
    const { endWithoutEvent, setMedia, network } = await setUp();
    await screen.findByText('Collecting the first posts');
    setMedia(createMediaList(3));
    endWithoutEvent('done', 3);
    await catchUp();
    await waitFor(() => expect(screen.getAllByText('3 posts')).toHaveLength(3));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await catchUp();
    expect(network.sent(contentCalls.getContent)).toHaveLength(2);
  });

  it('reloads boards and contents after a change in another tab', async () => {
    const { hub, network } = await setUp();
    await screen.findByText('Collecting the first posts');
    act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'folder', id: waiting.folderId }));
    await waitFor(() => expect(network.sent(folderCalls.getFolder)).toHaveLength(2));
    await waitFor(() => expect(network.sent(contentCalls.getContent)).toHaveLength(2));
  });

  it('reloads the wall of a board whose media were removed elsewhere once the user comes back to it', async () => {
    const [board] = folders;
    const { hub, network } = await renderWorkspace({ path: `/home?folderId=${board?.id}` });
    await screen.findByRole('list', { name: 'Media' });
    const asked = network.sent(mediaCalls.getMedia).length;
    act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'folder', id: board?.id ?? null }));
    await waitFor(() => expect(network.sent(folderCalls.getFolder).length).toBeGreaterThan(1));
    expect(network.sent(mediaCalls.getMedia)).toHaveLength(asked);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(network.sent(mediaCalls.getMedia).length).toBeGreaterThan(asked));
  });

  it('reloads the figures of a board whose scores were recomputed', async () => {
    const { hub, network } = await renderReport('summary');
    await waitFor(() => expect(network.sent(mediaCalls.getSummary)).toHaveLength(1));
    act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'folder', id: folders[0]?.id ?? null }));
    await waitFor(() => expect(network.sent(mediaCalls.getSummary)).toHaveLength(2));
  });
});

describe('an event stream that resumed after a break', () => {
  it('reloads boards and contents, and announces new media without changing the wall', async () => {
    const server = { folders, contents };
    const { hub, network } = await renderWorkspace({
      prepare: (host) => {
        host.network.answer(folderCalls.getFolder, () => ({ folderList: [...server.folders] }));
        host.network.answer(contentCalls.getContent, () => ({ contentList: [...server.contents] }));
        host.network.answer(mediaCalls.getMedia, () => toPage(createMediaList(3)));
      },
    });
    await screen.findByRole('list', { name: 'Media' });
    const asked = network.sent(mediaCalls.getMedia).length;
    server.folders = folders.map((folder, at) =>
      at === 0 ? { ...folder, settings: { name: 'Renamed elsewhere' } } : folder,
    );
    server.contents = contents.map((content, at) =>
      at === 0 ? { ...content, mediaCount: content.mediaCount + 4 } : content,
    );
    act(() => hub.as('shell').publish(events.streamResumed, {}));
    expect(await screen.findByRole('heading', { level: 1, name: 'Renamed elsewhere' })).toBeInTheDocument();
    expect(await screen.findByText('Import New Media Successfully! Please Click Refresh Button!')).toBeInTheDocument();
    expect(network.sent(mediaCalls.getMedia)).toHaveLength(asked);
  });

  it('announces nothing when nothing was missed', async () => {
    const { hub, network } = await renderWorkspace();
    await screen.findByRole('list', { name: 'Media' });
    act(() => hub.as('shell').publish(events.streamResumed, {}));
    await waitFor(() => expect(network.sent(contentCalls.getContent)).toHaveLength(2));
    expect(screen.queryByText(/Import New Media/u)).not.toBeInTheDocument();
  });
});

describe('a hashtag that is updated automatically', () => {
  const tag = createContent({
    type: 'HASHTAG',
    value: 'coffee',
    fullName: null,
    followers: null,
    mediaCount: 3,
    nextReadTime: '2026-03-02T15:00:00.000Z',
  });
  const tagJob = { kind: 'scan', id: tag.id, label: `#${tag.value}`, path: null, done: 60 };
  const setUpTag = async (mediaCountAfter: number): Promise<Rendered> => {
    const server = { content: tag };
    const rendered = await renderWorkspace({
      prepare: ({ network }) => {
        network.answer(contentCalls.getContent, () => ({ contentList: [server.content] }));
        network.answer(mediaCalls.getMedia, () => toPage(createMediaList(3)));
      },
    });
    await screen.findByRole('link', { name: /^#coffee/u });
    await screen.findByRole('list', { name: 'Media' });
    const bus = rendered.hub.as('shell');
    act(() => bus.publish(events.jobProgressed, { ...tagJob, total: 0 }));
    expect(await screen.findByRole('link', { name: /^#coffee.*Updating/u })).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    server.content = { ...tag, mediaCount: mediaCountAfter };
    act(() => bus.publish(events.jobFinished, { ...tagJob, state: 'done', total: 60 }));
    await waitFor(() => expect(screen.queryByText(/Updating/u)).not.toBeInTheDocument());
    await waitFor(() => expect(rendered.network.sent(contentCalls.getContent)).toHaveLength(2));
    return rendered;
  };

  it('announces nothing when there are no new media', async () => {
    await setUpTag(3);
    expect(screen.queryByText(/Import New Media/u)).not.toBeInTheDocument();
  });

  it('announces new media', async () => {
    await setUpTag(5);
    expect(await screen.findByText(/Import New Media/u)).toBeInTheDocument();
  });
});
