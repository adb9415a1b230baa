import Dialog from '@mui/material/Dialog';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { renderWithHost } from '../../testing/render.tsx';
import { ChoiceField } from './choice-field.tsx';

const fruits = ['Apple', 'Banana', 'Cherry', ...Array.from({ length: 100 }, (_, index) => `Sort ${index + 1}`)];
const search = (text: string): readonly string[] =>
  fruits.filter((fruit) => fruit.toLowerCase().includes(text.toLowerCase()));

function Field({ error, onSubmit = () => undefined }: { error?: string; onSubmit?: () => void }) {
  const [fruit, setFruit] = useState('Banana');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ChoiceField
        id="f"
        name="fruit"
        label="Fruit"
        help="One a day"
        value={fruit}
        onChange={setFruit}
        error={error}
        search={search}
        describe={(value) => ({ value, label: value, detail: 'a fruit', end: `${value.length}` })}
      />
      <button type="submit">Send</button>
    </form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Fruit' });
const activeText = (): string | null =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

test('a choice field is accessible when closed, open and in error', async () => {
  const { container, rerender, user } = await renderWithHost(<Field />);
  expect(field()).toHaveValue('Banana');
  expect(field()).toHaveAccessibleDescription('One a day');
  await expectNoViolations(container);
  await user.click(field());
  expect(screen.getByRole('listbox', { name: 'Fruit' })).toBeVisible();
  await expectNoViolations(container);
  await user.keyboard('xyz');
  expect(screen.getByText('No results for “xyz”.')).toBeVisible();
  await expectNoViolations(container);
  rerender(<Field error="Not this one" />);
  expect(field()).toHaveAccessibleDescription('Not this one One a day');
});

test('a choice is found by typing and taken with Enter, which does not submit while the list is open', async () => {
  const sent = jest.fn();
  const { user } = await renderWithHost(<Field onSubmit={sent} />);
  act(() => field().focus());
  await user.keyboard('cher');
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Cherrya fruit6']);
  expect(screen.getByText('1 result')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('Cherry');
  expect(field()).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('the list opens at the chosen option, and arrow keys also reach options that are not yet rendered', async () => {
  const { user } = await renderWithHost(<Field />);
  act(() => field().focus());
  await user.keyboard('{ArrowDown}');
  expect(activeText()).toContain('Banana');
  await user.keyboard('{ArrowDown}');
  expect(activeText()).toContain('Cherry');
  for (let step = 0; step < 60; step += 1) await user.keyboard('{ArrowDown}');
  expect(activeText()).toContain('Sort 60');
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('Sort 60');
});

test('Escape closes only the list and drops the typed text, as leaving the field does', async () => {
  const escaped = jest.fn();
  const { user } = await renderWithHost(
    <Dialog open onClose={escaped} aria-label="Basket">
      <Field />
    </Dialog>,
  );
  await user.click(field());
  await user.keyboard('cher{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveValue('Banana');
  expect(escaped).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(escaped).toHaveBeenCalledTimes(1);
  await user.keyboard('cher');
  await user.tab();
  expect(field()).toHaveValue('Banana');
});

test('a choice is taken with a click', async () => {
  const { user } = await renderWithHost(<Field />);
  await user.click(field());
  await user.click(screen.getByRole('option', { name: /Apple/u }));
  expect(field()).toHaveValue('Apple');
  expect(field()).toHaveFocus();
});
