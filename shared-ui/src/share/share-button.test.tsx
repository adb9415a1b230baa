import { events } from '@tessera/contracts/events/events';
import { Problem } from '@tessera/contracts/http/problem';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { createShare } from '@tessera/contracts/share/share.factory';
import { createPlan, createUser } from '@tessera/contracts/user/user.factory';
import type { User } from '@tessera/contracts/user/user.schema';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { createFakeHost } from '../testing/fake-host.ts';
import { renderWithHost, type Rendered } from '../testing/render.tsx';
import { ShareButton } from './share-button.tsx';

const render = (user: User): Promise<Rendered> =>
  renderWithHost(
    <ShareButton sharing={{ kind: 'ledger', target: { search: 'tea' } }} title="Lists" text="The first 200." />,
    { fakeHost: createFakeHost({ session: { state: 'signedIn', user } }) },
  );
const user = createUser();

test('creating a share sends its kind, title and target, and shows the link', async () => {
  const page = await render(user);
  page.network.answer(shareCalls.addShare, () => ({ share: createShare({ path: '/ledgerShare/secret' }) }));
  await page.user.click(page.getByRole('button', { name: 'Share list' }));
  expect(await page.findByText('The first 200.')).toBeInTheDocument();
  await page.user.click(page.getByRole('button', { name: 'Create link' }));
  expect(await page.findByText(/\/ledgerShare\/secret$/u)).toBeInTheDocument();
  expect(page.network.sent(shareCalls.addShare)).toMatchObject([
    { body: { kind: 'ledger', title: 'Lists', target: { search: 'tea' } } },
  ]);
});

test('creating a share again after a lost response creates no second one', async () => {
  const page = await render(user);
  page.network.answer(shareCalls.addShare, () => new Problem('0'));
  await page.user.click(page.getByRole('button', { name: 'Share list' }));
  await page.user.click(await page.findByRole('button', { name: 'Create link' }));
  await page.findByRole('alert');
  page.network.answer(shareCalls.addShare, () => ({ share: createShare({ path: '/ledgerShare/secret' }) }));
  await page.user.click(page.getByRole('button', { name: 'Create link' }));
  expect(await page.findByText(/\/ledgerShare\/secret$/u)).toBeInTheDocument();
  const [first, second] = page.network.keysOf(shareCalls.addShare);
  expect([typeof first, second]).toEqual(['string', first]);
});

test.each([
  ['', 'Lists of tea'],
  ['a long password', 'Lists'],
])('with the password "%s", the title is "%s" after the session has ended', async (password, title) => {
  const first = await render(user);
  await first.user.click(first.getByRole('button', { name: 'Share list' }));
  await first.user.type(await first.findByLabelText('Title'), ' of tea');
  if (password !== '') await first.user.type(first.getByLabelText('Password'), password);
  act(() => first.hub.as('shell').publish(events.sessionEnded, { userId: user.id, reason: 'expired' }));
  first.unmount();
  const page = await render(user);
  await page.user.click(page.getByRole('button', { name: 'Share list' }));
  // Without its password, a restored form would share more than was meant.
  expect(await page.findByLabelText('Title')).toHaveValue(title);
  expect(page.getByLabelText('Password')).toHaveValue('');
});

test('a last day that is invalid or over is reported at its field', async () => {
  const page = await render(user);
  await page.user.click(page.getByRole('button', { name: 'Share list' }));
  const lastDay = await page.findByLabelText('Last day');
  fireEvent.change(lastDay, { target: { value: '202026-12-24' } });
  await page.user.click(page.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(lastDay).toHaveAccessibleDescription(/Please check this value/u));
  expect(page.network.sent(shareCalls.addShare)).toEqual([]);
  page.network.answer(shareCalls.addShare, () => new Problem('timeOver', { field: 'expiresTime' }));
  fireEvent.change(lastDay, { target: { value: '2020-12-24' } });
  await page.user.click(page.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(lastDay).toHaveAccessibleDescription(/This time is over\. Please choose a later one\./u));
});

test('a plan without shares shows which plan has them', async () => {
  const page = await render({
    ...user,
    rights: { ...user.rights, switches: { ...user.rights.switches, shareReport: false } },
  });
  const button = page.getByRole('button', { name: 'Share list' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.user.hover(button);
  expect(await page.findByRole('tooltip')).toHaveTextContent(/^Available in .+\.$/u);
  await page.user.click(button);
  expect(page.queryByRole('dialog')).toBeNull();
});

test('an expired plan cannot create shares', async () => {
  const page = await render(
    createUser({ subscriptions: { plan: createPlan({ isExpired: true }), nextPlan: null, powerUps: [] } }),
  );
  expect(page.getByRole('button', { name: 'Share list' })).toBeDisabled();
});
