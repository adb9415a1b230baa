import { createFolder } from '@tessera/contracts/folder/folder.factory';
import { Problem } from '@tessera/contracts/http/problem';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { paths } from '@tessera/contracts/paths';
import { rightsOf } from '@tessera/contracts/plan/rights';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderKol } from '../../testing/render-kol.tsx';

describe('a board made from selected influencers', () => {
  async function openDialog(): Promise<Rendered> {
    const page = await renderKol();
    await page.user.click(within(await screen.findByRole('row', { name: /dimsumdiary/u })).getByRole('checkbox'));
    await page.user.click(await screen.findByRole('button', { name: 'Create board' }));
    await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Shortlist');
    return page;
  }
  const submit = (): HTMLElement =>
    within(screen.getByRole('dialog', { name: 'Board of 1 influencer' })).getByRole('button', { name: 'Create board' });

  it('is created with the selected accounts, and can be opened', async () => {
    const { user, network, notices, visited } = await openDialog();
    await expectNoViolations(screen.getByRole('dialog'));
    const folder = createFolder({ settings: { name: 'Shortlist' } });
    network.answer(kolCalls.addKolFolder, () => ({ folder }));
    await user.click(submit());
    await waitFor(() =>
      expect(network.sent(kolCalls.addKolFolder).at(-1)?.body).toEqual({ name: 'Shortlist', kol: ['dimsumdiary.hk'] }),
    );
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Board “Shortlist” created'));
    act(() => notices.at(-1)?.action?.run());
    expect(visited).toEqual([paths.board(folder.id)]);
  });

  it('shows a plan limit, and keeps the typed name', async () => {
    const { user, network } = await openDialog();
    network.answer(kolCalls.addKolFolder, () => new Problem('405', { params: { usage: 3, quota: 3 } }));
    await user.click(submit());
    expect(await screen.findByText('Folder Number exceeds the limit')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Shortlist');
  });
});

describe('the export', () => {
  const toAddress = jest.fn(() => 'blob:test');
  beforeEach(() => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = toAddress;
  });
  afterEach(() => jest.restoreAllMocks());

  it('uses the filter and order of the view, and shows the usage of the quota', async () => {
    const { user, network, notices } = await renderKol({ path: `${paths.kol}?search=dim&sort=username&direction=asc` });
    network.answer(kolCalls.exportKol, () => ({ csv: 'Username\r\n', usage: 2, quota: 50 }));
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(network.sent(kolCalls.exportKol).at(-1)?.body).toEqual({
        filter: { search: 'dim' },
        sort: 'username',
        direction: 'asc',
        thenBy: [],
      }),
    );
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Exported. Monthly usage 2/50'));
    expect(toAddress).toHaveBeenCalledTimes(1);
  });

  it('is possible with an expired plan', async () => {
    const { user, network } = await renderKol({ user: { isExpired: true } });
    network.answer(kolCalls.exportKol, () => ({ csv: 'Username\r\n', usage: 2, quota: 50 }));
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(network.sent(kolCalls.exportKol)).toHaveLength(1));
  });

  it('shows which plan includes it, and sends no request without the right', async () => {
    const { switches, quotas } = rightsOf(1);
    const { user, network } = await renderKol({
      user: { rights: { switches: { ...switches }, quotas: { ...quotas } } },
    });
    const button = await screen.findByRole('button', { name: 'Export CSV' });
    await user.hover(button);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Available in Advanced.');
    await user.click(button);
    expect(network.sent(kolCalls.exportKol)).toEqual([]);
  });
});
