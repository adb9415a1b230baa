import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderWithHost } from '../testing/render.tsx';
import { SlowBar } from './slow-bar.tsx';

afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number): Promise<void> => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

/** Renders the bar above a page. Returns its live region, which is there before any text. */
async function renderBar(client: QueryClient, page: ReactNode): Promise<Element | null> {
  const { rerender } = await renderWithHost(<p />);
  jest.useFakeTimers();
  rerender(
    <QueryClientProvider client={client}>
      <main>
        <SlowBar />
      </main>
      {page}
    </QueryClientProvider>,
  );
  return screen.getByRole('main').firstElementChild;
}

async function renderSlow() {
  let answer: (value: string) => void = () => undefined;
  const load = (): Promise<string> =>
    new Promise((resolve) => {
      answer = resolve;
    });
  function Page(): ReactNode {
    const { data, refetch } = useQuery({ queryKey: ['thing'], queryFn: load });
    return (
      <button type="button" onClick={() => void refetch()}>
        {data ?? 'nothing yet'}
      </button>
    );
  }
  const client = new QueryClient();
  const bar = await renderBar(client, <Page />);
  return { bar, answer: (value: string) => answer(value) };
}

test('a first load of more than ten seconds is called slow until it ends', async () => {
  const server = await renderSlow();
  expect(server.bar).toHaveAttribute('aria-live', 'polite');
  await pass(9_900);
  expect(server.bar).toBeEmptyDOMElement();
  await pass(200);
  expect(server.bar).toHaveTextContent('This is taking longer than usual. Please wait.');
  server.answer('here');
  await pass(10);
  expect(screen.getByText('here')).toBeVisible();
  expect(server.bar).toBeEmptyDOMElement();
});

test('quick loads that overlap are not called slow, but one that outlasts those that began with it is', async () => {
  const client = new QueryClient();
  const bar = await renderBar(client, null);
  const load = (name: string, milliseconds: number): void =>
    void client.prefetchQuery({
      queryKey: [name],
      queryFn: () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(name), milliseconds);
        }),
    });
  for (const name of ['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef']) {
    load(name, 4_000);
    await pass(3_000);
    expect(bar).toBeEmptyDOMElement();
  }
  await pass(4_000);
  load('quick', 9_000);
  load('slow', 12_000);
  await pass(9_900);
  expect(bar).toBeEmptyDOMElement();
  await pass(200);
  expect(bar).toHaveTextContent('This is taking longer than usual.');
  await pass(2_000);
  expect(bar).toBeEmptyDOMElement();
});

test('a slow update of data that are shown is not announced', async () => {
  const server = await renderSlow();
  server.answer('here');
  await pass(10);
  act(() => screen.getByText('here').click());
  await pass(20_000);
  expect(server.bar).toBeEmptyDOMElement();
});
