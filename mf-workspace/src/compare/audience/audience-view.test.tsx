import { audienceCalls } from '@tessera/contracts/audience/audience.calls';
import { createAudience } from '@tessera/contracts/audience/audience.factory';
import type { Audience } from '@tessera/contracts/audience/audience.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { renderReport } from '../../testing/render-report.tsx';
import { folders } from '../../testing/render-workspace.tsx';

const open = (given: () => Audience | Problem, search = ''): Promise<Rendered> =>
  renderReport('audience', { search, prepare: ({ network }) => network.answer(audienceCalls.getAudience, given) });

describe('the audience of a board', () => {
  it('shows each share with its confidence interval, and no table without data', async () => {
    const { container, network } = await open(() => createAudience());
    const gender = await screen.findByRole('table', { name: 'Gender' });
    expect(within(gender).getByRole('row', { name: /Women 70\.0% 66\.2%–73\.5%/u })).toBeInTheDocument();
    expect(screen.getByText('600 followers of 1 account looked at')).toBeInTheDocument();
    expect(screen.getByText('Chinese')).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Age' })).not.toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Fans' })).toHaveTextContent('@quiet.reader');
    expect(network.sent(audienceCalls.getAudience).at(-1)?.body).toEqual({ folderId: folders[0]?.id });
    await expectNoViolations(container);
  });

  it('explains a share by its sample', async () => {
    const { user } = await open(() => createAudience());
    await user.click(await screen.findByText('70.0%'));
    expect(await screen.findByText(/Wilson’s formula/u)).toBeInTheDocument();
    expect(screen.getByText('Worth as a single sample')).toBeInTheDocument();
  });

  it('can be exported as CSV for the current view', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:test';
    const { user, network, notices } = await open(() => createAudience());
    network.answer(audienceCalls.exportAudience, () => new Response('a,b', { headers: { 'x-export-usage': '3/50' } }));
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Exported. Monthly usage 3/50'));
    expect(network.sent(audienceCalls.exportAudience).at(-1)?.body).toEqual(
      network.sent(audienceCalls.getAudience).at(-1)?.body,
    );
    jest.restoreAllMocks();
  });

  it('says how many accounts and other contents are not included', async () => {
    await open(() => createAudience({ withoutSample: 1, otherContents: 2 }));
    expect(await screen.findByText('1 account without a sample is not included.')).toBeInTheDocument();
    expect(screen.getByText('2 contents that are no accounts are not included.')).toBeInTheDocument();
  });

  it.each([
    ['no provider is connected', { hasSource: false }, 'No data provider connected'],
    ['the provider has no samples', { withoutSample: 2 }, 'No samples of these accounts'],
    ['no content is an account', { otherContents: 2 }, 'No accounts in this view'],
  ])('shows a message when %s', async (_when, given, text) => {
    await open(() => createAudience({ accountList: [], ...given }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('can be retried after an error, and names the plan that includes it', async () => {
    const { user, network } = await open(() => new Problem('500'));
    const retry = await screen.findByRole('button', { name: /try again/iu });
    network.answer(
      audienceCalls.getAudience,
      () => new Problem('planRight', { params: { right: 'analysis', plan: 'Professional' } }),
    );
    await user.click(retry);
    expect(await screen.findByText('Available in Professional.')).toBeInTheDocument();
  });
});
