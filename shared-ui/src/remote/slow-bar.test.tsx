import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderWithHost } from '../testing/render.tsx';
import { SlowBar } from './slow-bar.tsx';

afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number): Promise<void> => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

async function renderSlow() {
  let answer: (value: string) => void = () => undefined;
  const load = (): Promise<string> => new Promise((resolve) => { answer = resolve; });
  function Page(): ReactNode {
    const { data, refetch } = useQuery({ queryKey: ['thing'], queryFn: load });
    return <button type="button" onClick={() => void refetch()}>{data ?? 'nothing yet'}</button>;
  }
  const client = new QueryClient();
  const { rerender } = await renderWithHost(<p />);
  jest.useFakeTimers();
  rerender(<QueryClientProvider client={client}><SlowBar /><Page /></QueryClientProvider>);
  return { answer: (value: string) => answer(value) };
}

test('a first load of more than ten seconds is called slow until it ends', async () => {
  const server = await renderSlow();
  await pass(9_900);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await pass(200);
  expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual. Please wait.');
  server.answer('here');
  await pass(10);
  expect(screen.getByText('here')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a slow update of data that are shown is not announced', async () => {
  const server = await renderSlow();
  server.answer('here');
  await pass(10);
  act(() => screen.getByText('here').click());
  await pass(20_000);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
