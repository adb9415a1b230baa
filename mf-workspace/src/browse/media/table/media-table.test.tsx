/** @jest-environment-options {"styles": true} */
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { mediaCalls, type MediaStatusChange } from '@tessera/contracts/media/media.calls';
import { createMediaList } from '@tessera/contracts/media/media.factory';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contents, folders, renderWorkspace } from '../../../testing/render-workspace.tsx';

const path = `/home?folderId=${folders[0]?.id}&contentId=${contents[0]?.id}&screen=table`;
const grid = (): Promise<HTMLElement> => screen.findByRole('grid', { name: 'Media' });
const list = createMediaList(3);
const mark = { at: '2026-03-02T09:00:00.000Z', by: 'mira@example.com' };
const cellOf = async (row: number): Promise<HTMLElement> =>
  within(await grid()).getAllByRole('gridcell', { name: /lumen\.kitchen/u })[row] ?? document.body;
const focusOn = async (row: number): Promise<void> => {
  const cell = await cellOf(row);
  act(() => cell.focus());
};

const toMarked = (changes: readonly MediaStatusChange[]): CallOutput<typeof mediaCalls.setMediaStatus> => ({
  mediaList: changes.map(({ mediaId, folderId, contentId, block, pin, public: isPublic }) => ({
    mediaId,
    folderId,
    contentId,
    status: { block: block ? mark : null, public: isPublic ? mark : null, pin: pin ? mark : null, cta: null },
  })),
});

const setUp = (search = '', kept?: string) =>
  renderWorkspace({
    path: `${path}${search}`,
    media: list,
    prepare: ({ host, network }) => {
      network.answer(mediaCalls.setMediaStatus, ({ body }) => toMarked(body.mediaList));
      if (kept !== undefined) host.storage.set('mediaDisplay', kept);
    },
  });

describe('the table of media', () => {
  it('shows every metric, is sorted by a column header, and opens a row', async () => {
    const { user, network } = await setUp();
    expect(within(await grid()).getByRole('columnheader', { name: 'EMV' })).toBeInTheDocument();
    await user.click(within(await grid()).getByRole('columnheader', { name: 'Likes' }));
    await waitFor(() =>
      expect(network.sent(mediaCalls.getMedia).at(-1)).toMatchObject({ body: { sort: 'LIKES', direction: 'desc' } }),
    );
    await user.click(await cellOf(0));
    expect(await screen.findByRole('dialog', { name: 'Media' })).toBeInTheDocument();
  });

  it.each([
    ['p', 'pin'],
    ['u', 'public'],
  ])('marks the row of the focused cell by a key: %s', async (key, name) => {
    const { user, network } = await setUp();
    await focusOn(1);
    await user.keyboard(`{ArrowDown}{ArrowRight}${key}`);
    await waitFor(() =>
      expect(network.sent(mediaCalls.setMediaStatus).map(({ body }) => body.mediaList)).toMatchObject([
        [{ mediaId: list[2]?.mediaId, [name]: true }],
      ]),
    );
  });

  it('blocks the row of the focused cell with a message, and can undo it', async () => {
    const { user, notices, network } = await setUp();
    await focusOn(0);
    await user.keyboard('b');
    await waitFor(() =>
      expect(notices).toMatchObject([{ tone: 'good', text: 'Successfully Blocked !', action: { label: 'Undo' } }]),
    );
    expect(await screen.findByText(/^2 posts/u)).toBeInTheDocument();
    await user.keyboard('z');
    expect(await screen.findByText(/^3 posts/u)).toBeInTheDocument();
    expect(network.sent(mediaCalls.setMediaStatus).map(({ body }) => body.mediaList[0])).toMatchObject([
      { mediaId: list[0]?.mediaId, block: true },
      { mediaId: list[0]?.mediaId, block: false },
    ]);
  });

  it('undoes by Ctrl and Z while the checkbox of a row has the focus', async () => {
    const { user } = await setUp();
    await focusOn(0);
    await user.keyboard('b');
    expect(await screen.findByText(/^2 posts/u)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    const [box] = await within(await grid()).findAllByRole('checkbox', { name: 'Select row' });
    act(() => box?.focus());
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText(/^3 posts/u)).toBeInTheDocument();
  });

  it('marks nothing while no row has the focus', async () => {
    const { user, network } = await setUp();
    await grid();
    await user.keyboard('b');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.keyboard('p{Escape}');
    expect(network.sent(mediaCalls.setMediaStatus)).toEqual([]);
  });
});

describe('the display of the table', () => {
  const linkedParams = (): URLSearchParams =>
    new URLSearchParams(screen.getByRole('link', { name: 'Table' }).getAttribute('href')?.split('?')[1]);
  const heads = async (): Promise<readonly (string | null)[]> =>
    within(await grid())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);

  it('follows the link rather than the stored options', async () => {
    const { stored } = await setUp(
      '&hidden=likes,emv&density=comfortable',
      '{"hiddenColumns":["comments"],"density":"compact"}',
    );
    const shown = await heads();
    expect(shown).not.toContain('Likes');
    expect(shown).toContain('Comments');
    expect(screen.getByRole('radio', { name: 'Comfortable rows' })).toBeChecked();
    expect(stored.get('mediaDisplay')).toBe('{"hiddenColumns":["comments"],"density":"compact"}');
  });

  it('follows the stored options when the address has none, and writes them to the address', async () => {
    await setUp('', '{"hiddenColumns":["comments"],"density":"compact"}');
    expect(await heads()).not.toContain('Comments');
    await waitFor(() => expect(linkedParams().get('hidden')).toBe('comments'));
    expect(linkedParams().get('density')).toBe('compact');
  });

  it('is changed in the address and in storage, for every column that can be hidden', async () => {
    const { user, stored } = await setUp();
    await grid();
    expect(linkedParams().get('hidden')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns to show' }));
    for (const box of panel.getAllByRole('checkbox', { checked: true }))
      if (!box.hasAttribute('disabled')) await user.click(box);
    const columns = panel.getAllByRole('checkbox').length;
    await user.keyboard('{Escape}');
    // The column of the order by time stays visible.
    await waitFor(async () => expect(await heads()).toEqual(['Account', 'Posted']));
    expect(linkedParams().get('hidden')?.split(',')).toHaveLength(columns - 1);
    expect(stored.get('mediaDisplay')).toContain('"marks"');
  });
});
