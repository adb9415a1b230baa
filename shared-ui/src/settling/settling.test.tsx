import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import { Settling } from './settling.tsx';
import { useSettledQuery } from './use-settled-query.ts';

interface Pending {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly answer: (text: string) => void;
}

async function setUp() {
  const asked: Pending[] = [];
  function Names() {
    const [name, setName] = useState('a');
    const { query, isSettling } = useSettledQuery({
      queryKey: ['name', name],
      queryFn: ({ signal }) =>
        new Promise<string>((answer) => {
          asked.push({ name, signal, answer });
        }),
      keepPrevious: ([, earlier]) => earlier !== 'z',
    });
    return (
      <>
        {['a', 'b', 'c', 'z'].map((each) => (
          <button key={each} type="button" onClick={() => setName(each)}>
            {each}
          </button>
        ))}
        <Settling isSettling={isSettling} settledText="There now">
          <p>{query.data ?? 'nothing'}</p>
        </Settling>
      </>
    );
  }
  const rendered = await renderWithHost(<Names />);
  const answer = async (name: string, text: string): Promise<void> =>
    act(async () => asked.findLast((each) => each.name === name)?.answer(text));
  const go = async (name: string): Promise<void> => rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, asked, answer, go };
}

test('the old answer stays until the new one arrives, with a progress bar', async () => {
  const { answer, go, baseElement } = await setUp();
  await answer('a', 'Answer A');
  await screen.findByText('Answer A');
  await go('b');
  expect(screen.getByText('Answer A')).toBeInTheDocument();
  expect(await screen.findByRole('progressbar', { name: 'Updating' })).toBeInTheDocument();
  await expectNoViolations(baseElement);
  await answer('b', 'Answer B');
  await screen.findByText('Answer B');
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(screen.getByText('There now')).toBeInTheDocument();
});

test('an outdated request is aborted, and its late answer is never shown', async () => {
  const { asked, answer, go } = await setUp();
  await answer('a', 'Answer A');
  await screen.findByText('Answer A');
  await go('b');
  await go('c');
  expect(asked.find(({ name }) => name === 'b')?.signal.aborted).toBe(true);
  await answer('c', 'Answer C');
  await screen.findByText('Answer C');
  await answer('b', 'Answer B');
  expect(screen.getByText('Answer C')).toBeInTheDocument();
  expect(screen.queryByText('Answer B')).not.toBeInTheDocument();
});

test('an answer that must not be kept for the next request disappears at once', async () => {
  const { answer, go } = await setUp();
  await go('z');
  await answer('z', 'Answer Z');
  await screen.findByText('Answer Z');
  await go('b');
  expect(screen.getByText('nothing')).toBeInTheDocument();
});

test('a quick answer shows no progress bar', async () => {
  const { answer, go } = await setUp();
  await answer('a', 'Answer A');
  await go('b');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await answer('b', 'Answer B');
  await screen.findByText('Answer B');
  expect(screen.queryByText('There now')).not.toBeInTheDocument();
});
