import { accountExportCalls } from '@tessera/contracts/account-export/account-export.calls';
import { createAccountExport } from '@tessera/contracts/account-export/account-export.factory';
import { accountExportStates, type AccountExport } from '@tessera/contracts/account-export/account-export.schema';
import { events } from '@tessera/contracts/events/events';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderBilling } from '../testing/render-billing.tsx';

const title = { en: 'Your data', 'zh-Hant-HK': '您的資料', ja: 'アカウントのデータ' } as const;

/** Renders the settings with an export in a state, which tests can replace. */
async function renderWith(first: AccountExport, language: (typeof languages)[number] = 'en') {
  const server = { current: first };
  const rendered = await renderBilling({
    language,
    prepare: ({ network }) => {
      network.answer(accountExportCalls.getAccountExport, () => server.current);
      network.answer(accountExportCalls.startAccountExport, () => (server.current = createAccountExport('preparing')));
      network.answer(accountExportCalls.deleteAccountExport, () => {
        server.current = createAccountExport('none');
        return {};
      });
    },
  });
  const region = within(await screen.findByRole('region', { name: title[language] }));
  return { ...rendered, server, region };
}

describe('the section of the own data', () => {
  it.each(accountExportStates)('has no accessibility violations when it is %s', async (state) => {
    const { container, region } = await renderWith(createAccountExport(state));
    await region.findAllByRole('button');
    await expectNoViolations(container);
  });

  it.each(languages)('says in %s how large the file is, and until when it exists', async (language) => {
    const { region } = await renderWith(createAccountExport('ready'), language);
    expect(await region.findByText(/48\.3 MB.*2026/u)).toBeInTheDocument();
  });

  it('prepares the file, shows the progress, and offers the download when the job has ended', async () => {
    const { user, region, hub, server } = await renderWith(createAccountExport('none'));
    await user.click(await region.findByRole('button', { name: 'Prepare download' }));
    const progress = await region.findByRole('progressbar', { name: 'Collecting your data' });
    expect(progress).toHaveAttribute('aria-valuetext', '3,400 of 12,000');
    const { id } = createAccountExport();
    const job = { kind: 'accountExport', id: id ?? '', label: null, path: null, done: 9_000, total: 12_000 };
    act(() => hub.as('shell').publish(events.jobProgressed, job));
    await waitFor(() => expect(progress).toHaveAttribute('aria-valuetext', expect.stringContaining('9,000 of 12,000')));
    server.current = createAccountExport('ready');
    act(() => hub.as('shell').publish(events.jobFinished, { ...job, done: 12_000, state: 'done' }));
    const link = await region.findByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('href', expect.stringContaining(`/accountExport/download?id=${id ?? ''}`));
    expect(region.getByText(/^48\.3 MB, collected on/u)).toBeInTheDocument();
  });

  it('cancels the preparation', async () => {
    const { user, region, notices, network } = await renderWith(createAccountExport('preparing'));
    await user.click(await region.findByRole('button', { name: 'Cancel' }));
    expect(await region.findByRole('button', { name: 'Prepare download' })).toBeInTheDocument();
    expect(network.sent(accountExportCalls.deleteAccountExport)).toHaveLength(1);
    expect(notices).toEqual([{ tone: 'good', text: 'Preparation cancelled' }]);
  });

  it('deletes the file after a confirmation', async () => {
    const { user, region, network } = await renderWith(createAccountExport('ready'));
    await user.click(await region.findByRole('button', { name: 'Delete file' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(network.sent(accountExportCalls.deleteAccountExport)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.click(region.getByRole('button', { name: 'Delete file' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete file' }));
    expect(await region.findByRole('button', { name: 'Prepare download' })).toBeInTheDocument();
  });

  it.each([
    ['failed', 'Try again', 'The file could not be prepared. Nothing of your data is lost.'],
    ['expired', 'Prepare again', /no longer available/u],
  ] as const)('lets a file that is %s be prepared again', async (state, action, text) => {
    const { user, region } = await renderWith(createAccountExport(state));
    expect(await region.findByText(text)).toBeInTheDocument();
    await user.click(region.getByRole('button', { name: action }));
    expect(await region.findByRole('progressbar', { name: 'Collecting your data' })).toBeInTheDocument();
  });

  it('says when no more files can be prepared on this day', async () => {
    const { user, region, network, notices } = await renderWith(createAccountExport('none'));
    network.answer(
      accountExportCalls.startAccountExport,
      () => new Problem('rateLimit', { params: { seconds: 3_600 } }),
    );
    await user.click(await region.findByRole('button', { name: 'Prepare download' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(region.getByRole('button', { name: 'Prepare download' })).toBeEnabled();
  });
});

test('the deletion of the account offers the download first', async () => {
  const { user } = await renderWith(createAccountExport('ready'));
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete account' }));
  expect(await dialog.findByText('After the deletion it can no longer be downloaded.')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Download' })).toBeInTheDocument();
});
