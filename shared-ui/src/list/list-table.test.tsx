import { screen, within } from '@testing-library/react';
import { renderWithHost } from '../testing/render.tsx';
import { ListTable } from './list-table.tsx';

const rows = [{ id: 'a', name: 'Spring', state: 'Ended' }, { id: 'b', name: 'Autumn', state: null }];

test('a column hidden on narrow screens is shown below the first always visible titled cell, unless empty', async () => {
  await renderWithHost(
    <ListTable<(typeof rows)[number]>
      label="Links"
      columns={[
        { id: 'cover', title: 'Cover', isTitleHidden: true, cell: () => 'cover' },
        { id: 'state', title: 'State', from: 'sm', cell: ({ state }) => state ?? 'In use', below: ({ state }) => state },
        { id: 'name', title: 'Name', cell: ({ name }) => name },
        { id: 'rest', title: 'Rest', from: 'lg', cell: () => 'rest' },
      ]}
      rows={rows}
    />,
  );
  const cells = (name: RegExp): readonly (string | null)[] => within(screen.getByRole('row', { name })).getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells(/Spring/u)).toEqual(['cover', 'Ended', 'SpringEnded', 'rest']);
  expect(cells(/Autumn/u)).toEqual(['cover', 'In use', 'Autumn', 'rest']);
});
