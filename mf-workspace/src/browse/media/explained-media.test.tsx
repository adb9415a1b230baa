import { createMedia, createMediaList } from '@tessera/contracts/media/media.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openedPanel, openNumber } from '../../testing/open-number.ts';
import { folders, renderWorkspace } from '../../testing/render-workspace.tsx';

const path = `/home?folderId=${folders[0]?.id ?? ''}&contentId=all&screen=table&sort=INTERACTIONS`;
const hidden = createMedia({ mediaId: '77', likes: null, interactions: null, engRate: null, emv: null });

const setUp = async () => {
  const rendered = await renderWorkspace({ path, media: [...createMediaList(2), hidden] });
  const grid = await screen.findByRole('grid', { name: 'Media' });
  const [, first, , unknown] = within(grid).getAllByRole('row');
  if (!first || !unknown) throw new Error('there are no rows');
  const cell = (row: HTMLElement, column: string): HTMLElement => {
    const found = row.querySelector<HTMLElement>(`[data-field="${column}"]`);
    if (!found) throw new Error(`no cell ${column}`);
    return found;
  };
  // Columns outside the viewport are rendered a moment later.
  await waitFor(() => cell(first, 'overperforming'));
  return { ...rendered, grid, first, unknown, cell };
};

describe('a value in the table of media', () => {
  it('is explained by formula and inputs on a click, which does not open the row', async () => {
    const { user, first, cell, baseElement } = await setUp();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const button = within(cell(first, 'interactions')).getByRole('button');
    const shown = Number(button.textContent.replaceAll(',', ''));
    const { panel, read, count } = await openNumber({ user }, button, 'Interactions');
    expect(panel).toHaveTextContent('Likes + comments');
    expect(count('Likes') + count('Comments')).toBe(shown);
    expect(read('Source')).toBe('Collected through Tessera’s connection');
    expect(read('As of')).toMatch(/2026/u);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await expectNoViolations(baseElement);
  });

  it('is explained by Enter in its cell, and the arrow keys continue from there', async () => {
    const { user, first, cell } = await setUp();
    await act(async () => cell(first, 'likes').focus());
    await user.keyboard('{ArrowRight}{Enter}');
    await openedPanel('Comments');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(cell(first, 'comments')).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(cell(first, 'views')).toHaveFocus());
  });

  it('says why when it is unknown', async () => {
    const { user, unknown, cell } = await setUp();
    const { panel } = await openNumber({ user }, within(cell(unknown, 'likes')).getByRole('button'), 'Likes');
    expect(panel).toHaveTextContent('The author hides likes');
  });

  it('adds no Tab stop', async () => {
    const { grid } = await setUp();
    expect(
      within(grid)
        .getAllByRole('gridcell')
        .flatMap((cell) => within(cell).queryAllByRole('button'))
        .filter(({ tabIndex }) => tabIndex >= 0),
    ).toEqual([]);
  });

  it('leaves a click on other cells of its row to the lightbox', async () => {
    const { user, first, cell } = await setUp();
    await user.click(cell(first, 'account'));
    expect(await screen.findByRole('dialog', { name: 'Media' })).toBeInTheDocument();
  });
});
