import { inspectCalls } from '@tessera/contracts/inspect/inspect.calls';
import { createFakeHost } from '@tessera/ui/testing/fake-host';
import { renderWithHost } from '@tessera/ui/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { locales } from '../locales.ts';
import { freshInspect } from '../testing/render-inspect.tsx';
import { useInspect } from './use-inspect.ts';

function Page(): ReactNode {
  const [kol, setKol] = useState('one');
  const { state, update, isStarting } = useInspect(kol, undefined);
  return (
    <>
      <button type="button" disabled={isStarting} onClick={() => update(kol)}>
        Update
      </button>
      <button type="button" onClick={() => setKol('two')}>
        Other account
      </button>
      <p>{state.status === 'ready' && `${state.data.username} is ${state.data.state}`}</p>
    </>
  );
}

test('a late answer for one account does not change the account shown now', async () => {
  const fakeHost = createFakeHost({ source: 'inspect' });
  fakeHost.network.answer(inspectCalls.getInspect, ({ body }) => ({
    inspect: freshInspect({ username: body.kol ?? '' }),
  }));
  const started = Promise.withResolvers<undefined>();
  fakeHost.network.answer(inspectCalls.updateInspect, async ({ body }) => {
    await started.promise;
    return { inspect: freshInspect({ username: body.kol ?? '', state: 'waiting' }) };
  });
  const { user } = await renderWithHost(<Page />, { namespace: { id: 'inspect', locales }, fakeHost });
  expect(await screen.findByText('one is done')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await user.click(screen.getByRole('button', { name: 'Other account' }));
  expect(await screen.findByText('two is done')).toBeInTheDocument();
  started.resolve(undefined);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Update' })).toBeEnabled());
  expect(screen.getByText('two is done')).toBeInTheDocument();
});

test('shows the result of a job that ended before its start was answered', async () => {
  const fakeHost = createFakeHost({ source: 'inspect' });
  let inspect = freshInspect({ username: 'one' });
  fakeHost.network.answer(inspectCalls.getInspect, () => ({ inspect }));
  fakeHost.network.answer(inspectCalls.updateInspect, ({ body }) => {
    inspect = freshInspect({ username: 'one', state: 'failed' });
    return { inspect: freshInspect({ username: body.kol ?? '', state: 'waiting' }) };
  });
  const { user } = await renderWithHost(<Page />, { namespace: { id: 'inspect', locales }, fakeHost });
  await screen.findByText('one is done');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('one is failed')).toBeInTheDocument();
});
