import { act, screen } from '@testing-library/react';
import { startTransition, Suspense, use, useState, type ReactNode } from 'react';
import { renderWithHost } from '../testing/render.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const options = [
  { value: 'wall', label: 'Wall' },
  { value: 'table', label: 'Table' },
  { value: 'chart', label: 'Chart' },
] as const;
type View = (typeof options)[number]['value'];

function Page({
  view,
  pages,
}: {
  readonly view: View;
  readonly pages: Partial<Record<View, Promise<string>>>;
}): ReactNode {
  const page = pages[view];
  return <p>{page === undefined ? view : use(page)}</p>;
}

/** Views kept the way the address keeps them: a new view takes effect once its page can render. */
function Views({ pages }: { readonly pages: Partial<Record<View, Promise<string>>> }): ReactNode {
  const [view, setView] = useState<View>('wall');
  return (
    <>
      <SegmentedControl
        label="View"
        value={view}
        onChange={(next) => startTransition(() => setView(next))}
        options={options}
      />
      <Suspense fallback={<p>nothing</p>}>
        <Page view={view} pages={pages} />
      </Suspense>
    </>
  );
}

// Wrapped in `act`, because the click starts a transition that may wait for a page.
const choose = async (name: string): Promise<void> => act(async () => screen.getByRole('radio', { name }).click());
const isChosen = (name: string): boolean => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

test('a choice is shown before its page has loaded, and stays', async () => {
  const table = Promise.withResolvers<string>();
  await renderWithHost(<Views pages={{ table: table.promise }} />);
  await choose('Table');
  expect(isChosen('Table')).toBe(true);
  expect(screen.getByText('wall')).toBeInTheDocument();
  await act(async () => table.resolve('rows'));
  expect(screen.getByText('rows')).toBeInTheDocument();
  expect(isChosen('Table')).toBe(true);
});

test('of two choices in a row the last one wins', async () => {
  const table = Promise.withResolvers<string>();
  await renderWithHost(<Views pages={{ table: table.promise }} />);
  await choose('Table');
  await choose('Chart');
  expect(isChosen('Chart')).toBe(true);
  expect(await screen.findByText('chart')).toBeInTheDocument();
  await act(async () => table.resolve('rows'));
  expect(isChosen('Chart')).toBe(true);
});

test('a choice that the parent does not accept is reverted', async () => {
  await renderWithHost(<SegmentedControl label="View" value="wall" onChange={() => undefined} options={options} />);
  await choose('Table');
  expect(isChosen('Wall')).toBe(true);
});
