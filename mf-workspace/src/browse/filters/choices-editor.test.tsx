import { brandCalls } from '@tessera/contracts/brand/brand.calls';
import { createBrands } from '@tessera/contracts/brand/brand.factory';
import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import { createCoworkTag } from '@tessera/contracts/cowork/cowork.factory';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { FakeHost } from '@tessera/ui/testing/fake-host';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { contents, folders, renderWorkspace } from '../../testing/render-workspace.tsx';

const tag = createCoworkTag({ tagName: 'Autumn' });

const prepare = ({ network }: FakeHost): void => {
  network.answer(mediaCalls.previewFilter, () => ({ total: 12, remaining: 9 }));
  network.answer(brandCalls.getBrands, () => createBrands());
  network.answer(kolCalls.getKolNumber, () => ({
    number: 2,
    quota: 5,
    groups: { celebrity: 0, micro: 0, nano: 0, none: 2, partners: 0 },
    labelList: [
      { label: 'FOOD', number: 1 },
      { label: 'Own', number: 1 },
    ],
    tagList: [],
    currency: 'USD' as const,
  }));
  network.answer(coworkCalls.getCoworkTags, () => ({ coworkTagList: [tag] }));
};

const open = (filter?: object): Promise<Rendered> =>
  renderWorkspace({
    path: `/home?folderId=${folders[0]?.id}&contentId=${contents[0]?.id}${filter === undefined ? '' : `&filter=${encodeURIComponent(JSON.stringify(filter))}`}`,
    prepare,
  });
const bar = async (): Promise<ReturnType<typeof within>> =>
  within(await screen.findByRole('region', { name: 'Filter' }));

describe('filter parts with a list of choices', () => {
  it.each([
    ['Brand industry', 'Beauty', { brandIndustries: ['beauty'] }],
    ['Brand country', 'Japan', { brandCountries: ['JP'] }],
    ['Brand volume', 'High', { brandVolumes: ['high'] }],
    ['User labels', 'Food', { userLabels: ['FOOD'] }],
    ['User labels', 'Own', { userLabels: ['Own'] }],
    ['Co-working labels', 'Autumn', { coworkLabels: [tag.coworkTagId] }],
  ])('apply the chosen value: %s, %s', async (part, choice, filter) => {
    const { user, network } = await open();
    await user.click((await bar()).getByRole('button', { name: 'Add filter' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Add filter' }));
    await user.click(panel.getByRole('button', { name: part }));
    await user.click(await panel.findByRole('checkbox', { name: new RegExp(`^${choice}`, 'u') }));
    if (part === 'Brand industry') await expectNoViolations(screen.getByRole('dialog', { name: 'Add filter' }));
    await user.click(panel.getByRole('button', { name: 'Apply filter' }));
    await waitFor(() => expect(network.sent(mediaCalls.getMedia).at(-1)?.body.filter).toEqual(filter));
    expect(await (await bar()).findByText(choice)).toBeInTheDocument();
  });

  it('say when there is nothing to choose, and show a co-working tag without access', async () => {
    const { user, network } = await open({ coworkLabels: [folders[0]?.id] });
    expect(await (await bar()).findByText('No access')).toBeInTheDocument();
    network.answer(brandCalls.getBrands, () => createBrands({ industryList: [] }));
    await user.click((await bar()).getByRole('button', { name: 'Add filter' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Add filter' }));
    await user.click(panel.getByRole('button', { name: 'Brand industry' }));
    expect(await panel.findByText('No brands with a known industry in this view.')).toBeInTheDocument();
  });

  it('request the brands without the brand parts of the filter', async () => {
    const { user, network } = await open({ brandIndustries: ['beauty'], tags: ['tea'] });
    await user.click((await bar()).getByRole('button', { name: /^Brand industry/u }));
    await waitFor(() => expect(network.sent(brandCalls.getBrands).at(-1)?.body.filter).toEqual({ tags: ['tea'] }));
  });
});
