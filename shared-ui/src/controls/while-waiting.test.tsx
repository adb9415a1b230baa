import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderWithHost } from '../testing/render.tsx';
import { whileWaiting } from './while-waiting.ts';

function Export({ onExport }: { readonly onExport: () => void }): ReactNode {
  const [isPending, setIsPending] = useState(false);
  return (
    <button
      type="button"
      {...whileWaiting(isPending, () => {
        setIsPending(true);
        onExport();
      })}
    >
      Export
    </button>
  );
}

test('a button keeps the focus while it waits, and does nothing when pressed again', async () => {
  const onExport = jest.fn();
  const { user } = await renderWithHost(<Export onExport={onExport} />);
  const button = screen.getByRole('button', { name: 'Export' });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onExport).toHaveBeenCalledTimes(1);
});
