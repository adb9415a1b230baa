import { brandCalls } from '@tessera/contracts/brand/brand.calls';
import { createBrands } from '@tessera/contracts/brand/brand.factory';
import type { Brands } from '@tessera/contracts/brand/brand.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { renderReport } from '../../testing/render-report.tsx';
import { folders } from '../../testing/render-workspace.tsx';

const open = (given: () => Brands | Problem, search = ''): Promise<Rendered> =>
  renderReport('brand', { search, prepare: ({ network }) => network.answer(brandCalls.getBrands, given) });

describe('the brands of a board', () => {
  it('are shown as sponsored and organic posts, by country and industry, and one by one', async () => {
    const { container, network } = await open(() => createBrands());
    const parts = await screen.findByRole('table', { name: 'Sponsored and organic' });
    expect(within(parts).getByRole('row', { name: /Sponsored posts 3/u })).toBeInTheDocument();
    expect(within(parts).getByRole('row', { name: /Organic posts 9/u })).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Sponsored and organic' })).getByText('60%')).toBeInTheDocument();
    expect(
      within(screen.getByRole('table', { name: 'By country' })).getByRole('row', { name: /Japan · 1 brand/u }),
    ).toBeInTheDocument();
    expect(
      within(screen.getByRole('table', { name: 'By industry' })).getByRole('row', { name: /Not provided/u }),
    ).toBeInTheDocument();
    expect(await screen.findByRole('grid', { name: 'Brands' })).toHaveTextContent('ミナモセレクト');
    expect(network.sent(brandCalls.getBrands).at(-1)?.body).toEqual({ folderId: folders[0]?.id });
    await expectNoViolations(container);
  });

  it('link to the view of an industry, and to the posts of a brand', async () => {
    const { user, network } = await open(() => createBrands());
    await user.click(await screen.findByRole('link', { name: 'Beauty' }));
    await waitFor(() =>
      expect(network.sent(brandCalls.getBrands).at(-1)?.body).toMatchObject({
        filter: { brandIndustries: ['beauty'] },
      }),
    );
    await user.click(within(await screen.findByRole('grid', { name: 'Brands' })).getByText('harbour.goods'));
    await waitFor(() =>
      expect(network.sent(mediaCalls.getMedia).at(-1)?.body).toMatchObject({ filter: { mentions: ['harbour.goods'] } }),
    );
  });

  it('can be exported as CSV, table by table', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:test';
    const { user, network } = await open(() => createBrands(), '&range=lastMonth');
    network.answer(brandCalls.exportBrands, () => new Response('a,b', { headers: { 'x-export-usage': '3/50' } }));
    const tables = [
      ['Sponsored and organic', 'parts'],
      ['By country', 'country'],
      ['Brands', 'brands'],
    ] as const;
    for (const [name] of tables) await user.click(await screen.findByRole('button', { name: `Export CSV: ${name}` }));
    const asked = network.sent(brandCalls.getBrands).at(-1)?.body;
    await waitFor(() =>
      expect(network.sent(brandCalls.exportBrands).map(({ body }) => body)).toEqual(
        tables.map(([, table]) => ({ ...asked, table })),
      ),
    );
    jest.restoreAllMocks();
  });

  it('explain how sponsored posts compare with organic ones', async () => {
    const { user } = await open(() => createBrands());
    await user.click(within(await screen.findByRole('region', { name: 'Sponsored and organic' })).getByText('60%'));
    expect(
      await screen.findByText('Engagement rate of sponsored posts ÷ that of organic posts × 100'),
    ).toBeInTheDocument();
  });

  it.each([
    ['no provider is connected', { hasSource: false }, 'No data provider connected'],
    ['no brand is mentioned', {}, 'No brands mentioned'],
  ])('show a message when %s', async (_when, given, text) => {
    await open(() => createBrands({ brandList: [], total: 0, ...given }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('show no EMV while contents have different EMV settings, and say how many brands are left out', async () => {
    const { ground } = createBrands();
    await open(() => createBrands({ total: 70, ground: { ...ground, pricedContents: 0 } }));
    expect(
      await screen.findByText('The 2 brands with the most posts are listed. The CSV file has all 70.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('$108.00')).not.toBeInTheDocument();
  });

  it('can be retried after an error, and name the plan that includes them', async () => {
    const { user, network } = await open(() => new Problem('500'));
    const retry = await screen.findByRole('button', { name: /try again/iu });
    network.answer(
      brandCalls.getBrands,
      () => new Problem('planRight', { params: { right: 'analysis', plan: 'Professional' } }),
    );
    await user.click(retry);
    expect(await screen.findByText('Available in Professional.')).toBeInTheDocument();
  });
});
