import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { createKol } from '@tessera/contracts/kol/kol.factory';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { paths } from '@tessera/contracts/paths';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { pageOf, renderKol } from '../../testing/render-kol.tsx';

async function openPanel(overrides: Partial<Kol>): Promise<Rendered> {
  const kol = createKol({ asOf: new Date().toISOString(), ...overrides });
  const page = await renderKol({
    path: `${paths.kol}?kol=${kol.id}`,
    answer: () => pageOf([kol]),
    prepare: (network) => network.answer(kolCalls.getKolWithInfo, () => ({ kol, postList: [] })),
  });
  await within(await screen.findByRole('dialog', { name: 'Influencer' })).findByText('Followers');
  return page;
}

test.each([
  ['privateAccount', 'This user is a private account.'],
  ['usernameNotFound', "This username doesn't exist!"],
  ['needPermission', 'A permission is missing.'],
  [null, 'Process Content Fail.'],
])('shows that collecting an account failed with %s, and offers an update', async (problem, text) => {
  const { user, network } = await openPanel({ state: 'failed', problem, asOf: null });
  const panel = within(screen.getByRole('dialog', { name: 'Influencer' }));
  expect(panel.getByRole('alert')).toHaveTextContent(text);
  network.answer(kolCalls.updateKol, () => ({ kolList: [], added: 0 }));
  await user.click(panel.getByRole('button', { name: 'Update' }));
  await waitFor(() =>
    expect(network.sent(kolCalls.updateKol).at(-1)?.body).toEqual({ kol: ['dimsumdiary.hk'], wait: false }),
  );
});

test('asks for an update when the metrics are older than a month', async () => {
  await openPanel({ asOf: '2026-01-02T09:00:00.000Z' });
  expect(within(screen.getByRole('dialog', { name: 'Influencer' })).getByRole('alert')).toHaveTextContent(
    /^Please update the data: these metrics are from .*2026/u,
  );
});

test('shows no notice when the metrics are recent', async () => {
  await openPanel({});
  expect(within(screen.getByRole('dialog', { name: 'Influencer' })).queryByRole('alert')).toBeNull();
});
