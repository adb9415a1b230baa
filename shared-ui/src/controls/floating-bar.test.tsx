import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderWithHost } from '../testing/render.tsx';
import { ActionMenu } from './action-menu.tsx';
import { FloatingBar } from './floating-bar.tsx';

const names = ['first', 'second', 'third'] as const;

/** A list with a checkbox per row, and a bar that clears the selection or deletes the selected rows. */
function ChosenRows(): ReactNode {
  const [rows, setRows] = useState<readonly string[]>(names);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <div>
      <ul>
        {rows.map((name) => (
          <li key={name}>
            <input
              type="checkbox"
              aria-label={name}
              checked={chosen.includes(name)}
              onChange={({ target: { checked } }) =>
                setChosen(checked ? [...chosen, name] : chosen.filter((each) => each !== name))
              }
            />
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <FloatingBar aria-label="Chosen">
          <button type="button" onClick={() => setChosen([])}>
            Clear
          </button>
          <ActionMenu
            label="More"
            actions={[
              {
                label: 'Delete',
                run: () => {
                  setRows(rows.filter((name) => !chosen.includes(name)));
                  setChosen([]);
                },
              },
            ]}
          />
        </FloatingBar>
      )}
    </div>
  );
}

const box = (name: string): HTMLElement => screen.getByRole('checkbox', { name });

test('a closing bar returns the focus to the row it came from', async () => {
  const { user } = await renderWithHost(<ChosenRows />);
  await user.click(box('first'));
  await user.click(box('second'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(box('second')).toHaveFocus());
});

test('a closing bar moves the focus to the first remaining row if its row was removed', async () => {
  const { user } = await renderWithHost(<ChosenRows />);
  await user.click(box('first'));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(box('second')).toHaveFocus());
});

test('a closing bar without the focus leaves the focus where it is', async () => {
  const { user } = await renderWithHost(<ChosenRows />);
  await user.click(box('third'));
  await user.click(box('third'));
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  expect(box('third')).toHaveFocus();
});
