import { screen, within } from '@testing-library/react';
import { renderWithHost } from '../testing/render.tsx';
import { ListTable } from './list-table.tsx';
import { menuColumn } from './menu-column.tsx';

const rows = [
  { id: 'a', name: 'Spring', state: 'Ended' },
  { id: 'b', name: 'Autumn', state: null },
];

test('a column hidden on narrow screens is shown below the first always visible titled cell, unless empty', async () => {
  await renderWithHost(
    <ListTable<(typeof rows)[number]>
      label="Links"
      columns={[
        { id: 'cover', title: 'Cover', isTitleHidden: true, cell: () => 'cover' },
        {
          id: 'state',
          title: 'State',
          from: 'sm',
          cell: ({ state }) => state ?? 'In use',
          below: ({ state }) => state,
        },
        { id: 'name', title: 'Name', cell: ({ name }) => name },
        { id: 'rest', title: 'Rest', from: 'lg', cell: () => 'rest' },
      ]}
      rows={rows}
    />,
  );
  const cells = (name: RegExp): readonly (string | null)[] =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(/Spring/u)).toEqual(['cover', 'Ended', 'SpringEnded', 'rest']);
  expect(cells(/Autumn/u)).toEqual(['cover', 'In use', 'Autumn', 'rest']);
});

test('a menu of actions is in the rows that have any', async () => {
  const run = jest.fn();
  const columns = [
    menuColumn<(typeof rows)[number]>({
      title: 'Actions',
      labelOf: ({ name }) => `Actions for ${name}`,
      actionsOf: ({ id, state }) => (state === null ? [] : [{ label: 'Open', run: () => run(id) }]),
    }),
  ];
  const { user } = await renderWithHost(<ListTable label="Links" columns={columns} rows={rows} />);
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Actions for Spring' }));
  await user.click(screen.getByRole('menuitem', { name: 'Open' }));
  expect(run).toHaveBeenCalledWith('a');
});
