import { Problem } from '@tessera/contracts/http/problem';
import { kolShareColumns } from '@tessera/contracts/kol/kol-share.schema';
import { paths } from '@tessera/contracts/paths';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { createShare } from '@tessera/contracts/share/share.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { kols, renderKol } from '../../testing/render-kol.tsx';

const hidden = kolShareColumns.filter((column) => column !== 'label' && column !== 'followers');
const path = `${paths.kol}?${new URLSearchParams({ search: 'dim', sort: 'username', direction: 'asc', hiddenColumns: hidden.join(',') }).toString()}`;

async function open(name: string, prepare?: (page: Rendered) => Promise<void>): Promise<Rendered> {
  const page = await renderKol({ path });
  page.network.answer(shareCalls.addShare, () => ({
    share: createShare({ kind: 'kolList', path: '/kolShare/secret' }),
  }));
  await screen.findByRole('row', { name: /dimsumdiary/u });
  await prepare?.(page);
  await page.user.click(await screen.findByRole('button', { name }));
  return page;
}
const dialog = (): HTMLElement => screen.getByRole('dialog', { name: 'Share by link' });

test('shares the view with its visible columns, as changed in the dialog', async () => {
  const { user, network } = await open('Share list');
  await expectNoViolations(dialog());
  await user.click(within(dialog()).getByRole('checkbox', { name: 'Label' }));
  await user.click(within(dialog()).getByRole('checkbox', { name: 'Email' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText(/\/kolShare\/secret$/u)).toBeInTheDocument();
  expect(network.sent(shareCalls.addShare).at(-1)?.body).toMatchObject({
    kind: 'kolList',
    title: 'Influencers',
    target: { filter: { search: 'dim' }, sort: 'username', direction: 'asc', columns: ['followers', 'publicEmail'] },
  });
});

test('shares only the selected influencers', async () => {
  const { user, network } = await open('Share', async (page) =>
    page.user.click(within(screen.getByRole('row', { name: /dimsumdiary/u })).getByRole('checkbox')),
  );
  await user.click(within(dialog()).getByRole('button', { name: 'Create link' }));
  await waitFor(() =>
    expect(network.sent(shareCalls.addShare).at(-1)?.body).toMatchObject({
      target: { ids: [kols[0]?.id], columns: ['label', 'followers'] },
    }),
  );
});

test('shows a plan limit, and keeps the title', async () => {
  const { user, network } = await open('Share list');
  network.answer(shareCalls.addShare, () => new Problem('usageLimit', { params: { usage: 500, quota: 500 } }));
  await user.click(within(dialog()).getByRole('button', { name: 'Create link' }));
  expect(await within(dialog()).findByText('You have reached the usage limit: 500/500.')).toBeInTheDocument();
  expect(within(dialog()).getByRole('textbox', { name: 'Title' })).toHaveValue('Influencers');
});
