import { createContent } from '@tessera/contracts/content/content.factory';
import { factoryId } from '@tessera/contracts/factory-id';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { createMedia, createMediaList } from '@tessera/contracts/media/media.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createTop } from '../../../testing/render-report.tsx';
import { contents, folders, renderWorkspace, toPage } from '../../../testing/render-workspace.tsx';

const path = `/home?folderId=${folders[0]?.id}&contentId=${contents[0]?.id}`;
const wall = (): Promise<HTMLElement> => screen.findByRole('list', { name: 'Media' });

describe('the media of a board', () => {
  it('have no accessibility violations in the lightbox', async () => {
    const [first] = createMediaList(1);
    await renderWorkspace({ path: `${path}&media=${first?.contentId}.${first?.mediaId}` });
    const dialog = await screen.findByRole('dialog', { name: 'Media' });
    expect(dialog).toBeInTheDocument();
    await expectNoViolations(dialog);
  });

  it('are shown as placeholders while they load', async () => {
    await renderWorkspace({
      path,
      prepare: ({ network }) => network.answer(mediaCalls.getMedia, () => new Promise(() => undefined)),
    });
    await screen.findByRole('button', { name: 'Add contents' });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
  });

  it('show an error, and load after a retry', async () => {
    const { user, network } = await renderWorkspace({
      path,
      prepare: (host) => host.network.answer(mediaCalls.getMedia, () => new Problem('503')),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Sorry, the server is down. We are under maintenance!')).toBeInTheDocument();
    network.answer(mediaCalls.getMedia, () => toPage(createMediaList(2)));
    await user.click(retry);
    expect(await wall()).toBeInTheDocument();
  });

  it('show their number and their date', async () => {
    await renderWorkspace({ path });
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        '12 posts · As of Mar 2, 2026, 9:00 AM',
      ),
    );
  });

  it('are shown before they are counted, in a large board', async () => {
    const counted = Promise.withResolvers<{ total: number }>();
    await renderWorkspace({
      path,
      prepare: ({ network }) => {
        network.answer(mediaCalls.getMedia, ({ body }) =>
          body.count === 'apart' ? { ...toPage(createMediaList(4), 'next', 5), isLeast: true } : new Problem('503'),
        );
        network.answer(mediaCalls.countMedia, () => counted.promise);
      },
    });
    const card = within(await wall()).getAllByRole('listitem')[0];
    const texts = (): (string | null)[] => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(texts()).toContain('More than 4 posts · As of Mar 2, 2026, 9:00 AM');
    expect(card).toHaveAttribute('aria-setsize', '-1');
    counted.resolve({ total: 1_234 });
    await waitFor(() => expect(texts()).toContain('1,234 posts · As of Mar 2, 2026, 9:00 AM'));
    expect(within(await wall()).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '1234');
  });

  it('are named by account and caption, with a dash and the reason for hidden likes', async () => {
    await renderWorkspace({ path, media: [createMedia({ likes: null, interactions: null, engRate: null })] });
    const card = within(await wall()).getByRole('listitem');
    expect(
      within(card).getByRole('img', { name: 'Post by lumen.kitchen: Slow bread, early light.' }),
    ).toBeInTheDocument();
    expect(within(card).getByText('Likes: The author hides likes')).toBeInTheDocument();
    expect(within(card).getAllByText('–').length).toBeGreaterThan(0);
    expect(card).not.toHaveTextContent(/Likes\s*0/u);
  });

  it('are requested in another order and direction, and show the metric of the order', async () => {
    const { user, network } = await renderWorkspace({
      path,
      media: [createMedia({ overperforming: { score: 3.2, expected: 400, sample: 40 } })],
    });
    await wall();
    await user.click(screen.getByRole('combobox', { name: /^Order/u }));
    await user.click(screen.getByRole('option', { name: 'Performance score' }));
    await waitFor(() =>
      expect(network.sent(mediaCalls.getMedia).at(-1)).toMatchObject({
        body: { sort: 'OVERPERFORMING', direction: 'desc' },
      }),
    );
    expect(await within(await wall()).findByText('3.2×')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Largest first' }));
    await waitFor(() =>
      expect(network.sent(mediaCalls.getMedia).at(-1)).toMatchObject({
        body: { sort: 'OVERPERFORMING', direction: 'asc' },
      }),
    );
  });

  it('stay visible until the response to the next request arrives', async () => {
    const { user, network } = await renderWorkspace({ path });
    await wall();
    let answer: () => void = () => undefined;
    network.answer(
      mediaCalls.getMedia,
      () =>
        new Promise((resolve) => {
          answer = () => resolve(toPage([createMedia({ mediaId: '7', text: 'Only this one' })]));
        }),
    );
    await user.click(screen.getByRole('button', { name: 'Newest first' }));
    expect(within(await wall()).getAllByRole('listitem').length).toBeGreaterThan(1);
    answer();
    expect(await screen.findByRole('img', { name: /Only this one/u })).toBeInTheDocument();
  });

  it('follow the chosen display options, which are kept in the address and in storage', async () => {
    const { user, stored } = await renderWorkspace({ path: `${path}&captions=true`, media: [createMedia()] });
    expect(within(await wall()).getByText('Slow bread, early light.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Display' }));
    await user.click(screen.getByRole('radio', { name: 'Large' }));
    await user.click(screen.getByRole('checkbox', { name: 'Captions' }));
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(
        within(screen.getByRole('list', { name: 'Media' })).queryByText('Slow bread, early light.'),
      ).not.toBeInTheDocument(),
    );
    const said = new URLSearchParams(screen.getByRole('link', { name: 'Summary' }).getAttribute('href')?.split('?')[1]);
    expect([said.get('size'), said.get('captions')]).toEqual(['large', 'false']);
    expect(JSON.parse(stored.get('mediaDisplay') ?? '')).toMatchObject({ size: 'large', hasCaptions: false });
  });

  it('are shown with the top lists when the link says so, until these are closed', async () => {
    const { user } = await renderWorkspace({
      path: `${path}&top=true`,
      prepare: ({ network }) => network.answer(mediaCalls.getTop, () => createTop()),
    });
    expect(await screen.findByRole('group', { name: 'Top 5 by likes' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Top 5' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Top 5 by likes' })).not.toBeInTheDocument());
  });

  it('say for a hashtag which data the platform does not provide', async () => {
    await renderWorkspace({ path, contents: [createContent({ type: 'HASHTAG', value: 'coffee' })] });
    expect(await screen.findByText(/Hashtag posts have no author/u)).toBeInTheDocument();
  });

  it('are loaded page by page, by the cursor of the page before', async () => {
    const all = createMediaList(60);
    const nearEnd = all[46];
    const { network } = await renderWorkspace({
      path: `${path}&media=${contents[0]?.id}.${nearEnd?.mediaId}`,
      prepare: (host) =>
        host.network.answer(mediaCalls.getMedia, ({ body }) =>
          body.cursor === undefined ? toPage(all.slice(0, 48), 'next', 60) : toPage(all.slice(48), 0, 60),
        ),
    });
    await screen.findByRole('dialog', { name: 'Media' });
    await waitFor(() =>
      expect(network.sent(mediaCalls.getMedia).map(({ body }) => body.cursor)).toEqual([undefined, 'next']),
    );
  });
});

describe('the lightbox', () => {
  const list = [
    createMedia({ mediaId: '1', shortcode: 'Cq000000001', text: '朝のカフェ' }),
    createMedia({
      mediaId: '2',
      shortcode: 'Cq000000002',
      type: 'GraphSidecar',
      text: '',
      displayResources: ['a', 'b'].map((id) => ({
        id,
        shortcode: `Cq00000000${id}`,
        type: 'GraphImage' as const,
        image: `/small-${id}`,
        highImage: `/large-${id}`,
        videoUrl: null,
      })),
    }),
  ];
  const open = (mediaId: string): string => `${path}&media=${contents[0]?.id}.${mediaId}`;

  it('opens by Enter, moves by arrow keys, and closes by Escape, which restores the focus', async () => {
    const { user } = await renderWorkspace({ path, media: list });
    const [first] = within(await wall()).getAllByRole('button', { name: /Post by/u });
    act(() => first?.focus());
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Media' });
    expect(await within(dialog).findByText('1 of 2')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(await within(dialog).findByText('2 of 2')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getAllByRole('button', { name: /Post by/u })[1]).toHaveFocus();
  });

  it('shows the caption marked with its language, the metrics and the link to the post', async () => {
    await renderWorkspace({ path: open('1'), media: list });
    const dialog = await screen.findByRole('dialog', { name: 'Media' });
    expect(within(dialog).getByText('朝のカフェ')).toHaveAttribute('lang', 'ja');
    expect(within(dialog).getByText('1,240')).toBeInTheDocument();
    expect(within(dialog).getByText('2.65%')).toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'Open post' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/p/Cq000000001/',
    );
  });

  it('shows the pictures of a post that has several', async () => {
    const { user } = await renderWorkspace({ path: open('2'), media: list });
    const dialog = await screen.findByRole('dialog', { name: 'Media' });
    await user.click(within(dialog).getByRole('button', { name: 'Picture 2' }));
    expect(within(dialog).getByRole('img', { name: /picture 2 of 2/u })).toHaveAttribute('src', '/large-b');
  });

  it('opens from a link to a post that is not loaded yet, which is requested alone', async () => {
    const far = createMedia({ mediaId: '99', shortcode: 'Cq000000099', text: 'Far down' });
    const { network } = await renderWorkspace({
      path: open('99'),
      prepare: (host) => host.network.answer(mediaCalls.getMediaInfo, () => ({ media: far })),
    });
    expect(
      await within(await screen.findByRole('dialog', { name: 'Media' })).findByText('Far down'),
    ).toBeInTheDocument();
    expect(network.sent(mediaCalls.getMedia)).toHaveLength(1);
  });

  it('opens from a link over a view without posts', async () => {
    const far = createMedia({ mediaId: '99', shortcode: 'Cq000000099', text: 'Filtered out' });
    await renderWorkspace({
      path: open('99'),
      media: [],
      prepare: ({ network }) => network.answer(mediaCalls.getMediaInfo, () => ({ media: far })),
    });
    expect(
      await within(await screen.findByRole('dialog', { name: 'Media' })).findByText('Filtered out'),
    ).toBeInTheDocument();
  });

  it('stays open when its post is put into a clipboard of the board', async () => {
    const clipboard = createContent({ id: factoryId('content', 9), type: 'CLIPBOARD', value: 'Ideas' });
    const { user, network } = await renderWorkspace({
      path: open('1'),
      media: list,
      contents: [...contents, clipboard],
      prepare: (host) => host.network.answer(folderCalls.addMedia, () => ({ contentList: [clipboard] })),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Media' });
    await user.click(within(dialog).getByRole('button', { name: 'Actions for this post' }));
    const loaded = network.sent(mediaCalls.getMedia).length;
    await user.click(await screen.findByRole('menuitem', { name: /Add to .Ideas/u }));
    await waitFor(() => expect(network.sent(mediaCalls.getMedia).length).toBeGreaterThan(loaded));
    expect(dialog).toBeInTheDocument();
  });

  it('says that the post of a link is no longer in the board', async () => {
    const { user } = await renderWorkspace({
      path: open('99'),
      prepare: ({ network }) => network.answer(mediaCalls.getMediaInfo, () => new Problem('notFound')),
    });
    expect(await screen.findByText('This post is no longer in the board.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('This post is no longer in the board.')).not.toBeInTheDocument());
  });

  it('says why the media of a link could not be loaded, and tries again', async () => {
    const far = createMedia({ mediaId: '99', shortcode: 'Cq000000099', text: 'Far down' });
    const { user, network } = await renderWorkspace({
      path: open('99'),
      prepare: (host) => host.network.answer(mediaCalls.getMediaInfo, () => new Problem('rateLimit')),
    });
    expect(await screen.findByText('Rate limit exceeded.')).toBeInTheDocument();
    expect(screen.queryByText('This post is no longer in the board.')).not.toBeInTheDocument();
    network.answer(mediaCalls.getMediaInfo, () => ({ media: far }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await within(await screen.findByRole('dialog', { name: 'Media' })).findByText('Far down'),
    ).toBeInTheDocument();
  });

  it('explains a value: EMV line by line', async () => {
    const { user } = await renderWorkspace({ path: open('1'), media: list });
    const dialog = within(await screen.findByRole('dialog', { name: 'Media' }));
    await user.click(await dialog.findByRole('button', { name: '$191.40' }));
    const panel = within(await screen.findByRole('dialog', { name: 'EMV' }));
    expect(panel.getByText('Likes: 1,240 × $0.15')).toBeInTheDocument();
    expect(panel.getByText('$186.00')).toBeInTheDocument();
    expect(panel.getByText('Comments: 36 × $0.15')).toBeInTheDocument();
    expect(panel.getByText(/Traackr/u)).toBeInTheDocument();
  });
});
