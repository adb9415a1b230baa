import { contentCalls } from '@tessera/contracts/content/content.calls';
import { events } from '@tessera/contracts/events/events';
import { importCalls } from '@tessera/contracts/import/import.calls';
import { createImport } from '@tessera/contracts/import/import.factory';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { createMediaList } from '@tessera/contracts/media/media.factory';
import type { Media } from '@tessera/contracts/media/media.schema';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { createSummary } from '../../testing/figures.ts';
import { createTop } from '../../testing/render-report.tsx';
import { contents, folders, renderWorkspace, toPage } from '../../testing/render-workspace.tsx';

const running = createImport({ state: 'running', total: 50_000, done: 12_000 });
const { folderId, contentId } = running;
const board = `folderId=${folderId}&contentId=${contentId}`;
const words = 'Import New Media Successfully! Please Click Refresh Button!';

interface End {
  readonly state?: 'done' | 'failed' | 'cancelled';
  readonly added: number;
}

interface Place extends Rendered {
  readonly finish: (end: End) => void;
  /** Sets the media on the server. */
  readonly setMedia: (media: readonly Media[]) => void;
}

const setUp = async (path: string, media: readonly Media[] = createMediaList(3)): Promise<Place> => {
  const server = { media };
  const rendered = await renderWorkspace({
    path,
    ...(media.length === 0 ? { contents: contents.map((content) => ({ ...content, mediaCount: 0 })) } : {}),
    prepare: ({ network }) => {
      network.answer(mediaCalls.getMedia, () => toPage(server.media));
      network.answer(mediaCalls.getSummary, () => createSummary());
      network.answer(mediaCalls.getTop, () => createTop());
    },
  });
  return {
    ...rendered,
    setMedia: (list) => {
      server.media = list;
    },
    finish: ({ state = 'done', added }) => {
      rendered.network.answer(importCalls.getImport, () => ({ import: { ...running, state, added } }));
      act(() =>
        rendered.hub
          .as('shell')
          .publish(events.jobFinished, {
            kind: 'import',
            id: running.id,
            label: null,
            path: null,
            done: 50_000,
            total: 50_000,
            state,
          }),
      );
    },
  };
};

describe('the end of an import', () => {
  it('concerns the first board and its first content', () => {
    expect([folders[0]?.id, contents[0]?.id]).toEqual([folderId, contentId]);
  });

  it.each(['media', 'table'])('is announced only by the visible view (%s), which stays unchanged', async (view) => {
    const { finish, setMedia, user, notices } = await setUp(`/home?${board}&screen=${view}`);
    await screen.findByText(/^3 posts/u);
    await screen.findByRole(view === 'media' ? 'list' : 'grid', { name: 'Media' });
    setMedia(createMediaList(7));
    finish({ added: 4 });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(notices).toEqual([]);
    expect(screen.getByText(/^3 posts/u)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await screen.findAllByText(/^7 posts/u)).length).toBeGreaterThan(0);
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('fills an empty wall, and is announced without a Refresh button', async () => {
    const { finish, setMedia, notices } = await setUp(`/home?${board}`, []);
    await screen.findByText('No media within 2 years with this content.');
    setMedia(createMediaList(4));
    finish({ added: 4 });
    expect((await screen.findAllByText(/^4 posts/u)).length).toBeGreaterThan(0);
    await waitFor(() => expect(notices).toEqual([{ tone: 'good', text: 'Import done. 4 posts were added.' }]));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('is announced by a toast on the summary, whose Refresh reloads the metrics', async () => {
    const { finish, notices, network, visited } = await setUp(`/home?${board}&screen=summary`);
    await screen.findByRole('list', { name: 'Metrics of this view' });
    finish({ added: 4 });
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'good', text: words, action: { label: 'Refresh' } }]));
    await waitFor(() => expect(network.sent(mediaCalls.getSummary)).toHaveLength(2));
    act(() => notices[0]?.action?.run());
    await waitFor(() => expect(network.sent(mediaCalls.getSummary)).toHaveLength(3));
    expect(visited).toEqual([]);
  });

  it.each([
    ['another page', '/home/contents'],
    ['another board', `/home?folderId=${folders[1]?.id ?? ''}`],
  ])('is announced by a toast on %s, whose Refresh opens the wall', async (_, path) => {
    const { finish, notices, visited, network } = await setUp(path);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(network.sent(contentCalls.getContent)).toHaveLength(1));
    finish({ added: 4 });
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'good', text: words, action: { label: 'Refresh' } }]));
    await waitFor(() => expect(network.sent(contentCalls.getContent)).toHaveLength(2));
    act(() => notices[0]?.action?.run());
    expect(visited).toEqual([`/home?${board}`]);
  });

  it.each([
    { end: { added: 0 }, notice: { tone: 'neutral', text: 'Import done. It held no new posts.' } },
    { end: { state: 'failed', added: 0 }, notice: { tone: 'bad', text: 'The import failed. Nothing was added.' } },
    {
      end: { state: 'failed', added: 1_200 },
      notice: { tone: 'bad', text: 'The import failed. 1,200 posts were added before that.' },
    },
  ] as const)('shows "$notice.text" for $end', async ({ end, notice }) => {
    const { finish, notices, network } = await setUp('/home/contents');
    await waitFor(() => expect(network.sent(contentCalls.getContent)).toHaveLength(1));
    finish(end);
    await waitFor(() => expect(notices).toMatchObject([notice]));
    await waitFor(() => expect(network.sent(contentCalls.getContent)).toHaveLength(2));
  });
});
