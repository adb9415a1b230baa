import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import { ColumnsButton } from './columns-button.tsx';
import type { DataColumn, DataSort, Density } from './data-column.ts';
import { DataTable } from './data-table.tsx';
import { DensitySwitch } from './density-switch.tsx';
import { focusedRowId } from './focused-row.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly likes: number;
}

const columns: readonly DataColumn<Row>[] = [
  { id: 'name', title: 'Account', cell: ({ name }) => name, grow: 1, width: 200, isFixed: true, isSortable: true },
  { id: 'likes', title: 'Likes', cell: ({ likes }) => likes.toLocaleString('en'), align: 'end', isSortable: true },
];
const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: `account ${index}`, likes: 10_000 - index }));

type TableProps = Partial<Parameters<typeof DataTable<Row>>[0]> & {
  mode?: 'single' | 'multiple';
  onChosen?: (ids: readonly string[]) => void;
};

function Table({ mode, onChosen, ...props }: TableProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [rows] = useState(() => rowsOf(5));
  const selection = mode && {
    mode,
    ids,
    onChange: (next: ReadonlySet<string>): void => {
      setIds(next);
      onChosen?.([...next].toSorted());
    },
  };
  return <DataTable label="Media" columns={columns} rows={rows} total={rows.length} selection={selection} {...props} />;
}

const texts = (): readonly (string | null)[] => screen.getAllByRole('row').map((row) => row.textContent);

test.each(['en', 'zh-Hant-HK', 'ja'] as const)('the table is accessible in %s', async (language) => {
  const { baseElement } = await renderWithHost(
    <Table mode="multiple" sort={{ columnId: 'likes', direction: 'desc' }} />,
    { language },
  );
  await screen.findByText('account 0');
  await expectNoViolations(baseElement);
});

test('rows keep the given order, and the footer shows their number', async () => {
  await renderWithHost(<Table total={1204} />);
  await screen.findByText('account 0');
  expect(texts().slice(1)).toEqual([
    'account 010,000',
    'account 19,999',
    'account 29,998',
    'account 39,997',
    'account 49,996',
  ]);
  expect(screen.getByText('5 of 1,204 rows')).toBeInTheDocument();
});

test.each([
  {
    name: 'the total, with the header',
    props: { total: 1_204, hasMore: true },
    count: '1205',
    foot: '5 of 1,204 rows',
  },
  {
    name: 'unknown while more rows will come',
    props: { total: undefined, hasMore: true },
    count: '-1',
    foot: '5 rows so far',
  },
  {
    name: 'the loaded rows once no more will come',
    props: { total: undefined, hasMore: false },
    count: '6',
    foot: '5 of 5 rows',
  },
])('the number of rows for screen readers is: $name', async ({ props, count, foot }) => {
  await renderWithHost(<Table {...props} />);
  await screen.findByText('account 0');
  expect(screen.getByRole('grid', { name: 'Media' })).toHaveAttribute('aria-rowcount', count);
  expect(screen.getByText(foot)).toBeInTheDocument();
});

test('a click on a header sorts by it, numbers from the largest, and aria-sort names the order', async () => {
  const onSortChange = jest.fn();
  function Sorted() {
    const [sort, setSort] = useState<DataSort>({ columnId: 'name', direction: 'asc' });
    return (
      <Table
        sort={sort}
        onSortChange={(next) => {
          setSort(next);
          onSortChange(next);
        }}
      />
    );
  }
  const { user } = await renderWithHost(<Sorted />);
  expect(await screen.findByRole('columnheader', { name: /Account/u })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('columnheader', { name: /Likes/u }));
  expect(onSortChange).toHaveBeenLastCalledWith({ columnId: 'likes', direction: 'desc' });
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: /Likes/u })).toHaveAttribute('aria-sort', 'descending'),
  );
  await user.click(screen.getByRole('columnheader', { name: /Likes/u }));
  expect(onSortChange).toHaveBeenLastCalledWith({ columnId: 'likes', direction: 'asc' });
  expect(texts()[1]).toBe('account 010,000');
});

test('rows are selected by their checkboxes, and all of them by the one in the header', async () => {
  const onChosen = jest.fn();
  const { user } = await renderWithHost(<Table mode="multiple" onChosen={onChosen} />);
  await screen.findByText('account 0');
  const boxes = screen.getAllByRole('checkbox', { name: 'Select row' });
  await user.click(boxes[0] ?? document.body);
  await user.click(boxes[2] ?? document.body);
  expect(onChosen).toHaveBeenLastCalledWith(['r0', 'r2']);
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  expect(onChosen).toHaveBeenLastCalledWith(['r0', 'r1', 'r2', 'r3', 'r4']);
});

test('in single mode a new selection replaces the old one', async () => {
  const onChosen = jest.fn();
  const { user } = await renderWithHost(<Table mode="single" onChosen={onChosen} />);
  await screen.findByText('account 0');
  await user.click(screen.getAllByRole('checkbox', { name: 'Select row' })[0] ?? document.body);
  await user.click(screen.getAllByRole('checkbox', { name: 'Select row' })[0] ?? document.body);
  expect(onChosen).toHaveBeenLastCalledWith(['r1']);
  expect(screen.queryByRole('checkbox', { name: 'Select all rows' })).not.toBeInTheDocument();
});

test('a row opens with a click and with Enter', async () => {
  const onOpen = jest.fn();
  const { user } = await renderWithHost(<Table onOpen={({ id }) => onOpen(id)} />);
  await user.click(await screen.findByText('account 3'));
  expect(onOpen).toHaveBeenLastCalledWith('r3');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith('r4');
});

test('Enter in an editable cell opens its editor instead of the row', async () => {
  const [onOpen, onEdit] = [jest.fn(), jest.fn()];
  const edited: readonly DataColumn<Row>[] = [
    ...columns,
    {
      id: 'note',
      title: 'Note',
      isEdited: true,
      cell: ({ id }) =>
        id === 'r4' ? (
          'fixed'
        ) : (
          <button type="button" tabIndex={-1} onClick={() => onEdit(id)}>
            Change
          </button>
        ),
    },
  ];
  const { user } = await renderWithHost(<Table columns={edited} onOpen={({ id }) => onOpen(id)} />);
  await user.click(await screen.findByText('account 3'));
  onOpen.mockClear();
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(onEdit).toHaveBeenLastCalledWith('r3');
  expect(onOpen).not.toHaveBeenCalled();
  // In a row without an editor, Enter opens the row.
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith('r4');
});

test('Alt+arrow in a header changes the width of the column', async () => {
  const onWidthChange = jest.fn();
  const { user } = await renderWithHost(<Table widths={{ likes: 200 }} onWidthChange={onWidthChange} />);
  await user.click(await screen.findByText('9,998'));
  await user.keyboard('{Control>}{Home}{/Control}{ArrowUp}{ArrowRight}');
  expect(screen.getByRole('columnheader', { name: /Likes/u })).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(onWidthChange).toHaveBeenLastCalledWith('likes', 216);
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(onWidthChange).toHaveBeenLastCalledWith('likes', 184);
  expect(screen.getByRole('columnheader', { name: /Likes/u })).toHaveFocus();
});

test('focusedRowId finds the row of the focused cell, and none for a header', async () => {
  const { user } = await renderWithHost(<Table mode="multiple" />);
  expect(focusedRowId()).toBeNull();
  await user.click(await screen.findByText('9,998'));
  expect(focusedRowId()).toBe('r2');
  await user.click(screen.getAllByRole('checkbox', { name: 'Select row' })[4] ?? document.body);
  expect(focusedRowId()).toBe('r4');
  await user.click(screen.getByRole('columnheader', { name: /Likes/u }));
  expect(focusedRowId()).toBeNull();
});

test('when the focused row is removed, the focus moves to the next row, or else to the last', async () => {
  function Shrinking() {
    const [rows, setRows] = useState(() => rowsOf(5));
    return <Table rows={rows} onOpen={({ id }) => setRows(rows.filter((row) => row.id !== id))} />;
  }
  const { user } = await renderWithHost(<Shrinking />);
  await user.click(await screen.findByText('9,997'));
  await waitFor(() => expect(focusedRowId()).toBe('r4'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focusedRowId()).toBe('r2'));
  expect(texts()).toHaveLength(4);
});

test('more rows are requested near the end, and a failure can be retried', async () => {
  const onLoadMore = jest.fn();
  const { rerender, user } = await renderWithHost(<Table hasMore onLoadMore={onLoadMore} total={100} />);
  await waitFor(() => expect(onLoadMore).toHaveBeenCalled());
  const before = onLoadMore.mock.calls.length;
  rerender(<Table hasMore hasLoadFailed onLoadMore={onLoadMore} total={100} />);
  expect(onLoadMore).toHaveBeenCalledTimes(before);
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(onLoadMore).toHaveBeenCalledTimes(before + 1);
});

test('all columns except the fixed one can be hidden and shown', async () => {
  function WithColumns() {
    const [hidden, setHidden] = useState<readonly string[]>([]);
    return (
      <>
        <ColumnsButton columns={columns} hiddenColumns={hidden} onHiddenColumnsChange={setHidden} />
        <Table hiddenColumns={hidden} />
      </>
    );
  }
  const { user, baseElement } = await renderWithHost(<WithColumns />);
  await screen.findByText('account 0');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const panel = await screen.findByRole('dialog', { name: 'Columns to show' });
  await expectNoViolations(baseElement);
  expect(within(panel).getByRole('checkbox', { name: 'Account' })).toBeDisabled();
  await user.click(within(panel).getByRole('checkbox', { name: 'Likes' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Likes/u })).not.toBeInTheDocument());
});

test('rows have the height of the chosen density', async () => {
  function WithDensity() {
    const [density, setDensity] = useState<Density>('comfortable');
    return (
      <>
        <DensitySwitch density={density} onDensityChange={setDensity} />
        <Table density={density} />
      </>
    );
  }
  const { user } = await renderWithHost(<WithDensity />);
  await screen.findByText('account 0');
  const heightOf = (): string => screen.getAllByRole('row')[1]?.style.getPropertyValue('--height') ?? '';
  expect(heightOf()).toBe('40px');
  await user.click(screen.getByRole('radio', { name: 'Compact rows' }));
  await waitFor(() => expect(heightOf()).toBe('32px'));
});

test('rows of an old answer stay visible while the new one is loading', async () => {
  await renderWithHost(<Table isSettling />);
  expect(await screen.findByText('account 0')).toBeInTheDocument();
  expect(await screen.findByRole('progressbar', { name: 'Updating' })).toBeInTheDocument();
});

describe('the explanation of a number', () => {
  const explained: readonly DataColumn<Row>[] = columns.map((column) =>
    column.id === 'likes'
      ? {
          ...column,
          explain: ({ name, likes }) => ({
            label: `Likes of ${name}`,
            value: likes,
            explanation: { formula: 'as the network tells', source: 'The network', asOf: '4 March' },
          }),
        }
      : column,
  );
  const cellOf = async (name: string): Promise<HTMLElement> => screen.findByRole('gridcell', { name });

  test('opens with a click on the number without opening the row, while a click beside it opens the row', async () => {
    const onOpen = jest.fn();
    const { user, baseElement } = await renderWithHost(<Table columns={explained} onOpen={({ id }) => onOpen(id)} />);
    await user.click(within(await cellOf('9,998')).getByRole('button'));
    expect(await screen.findByRole('dialog', { name: 'Likes of account 2' })).toHaveTextContent('as the network tells');
    expect(onOpen).not.toHaveBeenCalled();
    await expectNoViolations(baseElement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await cellOf('9,998'));
    expect(onOpen).toHaveBeenLastCalledWith('r2');
  });

  test('opens with Enter in its cell, and the arrow keys continue from there', async () => {
    const { user } = await renderWithHost(<Table columns={explained} />);
    await user.click(await screen.findByText('account 3'));
    await user.keyboard('{ArrowRight}{Enter}');
    await screen.findByRole('dialog', { name: 'Likes of account 3' });
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await cellOf('9,997')).toHaveFocus());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Likes of account 4' })).toBeInTheDocument();
  });

  test('is not a tab stop', async () => {
    await renderWithHost(<Table columns={explained} />);
    expect(within(await cellOf('9,998')).getByRole('button')).toHaveAttribute('tabindex', '-1');
  });
});
