import { Problem } from '@tessera/contracts/http/problem';
import { act, screen } from '@testing-library/react';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import { BackButton } from './back-button.tsx';
import { LoadState } from './load-state.tsx';
import { toLoadable, type Loadable } from './loadable.ts';
import { EmptyState, ForbiddenState } from './message-state.tsx';

const draw = (state: Loadable<string>) => (
  <LoadState
    state={state}
    skeleton={<p>shape</p>}
    empty={<EmptyState title="Nothing yet" action={<button type="button">Make one</button>} />}
    forbidden={<ForbiddenState title="Not in this plan" text="Professional has it." />}
  >
    {(data) => <p>{data}</p>}
  </LoadState>
);
const failed = (problem: Problem, retry = (): void => undefined): Loadable<string> => ({
  status: 'failed',
  problem,
  retry,
});

afterEach(() => jest.useRealTimers());

test('every state is accessible', async () => {
  const { container, rerender } = await renderWithHost(draw({ status: 'empty' }));
  await expectNoViolations(container);
  rerender(draw(failed(new Problem('500', { supportId: 'req-1' }))));
  await expectNoViolations(container);
});

test('loading shows nothing at first, and the skeleton after 200 ms', async () => {
  const { rerender } = await renderWithHost(draw({ status: 'empty' }));
  jest.useFakeTimers();
  rerender(draw({ status: 'loading' }));
  act(() => jest.advanceTimersByTime(199));
  expect(screen.queryByText('shape')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('shape')).toBeInTheDocument();
  expect(screen.getByText('Loading')).toBeInTheDocument();
});

test('a failure shows its text and can be retried', async () => {
  const retry = jest.fn();
  const { user } = await renderWithHost(draw(failed(new Problem('0'), retry)));
  expect(screen.getByRole('alert')).toHaveTextContent('Oops! Please try again later or contact us for more help.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('the text asks for the support id only if there is one', async () => {
  const { rerender } = await renderWithHost(draw(failed(new Problem('500', { supportId: 'req-7' }))));
  expect(screen.getByRole('alert')).toHaveTextContent(/send us the support id\..*req-7/u);
  rerender(draw(failed(new Problem('0'))));
  expect(screen.getByRole('alert')).toHaveTextContent(/Try again in a moment\./u);
  expect(screen.getByRole('alert')).not.toHaveTextContent(/support id/iu);
});

test('an address with a malformed id is not found, while other values can be corrected', async () => {
  const query = (problem: Problem) => ({
    data: undefined,
    error: problem,
    isError: true,
    isFetching: false,
    refetch: (): void => undefined,
  });
  const { rerender } = await renderWithHost(
    draw(toLoadable<string>(query(new Problem('noKolId', { field: 'id', supportId: 'req-9' })))),
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/^Not found\..*req-9/u);
  rerender(draw(toLoadable<string>(query(new Problem('invalid', { field: 'query.projectId' })))));
  expect(screen.getByRole('alert')).toHaveTextContent('Not found.');
  rerender(draw(toLoadable<string>(query(new Problem('invalid', { field: 'filter.words' })))));
  expect(screen.getByRole('alert')).toHaveTextContent('Please check this value.');
});

test('the support id can be copied', async () => {
  const { user } = await renderWithHost(draw(failed(new Problem('500', { supportId: 'req-7' }))));
  await user.click(screen.getByRole('button', { name: 'Copy support id req-7' }));
  expect(await navigator.clipboard.readText()).toBe('req-7');
  expect(await screen.findByText('Support id copied')).toBeInTheDocument();
});

test('a feature missing in the plan is shown by its own state, without a retry', async () => {
  await renderWithHost(draw(failed(new Problem('planRight'))));
  expect(screen.getByText('Professional has it.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test.each([
  ['notFound', 'Not found.', false],
  ['expired', 'Your subscription has expired.', false],
  ['405', 'Folder Number exceeds the limit', false],
  ['503', 'Sorry, the server is down. We are under maintenance!', true],
  ['rateLimit', 'Rate limit exceeded.', true],
] as const)('problem %s is shown with its text, and with a retry only where it helps', async (code, text, hasRetry) => {
  await renderWithHost(draw(failed(new Problem(code))));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(hasRetry ? 1 : 0);
});

test('what does not exist has a way back to its list, which other failures do not need', async () => {
  const withBack = (problem: Problem) => (
    <LoadState state={failed(problem)} skeleton={null} back={<BackButton title="Invoices" path="/invoice" />}>
      {(data) => data}
    </LoadState>
  );
  const { container, rerender } = await renderWithHost(withBack(new Problem('notFound')));
  expect(screen.getByRole('link', { name: 'Back to Invoices' })).toHaveAttribute('href', '/invoice');
  await expectNoViolations(container);
  rerender(withBack(new Problem('500')));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('texts follow the language', async () => {
  await renderWithHost(draw(failed(new Problem('notFound'))), { language: 'ja' });
  expect(screen.getByRole('alert')).toHaveTextContent('見つかりません。');
});

test('an empty answer shows the empty state, and a full one shows the data', async () => {
  const { rerender } = await renderWithHost(draw({ status: 'empty' }));
  expect(screen.getByRole('button', { name: 'Make one' })).toBeInTheDocument();
  rerender(draw({ status: 'ready', data: 'here it is' }));
  expect(screen.getByText('here it is')).toBeInTheDocument();
});

const query = { data: undefined, error: null, isError: false, isFetching: false, refetch: () => undefined };

test.each([
  ['fetching', { ...query, isFetching: true }, 'loading'],
  ['failed', { ...query, isError: true, error: new Problem('500') }, 'failed'],
  ['failed and fetching again', { ...query, isError: true, isFetching: true }, 'loading'],
  ['an empty list', { ...query, data: [] }, 'empty'],
  ['data, though the last fetch failed', { ...query, data: ['a'], isError: true }, 'ready'],
])('toLoadable converts a query that is %s', (_, result, expected) => {
  expect(toLoadable<readonly string[]>(result, (data) => data.length === 0).status).toBe(expected);
});

test('toLoadable returns the same object for the same data, and another for other data', () => {
  const data = ['a'];
  expect(toLoadable({ ...query, data })).toBe(toLoadable({ ...query, data, isFetching: true }));
  expect(toLoadable({ ...query, data: ['a'] })).not.toBe(toLoadable({ ...query, data }));
});
