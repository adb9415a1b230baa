import type { CallOutput } from '@tessera/contracts/http/define-call';
import { mediaCalls, type MediaStatusChange } from '@tessera/contracts/media/media.calls';
import { createMediaList } from '@tessera/contracts/media/media.factory';
import type { FakeNetwork } from '@tessera/ui/testing/fake-network';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contents, folders, renderWorkspace, toPage } from '../../../testing/render-workspace.tsx';

const path = `/home?folderId=${folders[0]?.id}&contentId=${contents[0]?.id}`;
const all = createMediaList(120);
const mark = { at: '2026-03-02T09:00:00.000Z', by: 'mira@example.com' };

const toMarked = (changes: readonly MediaStatusChange[]): CallOutput<typeof mediaCalls.setMediaStatus> => ({
  mediaList: changes.map(({ mediaId, folderId, contentId, block }) => ({
    mediaId,
    folderId,
    contentId,
    status: { block: block ? mark : null, public: null, pin: null, cta: null },
  })),
});

/**
 * Three pages. Each cursor is where the next page begins; all pages return the total of the first request, as on the
 * server.
 */
const setUp = (search = ''): Promise<Rendered> =>
  renderWorkspace({
    path: `${path}${search}`,
    prepare: ({ network }) => {
      network.answer(mediaCalls.setMediaStatus, ({ body }) => toMarked(body.mediaList));
      network.answer(mediaCalls.getMedia, ({ body: { cursor = '0' } }) => {
        const next = Number(cursor) + 48;
        return toPage(all.slice(Number(cursor), next), next < all.length ? String(next) : 0, all.length);
      });
    },
  });

const cursors = (network: FakeNetwork): readonly unknown[] =>
  network.sent(mediaCalls.getMedia).map(({ body }) => body.cursor);
const keyOf = (index: number): string => `${all[index]?.contentId}.${all[index]?.mediaId}`;

const originalHeight = window.innerHeight;
afterEach(() => {
  window.innerHeight = originalHeight;
});

/** jsdom cannot scroll, so enlarge the window until it contains the end of the wall. */
const seeTheEnd = (): void =>
  act(() => {
    window.innerHeight = 100_000;
    window.dispatchEvent(new Event('resize'));
  });

describe('a wall of several pages', () => {
  it('continues loading after a post was blocked, and counts the rest', async () => {
    const { user, network } = await setUp();
    const list = await screen.findByRole('list', { name: 'Media' });
    act(() =>
      within(list)
        .getAllByRole('button', { name: /Post by/u })[2]
        ?.focus(),
    );
    await user.keyboard('b');
    expect(await screen.findByText(/^119 posts/u)).toBeInTheDocument();
    seeTheEnd();
    await waitFor(() => expect(cursors(network)).toEqual([undefined, '48', '96']));
    expect(screen.getByText(/^119 posts/u)).toBeInTheDocument();
  });

  it('continues loading when all loaded posts were blocked', async () => {
    const { user, network } = await setUp();
    const list = await screen.findByRole('list', { name: 'Media' });
    await user.click(screen.getByRole('button', { name: 'Select' }));
    act(() =>
      within(list)
        .getAllByRole('checkbox', { name: /Post by/u })[0]
        ?.focus(),
    );
    await user.keyboard('{Control>}a{/Control}b');
    expect(await screen.findByText(/^72 posts/u)).toBeInTheDocument();
    await waitFor(() => expect(cursors(network)).toEqual([undefined, '48']));
    expect(screen.queryByText('No posts')).not.toBeInTheDocument();
  });

  it('continues loading in the lightbox', async () => {
    const { user, network } = await setUp(`&media=${keyOf(41)}`);
    await screen.findByText('42 of 120');
    await user.keyboard('b');
    await screen.findByText('42 of 119');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(cursors(network)).toEqual([undefined, '48']));
  });
});
