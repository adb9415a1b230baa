import { Problem } from '@tessera/contracts/http/problem';
import { importCalls } from '@tessera/contracts/import/import.calls';
import { createImport } from '@tessera/contracts/import/import.factory';
import { screen, waitFor, within } from '@testing-library/react';
import { done, openImport, type ImportOptions, type OpenImport } from '../../testing/open-import.tsx';

const undone = createImport({ ...done, undoneTime: '2026-03-03T01:00:00.000Z', undoneCount: 49_600 });

const open = async (item = done, prepare?: ImportOptions['prepare']): Promise<OpenImport> => {
  const dialog = await openImport({ importList: [item], ...(prepare ? { prepare } : {}) });
  await dialog.user.click(await screen.findByRole('button', { name: /^spring\.csv/u }));
  await screen.findByRole('button', { name: 'Import another file' });
  return dialog;
};

it('an import is undone after a confirmation that says what is deleted and what is kept', async () => {
  const { user, dialog, network, notices } = await open(done, (edge) =>
    edge.answer(importCalls.undoImport, () => ({ import: undone })),
  );
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  const question = await screen.findByRole('alertdialog', { name: 'Undo import' });
  expect(question).toHaveTextContent('Delete the 49,700 posts that “spring.csv” added?');
  expect(question).toHaveTextContent('Posts that a later import or the platform has updated since are kept');
  await user.click(within(question).getByRole('button', { name: 'Undo import' }));
  expect(
    await within(dialog).findByText('Undone on Mar 3, 2026, 1:00 AM. 49,600 posts were deleted.'),
  ).toBeInTheDocument();
  expect(network.sent(importCalls.undoImport)).toMatchObject([{ body: { id: done.id } }]);
  expect(notices.at(-1)?.text).toBe('Import undone. 49,600 posts were deleted.');
  expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();
});

it('an import is not undone without the confirmation', async () => {
  const { user, network } = await open();
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Undo import' })).getByRole('button', { name: 'Cancel' }),
  );
  expect(network.sent(importCalls.undoImport)).toEqual([]);
});

it('a failed undo shows an error, and the import stays as it was', async () => {
  const { user, notices } = await open(done, (edge) =>
    edge.answer(importCalls.undoImport, () => new Problem('500', { supportId: 'req-11' })),
  );
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Undo import' })).getByRole('button', {
      name: 'Undo import',
    }),
  );
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ tone: 'bad' }));
  expect(screen.getByRole('button', { name: 'Undo import' })).toBeEnabled();
});

it.each([
  ['that is undone already', undone],
  ['that added nothing', createImport({ ...done, added: 0, bad: 0 })],
])('an import %s cannot be undone', async (_name, item) => {
  await open(item);
  expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();
});

it('a file with an unreadable line shows the number of the line', async () => {
  await open(createImport({ state: 'failed', problem: 'fileLineUnreadable', problemLine: 3_002 }));
  expect(screen.getByRole('alert')).toHaveTextContent('Line 3002 of this file cannot be read.');
});
