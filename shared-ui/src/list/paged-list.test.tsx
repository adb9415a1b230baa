import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useCursorPages } from '../settling/use-settled-query.ts';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import { PagedList } from './paged-list.tsx';

interface Page {
  readonly names: readonly string[];
  readonly cursor: string | 0;
}

function Names({ pages }: { readonly pages: readonly Page[] }): ReactNode {
  const { query, isSettling } = useCursorPages({
    queryKey: ['names'],
    ask: ({ cursor }): Promise<Page> => Promise.resolve(pages[Number(cursor ?? 0)] ?? { names: [], cursor: 0 }),
  });
  return (
    <PagedList query={query} isSettling={isSettling} rowsOf={({ names }) => names} empty="Nobody">
      {(names) => (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const shown = (): readonly (string | null)[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('has no accessibility violations', async () => {
  const { container } = await renderWithHost(<Names pages={[{ names: ['Ann'], cursor: '1' }]} />);
  expect(await screen.findByText('Ann')).toBeInTheDocument();
  await expectNoViolations(container);
});

test('shows the rows of all loaded pages, and loads the next page on request', async () => {
  const { user } = await renderWithHost(
    <Names
      pages={[
        { names: ['Ann', 'Ben'], cursor: '1' },
        { names: ['Cleo'], cursor: 0 },
      ]}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Cleo')).toBeInTheDocument();
  expect(shown()).toEqual(['Ann', 'Ben', 'Cleo']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('shows that there is nothing when no page has rows', async () => {
  await renderWithHost(<Names pages={[{ names: [], cursor: 0 }]} />);
  expect(await screen.findByText('Nobody')).toBeInTheDocument();
});
