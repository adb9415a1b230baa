import { createCoworkTag } from '@tessera/contracts/cowork/cowork.factory';
import { events } from '@tessera/contracts/events/events';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { paths } from '@tessera/contracts/paths';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { kolNumber, kols, pageOf, renderKol } from '../testing/render-kol.tsx';

const lastAsked = ({ network }: Pick<Rendered, 'network'>): unknown => network.sent(kolCalls.getKol).at(-1)?.body;
const at = (filter: object, more = ''): string =>
  `${paths.kol}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;

/** Opens the filter of a column from the "Add filter" menu. */
async function addPart({ user }: Rendered, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Add filter' })).getByRole('button', { name }));
}

describe('filters of every column', () => {
  it('have no accessibility violations', async () => {
    const page = await renderKol();
    await page.user.click(await screen.findByRole('button', { name: 'Add filter' }));
    await expectNoViolations(await screen.findByRole('dialog', { name: 'Add filter' }));
  });

  it.each([
    ['Follower growth %', '-2.5', { growth: { min: -2.5 } }],
    ['Average EMV', '123.45', { avgEmv: { min: 12_345 } }],
    ['Monthly reach', '5,000', { monthlyReach: { min: 5_000 } }],
    ['As of (days ago)', '7', { asOf: { min: 7 } }],
  ])('include %s as a range', async (name, typed, filter) => {
    const page = await renderKol();
    await addPart(page, name);
    await page.user.type(await screen.findByRole('textbox', { name: `${name}, from` }), typed);
    await waitFor(() => expect(lastAsked(page)).toMatchObject({ filter }));
    expect(lastAsked(page)).toMatchObject({ filter: expect.not.objectContaining({ search: expect.anything() }) });
  });

  it('include a text search in a column', async () => {
    const page = await renderKol();
    await addPart(page, 'Biography');
    await page.user.type(await screen.findByRole('searchbox', { name: 'Biography' }), '點心');
    await waitFor(() => expect(lastAsked(page)).toMatchObject({ filter: { biography: '點心' } }));
  });

  it('include hashtags, whose # is removed', async () => {
    const page = await renderKol();
    await addPart(page, 'Top 5 hashtags');
    await page.user.type(await screen.findByRole('textbox', { name: 'Top 5 hashtags' }), '#Tea{Enter}');
    await waitFor(() => expect(lastAsked(page)).toMatchObject({ filter: { topTags: ['tea'] } }));
  });

  it('shows an amount in the currency of the EMV setting when nobody matches', async () => {
    await renderKol({ path: at({ avgEmv: { min: 10_050 } }), answer: () => pageOf([]) });
    expect(await screen.findByText('from 100.50 TWD')).toBeInTheDocument();
  });

  it('keep the meaning of an amount in the address when the EMV setting gets another currency', async () => {
    const page = await renderKol({ path: at({ growth: { min: -5 }, avgEmv: { min: 3_211_700 } }) });
    expect(await screen.findByText('from -5%')).toBeInTheDocument();
    page.network.answer(kolCalls.getKolNumber, () => ({ ...kolNumber, currency: 'JPY' as const }));
    act(() => page.hub.as('shell').publish(events.resourceChanged, { kind: 'emv', id: null }));
    await waitFor(() =>
      expect(lastAsked(page)).toMatchObject({ filter: { growth: { min: -5 }, avgEmv: { min: 151_353 } } }),
    );
  });

  it('leave the amounts of another owner as they are when the own EMV setting gets another currency', async () => {
    const tag = createCoworkTag({ role: 'see' });
    const page = await renderKol({
      path: at({ avgEmv: { min: 3_211_700 } }, `&coworkTag=${tag.coworkTagId}`),
      coworkTags: [tag],
    });
    await screen.findByRole('grid');
    page.network.answer(kolCalls.getKolNumber, () => ({ ...kolNumber, quota: 999, currency: 'JPY' as const }));
    act(() => page.hub.as('shell').publish(events.resourceChanged, { kind: 'emv', id: null }));
    expect(await screen.findByText(/999/u)).toBeInTheDocument();
    expect(lastAsked(page)).toMatchObject({ filter: { avgEmv: { min: 3_211_700 } } });
  });

  it('show the values of the address, and are removed one by one', async () => {
    const page = await renderKol({
      path: at({ growth: { min: -5, max: 10 }, avgEmv: { max: 10_050 }, topTags: ['tea'], publicEmail: '@example' }),
    });
    for (const text of ['-5% – 10%', 'up to 100.50 USD', '#tea', '@example'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Remove filter “Email”' }));
    await waitFor(() =>
      expect(lastAsked(page)).toMatchObject({
        filter: { growth: { min: -5, max: 10 }, avgEmv: { max: 10_050 }, topTags: ['tea'] },
      }),
    );
    expect(screen.queryByText('@example')).not.toBeInTheDocument();
  });
});

describe('several sort orders', () => {
  it('are read from the address, and their columns are shown', async () => {
    const page = await renderKol({ path: `${paths.kol}?sort=label&direction=asc&thenBy=growth.desc` });
    expect(await screen.findByRole('columnheader', { name: /Follower growth/u })).toBeInTheDocument();
    expect(lastAsked(page)).toMatchObject({
      sort: 'label',
      direction: 'asc',
      thenBy: [{ sort: 'growth', direction: 'desc' }],
    });
  });

  it('are added, reversed and removed', async () => {
    const page = await renderKol();
    await page.user.click(await screen.findByRole('button', { name: 'Order' }));
    const panel = await screen.findByRole('dialog', { name: 'Order' });
    await expectNoViolations(panel);
    await page.user.click(within(panel).getByRole('button', { name: 'Add another order' }));
    await waitFor(() =>
      expect(lastAsked(page)).toMatchObject({
        sort: 'followers',
        direction: 'desc',
        thenBy: [{ sort: 'createdTime', direction: 'desc' }],
      }),
    );
    await page.user.click(within(panel).getByRole('button', { name: 'Added: descending' }));
    await waitFor(() => expect(lastAsked(page)).toMatchObject({ thenBy: [{ sort: 'createdTime', direction: 'asc' }] }));
    await page.user.click(within(panel).getByRole('button', { name: 'Remove order by Followers' }));
    await waitFor(() => expect(lastAsked(page)).toMatchObject({ sort: 'createdTime', direction: 'asc', thenBy: [] }));
    expect(within(panel).getByRole('button', { name: 'Remove order by Added' })).toBeDisabled();
  });

  it('are all replaced when a column header is clicked', async () => {
    const page = await renderKol({ path: `${paths.kol}?sort=label&direction=asc&thenBy=growth.desc` });
    await page.user.click(await screen.findByRole('columnheader', { name: /Average EMV/u }));
    await waitFor(() => expect(lastAsked(page)).toMatchObject({ sort: 'avgEmv', direction: 'desc', thenBy: [] }));
  });
});

describe('the number of influencers', () => {
  it('is requested separately, so that the rows do not wait for it', async () => {
    const { network } = await renderKol({
      prepare: (edge) => edge.answer(kolCalls.countKol, () => new Promise(() => undefined)),
    });
    expect(await screen.findByRole('row', { name: /dimsumdiary/u })).toBeInTheDocument();
    expect(network.sent(kolCalls.countKol).at(-1)?.body).toEqual({ filter: {} });
  });

  it('is shown below the list', async () => {
    await renderKol({
      prepare: (edge) => edge.answer(kolCalls.countKol, () => ({ total: 100_000 })),
      answer: () => ({ ...pageOf(kols), total: 0 }),
    });
    expect(await screen.findByText('2 of 100,000 rows')).toBeInTheDocument();
  });
});
