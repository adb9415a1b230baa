import { screen, waitFor } from '@testing-library/react';
import { TextField } from '../form/fields/text-field.tsx';
import { useForm } from '../form/use-form.ts';
import * as z from '../shared-modules/schema.ts';
import { renderWithHost } from '../testing/render.tsx';
import { FormDialog } from './form-dialog.tsx';

const schema = z.object({ name: z.string() });

function Naming({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({
    initial: { name: 'Board' },
    labels: { name: 'Name' },
    schema,
    send: () => Promise.resolve(),
    onSent: onClose,
  });
  return (
    <FormDialog title="Rename" form={form} submitLabel="Rename" onClose={onClose}>
      <TextField {...form.field('name')} autoFocus />
    </FormDialog>
  );
}

async function setUp() {
  const onClose = jest.fn();
  const { user } = await renderWithHost(<Naming onClose={onClose} />);
  return { user, onClose, field: await screen.findByRole('textbox', { name: 'Name' }) };
}

test('Escape closes an unchanged form', async () => {
  const { user, onClose } = await setUp();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('Escape asks before discarding changes, and cancelling keeps them', async () => {
  const { user, onClose, field } = await setUp();
  await user.type(field, ' 2');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(onClose).not.toHaveBeenCalled();
  expect(field).toHaveValue('Board 2');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('Escape closes the form without asking if the changes were reverted', async () => {
  const { user, onClose, field } = await setUp();
  await user.type(field, '2{Backspace}{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
