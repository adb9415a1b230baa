import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { createKol } from '@tessera/contracts/kol/kol.factory';
import { paths } from '@tessera/contracts/paths';
import { signUpPaths } from '@tessera/contracts/sign-up/sign-up.paths';
import { screen, waitFor, within } from '@testing-library/react';
import { renderKol } from '../../testing/render-kol.tsx';

/* Edits every editable cell by keyboard alone. */

test('a label is changed by keyboard, and Escape returns the focus to the cell', async () => {
  const { user, network } = await renderKol();
  network.answer(kolCalls.setUserLabel, () => ({ kolList: [], changeList: [] }));
  const cell = (await screen.findByRole('button', { name: /Change label of dimsumdiary\.hk/u })).closest<HTMLElement>(
    '[role="gridcell"]',
  );
  cell?.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Label' });
  expect(within(dialog).getByRole('button', { name: 'Food' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cell).toHaveFocus());
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Label' });
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(network.sent(kolCalls.setUserLabel).at(-1)?.body).toMatchObject({ label: 'SPORT' }));
  expect(network.sent(kolCalls.getKolWithInfo)).toEqual([]);
});

test('tags are changed by keyboard', async () => {
  const { user, network } = await renderKol();
  network.answer(kolCalls.modifyKol, () => ({ kolList: [], changeList: [] }));
  const cell = (await screen.findByRole('button', { name: /Change tags of dimsumdiary\.hk/u })).closest<HTMLElement>(
    '[role="gridcell"]',
  );
  cell?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Tags of dimsumdiary.hk' })).toHaveFocus());
  await user.keyboard('gift{Enter}');
  while (document.activeElement !== screen.getByRole('button', { name: 'Save tags' })) await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(network.sent(kolCalls.modifyKol).at(-1)?.body).toMatchObject({
      username: 'dimsumdiary.hk',
      tags: ['spring', 'gift'],
    }),
  );
});

test('Enter on the name opens the influencer', async () => {
  const { user, network } = await renderKol();
  const name = (await screen.findByText('dimsumdiary.hk')).closest<HTMLElement>('[role="gridcell"]');
  network.answer(kolCalls.getKolWithInfo, () => ({ kol: createKol(), postList: [] }));
  name?.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Influencer' })).toBeInTheDocument();
  await waitFor(() => expect(network.sent(kolCalls.getKolWithInfo)).toHaveLength(1));
});

test('Enter in the column of the approval link opens the invitation', async () => {
  const { user, network, visited } = await renderKol({ path: `${paths.kol}?hiddenColumns=biography` });
  const cell = (
    await screen.findByRole('button', { name: 'Send an approval link to dimsumdiary.hk' })
  ).closest<HTMLElement>('[role="gridcell"]');
  cell?.focus();
  await user.keyboard('{Enter}');
  expect(visited).toEqual([signUpPaths.invite('dimsumdiary.hk')]);
  expect(network.sent(kolCalls.getKolWithInfo)).toEqual([]);
});

test('clearing the selection returns the focus to the row that was selected', async () => {
  const { user } = await renderKol();
  const box = within(await screen.findByRole('row', { name: /dimsumdiary/u })).getByRole('checkbox');
  await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(within(screen.getByRole('row', { name: /dimsumdiary/u })).getByRole('checkbox')).toHaveFocus(),
  );
});
