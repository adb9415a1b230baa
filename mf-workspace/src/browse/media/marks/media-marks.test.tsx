import { events } from '@tessera/contracts/events/events';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { createMedia, createMediaList } from '@tessera/contracts/media/media.factory';
import type { FakeHost } from '@tessera/ui/testing/fake-host';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerMarks, mark, toMarked } from '../../../testing/answer-marks.ts';
import { contents, expiredUser, folders, renderWorkspace, toPage } from '../../../testing/render-workspace.tsx';

const path = `/home?folderId=${folders[0]?.id}&contentId=${contents[0]?.id}`;
const list = createMediaList(3);
const wall = (): Promise<HTMLElement> => screen.findByRole('list', { name: 'Media' });
const cards = async (): Promise<readonly HTMLElement[]> => within(await wall()).getAllByRole('listitem');

const focusFirst = async (): Promise<void> => {
  const [first] = within(await wall()).getAllByRole('button', { name: /Post by/u });
  act(() => first?.focus());
};
const setUp = (
  options: { readonly prepare?: (host: FakeHost) => void; readonly search?: string } = {},
): Promise<Rendered> =>
  renderWorkspace({ path: `${path}${options.search ?? ''}`, media: list, prepare: options.prepare ?? answerMarks });

describe('marks of media', () => {
  it('block a post at once by a key, and can be undone', async () => {
    const { user, notices, network } = await setUp();
    await focusFirst();
    await user.keyboard('b');
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    await waitFor(() =>
      expect(notices).toMatchObject([{ tone: 'good', text: 'Successfully Blocked !', action: { label: 'Undo' } }]),
    );
    expect(screen.getByText(/^2 posts/u)).toBeInTheDocument();
    await user.keyboard('z');
    await waitFor(async () => expect(await cards()).toHaveLength(3));
    expect(network.sent(mediaCalls.setMediaStatus).map(({ body }) => body.mediaList[0])).toMatchObject([
      { mediaId: list[0]?.mediaId, block: true },
      { mediaId: list[0]?.mediaId, block: false },
    ]);
  });

  it('can be undone after the order was changed', async () => {
    const { user, network, notices } = await setUp();
    await focusFirst();
    network.answer(mediaCalls.getMedia, () => toPage(list.slice(1)));
    await user.keyboard('b');
    await waitFor(() => expect(notices).toHaveLength(1));
    await user.click(screen.getByRole('combobox', { name: /^Order/u }));
    await user.click(screen.getByRole('option', { name: 'Likes' }));
    await waitFor(() => expect(network.sent(mediaCalls.getMedia).at(-1)).toMatchObject({ body: { sort: 'LIKES' } }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    network.answer(mediaCalls.getMedia, () => toPage(list));
    act(() => notices[0]?.action?.run());
    await waitFor(async () => expect(await cards()).toHaveLength(3));
  });

  it('reload the boards after blocking, because covers leave out blocked posts', async () => {
    const { user, network, notices } = await setUp();
    await focusFirst();
    const before = network.sent(folderCalls.getFolder).length;
    await user.keyboard('p');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(network.sent(folderCalls.getFolder)).toHaveLength(before);
    await user.keyboard('b');
    await waitFor(() => expect(network.sent(folderCalls.getFolder)).toHaveLength(before + 1));
  });

  it('are reverted with a message when the call fails', async () => {
    const { user, notices } = await setUp({
      prepare: ({ network }) => network.answer(mediaCalls.setMediaStatus, () => new Problem('500')),
    });
    await focusFirst();
    await user.keyboard('b');
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'bad' }]));
    expect(await cards()).toHaveLength(3);
  });

  it('are set on several selected posts in one call', async () => {
    const { user, network, notices } = await setUp();
    await wall();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    for (const box of screen.getAllByRole('checkbox', { name: /Post by/u }).slice(0, 2)) await user.click(box);
    const bar = within(screen.getByRole('toolbar', { name: 'Actions for the selected posts' }));
    expect(bar.getByText('2 selected')).toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: 'Pin' }));
    await waitFor(() => expect(notices).toMatchObject([{ text: '2 posts pinned' }]));
    expect(network.sent(mediaCalls.setMediaStatus)).toHaveLength(1);
    expect(await screen.findAllByText('Pinned')).toHaveLength(2);
    expect(bar.getByRole('button', { name: 'Unpin' })).toBeInTheDocument();
  });

  it('apply to one post at a time in single selection', async () => {
    const { user } = await setUp();
    await wall();
    await user.keyboard('s');
    await user.click(screen.getByRole('radio', { name: 'Single' }));
    const pictures = screen.getAllByRole('radio', { name: /Post by/u });
    for (const picture of pictures.slice(0, 2)) await user.click(picture);
    expect(pictures.map((picture) => picture.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false']);
  });

  it('show who set them and when, in the list of blocked posts', async () => {
    const blocked = createMedia({ status: { block: mark, public: null, pin: null, cta: null } });
    await renderWorkspace({ path: `${path}&mode=BLOCK`, media: [blocked] });
    expect(within(await wall()).getByText('Blocked · Mar 2, 2026, 9:00 AM by mira@example.com')).toBeInTheDocument();
  });

  it('set a call to action only with a valid address', async () => {
    const { user, network, notices } = await setUp();
    await focusFirst();
    await user.click(screen.getAllByLabelText('Actions for this post')[0] ?? document.body);
    await user.click(screen.getByRole('menuitem', { name: 'Call to action…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Call to action' }));
    await user.type(dialog.getByLabelText('Button text'), 'Book a table');
    await user.type(dialog.getByLabelText('Address'), 'ftp://example.com');
    await user.click(dialog.getByRole('button', { name: 'Set call to action' }));
    expect(await dialog.findByText('Please check this value.')).toBeInTheDocument();
    expect(network.sent(mediaCalls.setMediaStatus)).toHaveLength(0);
    await user.clear(dialog.getByLabelText('Address'));
    await user.type(dialog.getByLabelText('Address'), 'example.com/book');
    network.answer(mediaCalls.setMediaStatus, () => new Problem('rateLimit'));
    await user.click(dialog.getByRole('button', { name: 'Set call to action' }));
    // What was typed stays, and the form shows the problem.
    expect(await dialog.findByText('Rate limit exceeded.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Button text')).toHaveValue('Book a table');
    expect(notices).toEqual([]);
    network.answer(mediaCalls.setMediaStatus, ({ body }) => toMarked(body.mediaList));
    await user.click(dialog.getByRole('button', { name: 'Set call to action' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Call to action' })).not.toBeInTheDocument());
    expect(network.sent(mediaCalls.setMediaStatus).map(({ body }) => body.mediaList[0]?.cta)).toEqual(
      [1, 2].map(() => ({ label: 'Book a table', url: 'https://example.com/book' })),
    );
  });

  it('are removed from all posts only after a warning that this cannot be undone', async () => {
    const { user, network } = await setUp({
      prepare: ({ network: edge }) => edge.answer(mediaCalls.setUnPublic, () => ({ count: 4 })),
    });
    await wall();
    await user.click(screen.getByRole('button', { name: 'Actions for this board' }));
    await user.click(screen.getByRole('menuitem', { name: 'Make all private…' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText('This action cannot be undone.')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Make private' }));
    await waitFor(() => expect(network.sent(mediaCalls.setUnPublic)).toHaveLength(1));
  });

  it('are not set on an expired plan, and say why', async () => {
    const { user, notices, network } = await renderWorkspace({ path, media: list, user: expiredUser });
    await focusFirst();
    await user.keyboard('p');
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'warning', text: 'Your subscription has expired.' }]));
    expect(network.sent(mediaCalls.setMediaStatus)).toHaveLength(0);
    const [button] = screen.getAllByRole('button', { name: 'Pin' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('title', 'Your subscription has expired.');
  });

  it('are shown when they were set elsewhere', async () => {
    const { hub, network } = await setUp();
    await wall();
    const [first] = list;
    network.answer(mediaCalls.getMedia, () =>
      toPage(list.map((media) => (media === first ? { ...media, status: { ...media.status, pin: mark } } : media))),
    );
    act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'mediaMark', id: folders[0]?.id ?? '' }));
    expect(await screen.findByText('Pinned')).toBeInTheDocument();
    expect(await cards()).toHaveLength(3);
  });

  /** A board whose second page, with two posts, arrives only when the test says so. */
  const setUpLoadingMore = async (
    first = 3,
    search = '',
  ): Promise<Rendered & { readonly arrive: () => Promise<void> }> => {
    const arrived = Promise.withResolvers<undefined>();
    const all = createMediaList(first + 2);
    const rendered = await setUp({
      search,
      prepare: (host) => {
        answerMarks(host);
        host.network.answer(mediaCalls.getMedia, async ({ body: { cursor } }) => {
          if (cursor === undefined) return toPage(all.slice(0, first), 'next', all.length);
          await arrived.promise;
          return toPage(all.slice(first), 0, all.length);
        });
      },
    });
    await waitFor(() => expect(rendered.network.sent(mediaCalls.getMedia).at(-1)?.body.cursor).toBe('next'));
    return { ...rendered, arrive: () => act(async () => arrived.resolve(undefined)) };
  };

  it('stay when a page arrives that was requested before', async () => {
    const { user, notices, arrive } = await setUpLoadingMore();
    await focusFirst();
    await user.keyboard('b');
    await waitFor(() => expect(notices).toHaveLength(1));
    await arrive();
    await waitFor(async () => expect(await wall()).toHaveAttribute('aria-busy', 'false'));
    expect(await cards()).toHaveLength(4);
    expect(screen.getByText(/^4 posts/u)).toBeInTheDocument();
  });

  it('stay reverted when a page arrives that was requested before', async () => {
    const { user, network, notices, arrive } = await setUpLoadingMore();
    network.answer(mediaCalls.setMediaStatus, () => new Problem('500'));
    await focusFirst();
    await user.keyboard('b');
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'bad' }]));
    await arrive();
    await waitFor(async () => expect(await wall()).toHaveAttribute('aria-busy', 'false'));
    expect(await cards()).toHaveLength(5);
  });

  it('in the lightbox do not end the loading of a page that only the lightbox requested', async () => {
    const last = createMediaList(48).at(-1);
    const { user, notices, arrive } = await setUpLoadingMore(48, `&media=${last?.contentId}.${last?.mediaId}`);
    await user.keyboard('p');
    await waitFor(() => expect(notices).toHaveLength(1));
    await arrive();
    await screen.findByText('48 of 50');
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('49 of 50')).toBeInTheDocument();
  });

  it('stay when the wall was being reloaded, which starts again after the change', async () => {
    const { user, hub, network, notices } = await setUp();
    await focusFirst();
    const arrived = Promise.withResolvers<undefined>();
    network.answer(mediaCalls.getMedia, async () => {
      await arrived.promise;
      return toPage(list);
    });
    act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'mediaMark', id: folders[0]?.id ?? '' }));
    await waitFor(() => expect(network.sent(mediaCalls.getMedia)).toHaveLength(2));
    network.answer(mediaCalls.getMedia, () =>
      toPage(list.slice(1).map((media) => ({ ...media, status: { ...media.status, pin: mark } }))),
    );
    await user.keyboard('b');
    await waitFor(() => expect(notices).toHaveLength(1));
    await act(async () => arrived.resolve(undefined));
    // The change elsewhere is shown, too.
    expect(await screen.findAllByText('Pinned')).toHaveLength(2);
    expect(await cards()).toHaveLength(2);
  });
});
