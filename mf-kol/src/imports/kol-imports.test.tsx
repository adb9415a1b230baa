import { events } from '@tessera/contracts/events/events';
import { Problem } from '@tessera/contracts/http/problem';
import { kolImportCalls } from '@tessera/contracts/kol/kol-import.calls';
import { createKolImport } from '@tessera/contracts/kol/kol-import.factory';
import type { KolBadRow, KolImport, KolPreviewRow } from '@tessera/contracts/kol/kol-import.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderKol } from '../testing/render-kol.tsx';

const uploaded = createKolImport();
const done = createKolImport({ state: 'done', total: 4, done: 4, added: 2, bad: 2 });
const badRows: readonly KolBadRow[] = [
  { row: 3, field: 'followers', value: 'many', reason: 'invalidCount' },
  { row: 5, field: 'username', value: 'willowandloom', reason: 'noSlot' },
];
const preview: readonly KolPreviewRow[] = [
  {
    row: 2,
    kol: {
      username: 'mochi.and.miso',
      fullName: '餅',
      followers: 1_200_000,
      label: 'FOOD',
      tags: ['spring'],
      accountType: null,
    },
    bad: null,
  },
  { row: 3, kol: null, bad: { row: 3, field: 'username', value: 'two words', reason: 'invalidUsername' } },
];

async function open(importList: readonly KolImport[] = []): Promise<Rendered> {
  const page = await renderKol({
    prepare: (network) => {
      network.answer(kolImportCalls.getAll, () => ({ importList: [...importList] }));
      network.answer(kolImportCalls.preview, () => ({ previewList: [...preview] }));
    },
  });
  await screen.findByRole('grid');
  await page.user.click(screen.getByRole('button', { name: 'Import influencers' }));
  await screen.findByRole('dialog', { name: 'Import influencers' });
  return page;
}

const choose = async (file: File): Promise<void> =>
  void fireEvent.change(await screen.findByLabelText('Drop a file here, or choose one'), {
    target: { files: { item: () => file, length: 1 } },
  });
const csv = (name = 'creators.csv'): File => new File(['Account,Followers,Tags\nmochi.and.miso,1.2M,spring\n'], name);

test('uploads a file, previews its first rows with the chosen columns, and starts the import', async () => {
  const { user, network } = await open();
  network.answer(kolImportCalls.upload, () => ({ import: uploaded }));
  network.answer(kolImportCalls.getAll, () => ({ importList: [uploaded] }));
  await choose(csv());
  const table = within(await screen.findByRole('table', { name: 'Preview of the first rows' }));
  expect(await table.findByText('1,200,000')).toBeInTheDocument();
  expect(table.getByText('Will be skipped. Username: Not a username')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Account' })).toHaveTextContent('Username (required)');
  await expectNoViolations(screen.getByRole('dialog'));
  const running = createKolImport({ state: 'running', total: 10, done: 4 });
  network.answer(kolImportCalls.start, () => ({ import: running }));
  network.answer(kolImportCalls.getAll, () => ({ importList: [running] }));
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('button', { name: 'Cancel importing creators.csv' })).toBeInTheDocument();
  expect(network.sent(kolImportCalls.start).at(-1)?.body).toEqual({
    id: uploaded.id,
    mapping: { username: 0, followers: 1, tags: 2 },
  });
});

test('does not start without a username column, and keeps the chosen columns after a failure', async () => {
  const { user, network } = await open([createKolImport({ mapping: { followers: 1 } })]);
  await user.click(await screen.findByRole('button', { name: /creators\.csv/u }));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(network.sent(kolImportCalls.start)).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: 'Account' }));
  await user.click(await screen.findByRole('option', { name: 'Username (required)' }));
  network.answer(kolImportCalls.start, () => new Problem('503'));
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText(/Your selections are kept\./u)).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Account' })).toHaveTextContent('Username (required)');
});

test.each([
  ['list.pdf', 'list.pdf is not a CSV, Excel, OpenDocument or JSON file.'],
  ['list.numbers', 'list.numbers is not a CSV, Excel, OpenDocument or JSON file.'],
])('rejects %s before it is uploaded', async (name, text) => {
  const { network } = await open();
  await choose(csv(name));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(network.sent(kolImportCalls.upload)).toEqual([]);
});

test.each<[way: string, leave: (page: Rendered) => Promise<void>]>([
  ['Escape', ({ user }) => user.keyboard('{Escape}')],
  ['Close', ({ user }) => user.click(within(screen.getByRole('dialog')).getByText('Close'))],
])('asks before %s aborts an upload', async (_, leave) => {
  const page = await open();
  page.network.answer(kolImportCalls.upload, () => new Promise(() => undefined));
  await choose(csv());
  const progress = await screen.findByRole('progressbar', { name: 'Sending creators.csv' });
  await leave(page);
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(progress).toBeInTheDocument();
  await leave(page);
  await page.user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('reports the line at which a file cannot be read', async () => {
  const { network } = await open();
  network.answer(kolImportCalls.upload, () => new Problem('fileLineUnreadable', { params: { line: 7 } }));
  await choose(csv());
  expect(await screen.findByRole('alert')).toHaveTextContent('7');
});

test('shows each skipped row of a finished import, which can be undone after a confirmation', async () => {
  const { user, network, notices } = await open([done]);
  network.answer(kolImportCalls.getBadRows, () => ({ badRowList: [...badRows], next: 0 }));
  await user.click(await screen.findByRole('button', { name: /creators\.csv/u }));
  const rows = within(await screen.findByRole('table', { name: '2 rows skipped' }));
  for (const text of ['many', 'willowandloom', 'No slot left in your plan'])
    expect(rows.getByText(text)).toBeInTheDocument();
  const undone = { ...done, undoneTime: '2026-03-02T10:00:00.000Z', undoneCount: 1 };
  network.answer(kolImportCalls.undo, () => ({ import: undone }));
  network.answer(kolImportCalls.getAll, () => ({ importList: [undone] }));
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Undo import' })).getByRole('button', {
      name: 'Undo import',
    }),
  );
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Import undone. 1 influencer was deleted.'));
  expect(await screen.findByText(/^Undone on /u)).toBeInTheDocument();
});

test('lists values that were not imported as they are, and saves them with the skipped rows', async () => {
  const { user, network } = await open([{ ...done, remarks: 1 }]);
  network.answer(kolImportCalls.getBadRows, () => ({ badRowList: [...badRows], next: 0 }));
  network.answer(kolImportCalls.getRemarks, () => ({
    remarkList: [
      {
        row: 4,
        field: 'publicEmail' as const,
        value: 'a@maple.example, b@maple.example',
        reason: 'firstOfSeveral' as const,
      },
    ],
    next: 0,
  }));
  await user.click(await screen.findByRole('button', { name: /creators\.csv/u }));
  const remarks = within(await screen.findByRole('table', { name: '1 value skipped or adjusted' }));
  expect(remarks.getByText('Only the first of several is imported')).toBeInTheDocument();
  await expectNoViolations(screen.getByRole('dialog'));
  const saved: Blob[] = [];
  const createAddress = jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:saved';
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const reader = new FileReader();
  const text = await new Promise<unknown>((resolve) => {
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(saved[0] ?? new Blob());
  });
  expect(String(text).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Row,Row imported,Column,Value,Reason',
    '3,No,Followers,many,"Not a count, such as 1,200, 1.2K or 12萬"',
    '4,Yes,Email,"a@maple.example, b@maple.example",Only the first of several is imported',
    '5,No,Username,willowandloom,No slot left in your plan',
  ]);
  createAddress.mockRestore();
  click.mockRestore();
});

test('cancels the import of a file that the user gives up', async () => {
  const { user, network } = await open([uploaded]);
  await user.click(await screen.findByRole('button', { name: /creators\.csv/u }));
  const cancelled = createKolImport({ state: 'cancelled' });
  network.answer(kolImportCalls.cancel, () => ({ import: cancelled }));
  network.answer(kolImportCalls.getAll, () => ({ importList: [cancelled] }));
  await user.click(await screen.findByRole('button', { name: 'Cancel import' }));
  expect(await screen.findByRole('button', { name: /^creators\.csv.*Cancelled$/u })).toBeInTheDocument();
  expect(network.sent(kolImportCalls.cancel).at(-1)?.body).toEqual({ id: uploaded.id });
});

test('follows a running import, which can be cancelled', async () => {
  const running = createKolImport({ state: 'running', total: 100, done: 20 });
  const { user, hub, network } = await open([running]);
  await user.click(await screen.findByRole('button', { name: /creators\.csv/u }));
  await screen.findByRole('button', { name: 'Cancel importing creators.csv' });
  network.answer(kolImportCalls.cancel, () => ({ import: createKolImport({ state: 'cancelled' }) }));
  await user.click(screen.getByRole('button', { name: 'Cancel importing creators.csv' }));
  expect(network.sent(kolImportCalls.cancel).at(-1)?.body).toEqual({ id: running.id });
  network.answer(kolImportCalls.getAll, () => ({ importList: [{ ...done, id: running.id }] }));
  act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'kolImport', id: running.id }));
  expect(await screen.findByText('Added')).toBeInTheDocument();
});
