import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderWithHost } from '../testing/render.tsx';
import { keepFocus } from './keep-focus.ts';

interface ChipsProps {
  readonly onRemove?: () => void;
}

/** A list of chips that remove themselves, followed by a button; and a button of another section. */
function Chips({ onRemove }: ChipsProps): ReactNode {
  const [names, setNames] = useState(['one', 'two', 'three']);
  const remove = (name: string): void => {
    setNames(names.filter((each) => each !== name));
    onRemove?.();
  };
  return (
    <>
      <section aria-label="Filter">
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => remove(name)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
        <button type="button">Add</button>
      </section>
      <section aria-label="Page">
        <button type="button">Elsewhere</button>
      </section>
    </>
  );
}

function Once(): ReactNode {
  const [isDone, setIsDone] = useState(false);
  return (
    <main>
      {isDone ? (
        <p>Done</p>
      ) : (
        <button type="button" onClick={() => setIsDone(true)}>
          Do
        </button>
      )}
      <button type="button">Other</button>
    </main>
  );
}

function Undo(): ReactNode {
  const [steps, setSteps] = useState(1);
  return (
    <div role="toolbar">
      <button type="button" disabled={steps === 0} onClick={() => setSteps(0)}>
        Undo
      </button>
      <button type="button">Redo</button>
    </div>
  );
}

let end = (): void => undefined;
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => end());

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const press = (name: string): void =>
  act(() => {
    const pressed = button(name);
    pressed.focus();
    pressed.click();
  });

test.each([
  [['one'], 'two'],
  [['three'], 'two'],
  [['three', 'two', 'one'], 'Add'],
])(
  'a chip that removes itself passes the focus to the next one, otherwise to the one before, otherwise to what follows the list: %j',
  async (removed, next) => {
    await renderWithHost(<Chips />);
    for (const name of removed) press(name);
    await waitFor(() => expect(button(next)).toHaveFocus());
  },
);

test('a button that is disabled while it has the focus passes it on within its bar', async () => {
  await renderWithHost(<Undo />);
  press('Undo');
  await waitFor(() => expect(button('Redo')).toHaveFocus());
});

test('what belongs to no list, bar or section passes nothing on', async () => {
  await renderWithHost(<Once />);
  press('Do');
  await screen.findByText('Done');
  expect(document.body).toHaveFocus();
});

test('rows of a grid pass nothing on, because the grid itself moves the focus', async () => {
  function Rows(): ReactNode {
    const [isThere, setIsThere] = useState(true);
    return (
      <section>
        <div role="grid">
          <div role="row">
            {isThere && (
              <button type="button" onClick={() => setIsThere(false)}>
                Delete
              </button>
            )}
          </div>
        </div>
        <button type="button">Other</button>
      </section>
    );
  }
  await renderWithHost(<Rows />);
  press('Delete');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument());
  expect(document.body).toHaveFocus();
});

test('a focus that something else has set stays', async () => {
  await renderWithHost(<Chips onRemove={() => button('Elsewhere').focus()} />);
  press('one');
  await waitFor(() => expect(button('Elsewhere')).toHaveFocus());
});

test('a page that is left passes nothing on', async () => {
  await renderWithHost(<Chips onRemove={() => history.pushState(null, '', '/elsewhere')} />);
  press('one');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'one' })).not.toBeInTheDocument());
  expect(document.body).toHaveFocus();
});

test('a focus that the user has left is not passed on', async () => {
  const { unmount } = await renderWithHost(<Chips />);
  act(() => button('two').focus());
  act(() => button('two').blur());
  unmount();
  expect(document.body).toHaveFocus();
});
