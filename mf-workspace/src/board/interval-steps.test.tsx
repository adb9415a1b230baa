import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { User } from '@tessera/contracts/user/user.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { contents, folders, freeUser, renderWorkspace } from '../testing/render-workspace.tsx';

const setUp = async (days: string, user?: User): Promise<Rendered> => {
  const rendered = await renderWorkspace({
    ...(user && { user }),
    path: `/home?folderId=${folders[0]?.id}&contentId=${contents[0]?.id}&${days}`,
  });
  await screen.findByRole('list', { name: 'Media' });
  await rendered.user.click(screen.getByRole('button', { name: /^Time:/u }));
  return rendered;
};
const steps = (): Promise<HTMLElement> => screen.findByRole('group', { name: 'Step by one interval' });

describe('the range of a view', () => {
  it('steps back and forth by whole months', async () => {
    const { user, network } = await setUp('range=custom&dateFrom=2025-02-01&toDate=2025-02-28');
    await user.click(within(await steps()).getByRole('button', { name: /^Previous interval: Jan/u }));
    await waitFor(() =>
      expect(network.sent(mediaCalls.getMedia).at(-1)?.body).toMatchObject({
        dateFrom: '2025-01-01',
        toDate: '2025-01-31',
      }),
    );
    await user.click(within(await steps()).getByRole('button', { name: /^Next interval: Feb/u }));
    expect(await within(await steps()).findByRole('button', { name: /^Previous interval: Jan/u })).toBeInTheDocument();
    await expectNoViolations(await steps());
  });

  it('steps from this week, month and year to the whole one before', async () => {
    const year = new Date().getUTCFullYear();
    const { user, network } = await setUp('range=thisYear');
    await user.click(within(await steps()).getByRole('button', { name: /^Previous interval/u }));
    await waitFor(() =>
      expect(network.sent(mediaCalls.getMedia).at(-1)?.body).toMatchObject({
        dateFrom: `${year - 1}-01-01`,
        toDate: `${year - 1}-12-31`,
      }),
    );
    await user.click(within(await steps()).getByRole('button', { name: /^Next interval/u }));
    await waitFor(() =>
      expect(network.sent(mediaCalls.getMedia).at(-1)?.body).toMatchObject({
        dateFrom: `${year}-01-01`,
        toDate: `${year}-12-31`,
      }),
    );
  });

  it('steps by one day', async () => {
    const { user, network } = await setUp('range=singleDate&dateFrom=2025-03-01');
    await user.click(within(await steps()).getByRole('button', { name: /^Previous interval/u }));
    await waitFor(() =>
      expect(network.sent(mediaCalls.getMedia).at(-1)?.body).toMatchObject({
        dateFrom: '2025-02-28',
        toDate: '2025-02-28',
      }),
    );
  });

  it('does not step into a future interval', async () => {
    await setUp('range=thisMonth');
    expect(within(await steps()).getByRole('button', { name: /^Next interval/u })).toBeDisabled();
    expect(within(await steps()).getByRole('button', { name: /^Previous interval/u })).toBeEnabled();
  });

  it('can be compared only if the plan has all posts of the previous interval', async () => {
    const { user } = await setUp('range=last30Days', freeUser);
    expect(await screen.findByRole('checkbox', { name: /^Compare with the previous interval/u })).toBeEnabled();
    await user.click(screen.getByRole('radio', { name: 'Last 60 days' }));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /^Compare with the previous interval/u })).toBeDisabled(),
    );
    expect(screen.getByText(/^No comparison: your plan keeps posts from .+ on\.$/u)).toBeInTheDocument();
  });
});
