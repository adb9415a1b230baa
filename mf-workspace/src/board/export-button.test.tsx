import { Problem } from '@tessera/contracts/http/problem';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { createPlan, createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor } from '@testing-library/react';
import { renderReport } from '../testing/render-report.tsx';
import { contents, folders, renderWorkspace } from '../testing/render-workspace.tsx';

const path = `/home?folderId=${folders[0]?.id}&contentId=${contents[0]?.id}&screen=table&sort=LIKES`;

const toAddress = jest.fn(() => 'blob:test');
beforeEach(() => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = toAddress;
  toAddress.mockClear();
});
afterEach(() => jest.restoreAllMocks());

test('exports the posts of the view in its order, and shows the monthly usage', async () => {
  const { user, network, notices, container } = await renderWorkspace({
    path,
    prepare: ({ network: edge }) =>
      edge.answer(mediaCalls.exportMedia, () => new Response('a,b', { headers: { 'x-export-usage': '2/50' } })),
  });
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  await expectNoViolations(container);
  await user.click(button);
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Exported. Monthly usage 2/50'));
  expect(network.sent(mediaCalls.exportMedia).at(-1)?.body).toEqual({
    folderId: folders[0]?.id,
    contentId: contents[0]?.id,
    sort: 'LIKES',
    direction: 'desc',
  });
  expect(toAddress).toHaveBeenCalledTimes(1);
});

test('shows that the monthly limit is reached, and downloads no file', async () => {
  const { user, notices } = await renderWorkspace({
    path,
    prepare: ({ network }) =>
      network.answer(mediaCalls.exportMedia, () => new Problem('usageLimit', { params: { usage: 50, quota: 50 } })),
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('You have reached the usage limit: 50/50.'));
  expect(toAddress).not.toHaveBeenCalled();
});

test('names the plan that includes exports, and sends no request, on a plan without them', async () => {
  const { user, network } = await renderWorkspace({
    path,
    user: createUser({ subscriptions: { plan: createPlan({ type: 1 }), nextPlan: null, powerUps: [] } }),
  });
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  await user.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Available in Advanced.');
  await user.click(button);
  expect(network.sent(mediaCalls.exportMedia)).toEqual([]);
});

test.each([
  ['summary', 'Export CSV: All metrics', { table: 'metrics', compare: true }],
  ['summary', 'Export CSV: By type', { table: 'type', compare: true }],
  ['emv', 'Export CSV: Breakdown', { table: 'emv', compare: true }],
  ['emv', 'Export CSV: EMV by content', { table: 'content', compare: true }],
] as const)('on the %s screen, “%s” exports that table of the view', async (screenName, name, asked) => {
  const { user, network, notices } = await renderReport(screenName, {
    search: '&range=lastMonth',
    prepare: ({ network: edge }) =>
      edge.answer(mediaCalls.exportSummary, () => new Response('a,b', { headers: { 'x-export-usage': '2/50' } })),
  });
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Exported. Monthly usage 2/50'));
  expect(network.sent(mediaCalls.exportSummary)).toMatchObject([
    { body: { ...network.sent(mediaCalls.getSummary).at(-1)?.body, ...asked } },
  ]);
});

test('exports the chart with the same query as the screen', async () => {
  const { user, network, notices } = await renderReport('chart', {
    search: '&metric=likes&by=type&range=lastMonth',
    prepare: ({ network: edge }) =>
      edge.answer(mediaCalls.exportChart, () => new Response('a,b', { headers: { 'x-export-usage': '2/50' } })),
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Exported. Monthly usage 2/50'));
  expect(network.sent(mediaCalls.exportChart).at(-1)?.body).toEqual(network.sent(mediaCalls.getChart).at(-1)?.body);
});
