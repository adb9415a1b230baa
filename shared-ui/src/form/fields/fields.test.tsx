import { act, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { renderWithHost } from '../../testing/render.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

function Fields({ error }: { error?: string }) {
  const [password, setPassword] = useState('');
  const [fruit, setFruit] = useState('a');
  const [isFresh, setIsFresh] = useState(false);
  return (
    <>
      <PasswordField
        id="p"
        name="password"
        label="Password"
        value={password}
        onChange={setPassword}
        error={error}
        purpose="new"
        help="Ten or more"
      />
      <SelectField
        id="s"
        name="fruit"
        label="Fruit"
        value={fruit}
        onChange={setFruit}
        error={undefined}
        options={[
          { value: 'a', label: 'Apple' },
          { value: 'b', label: 'Banana' },
        ]}
      />
      <CheckboxField id="c" name="fresh" label="Only fresh" value={isFresh} onChange={setIsFresh} error={undefined} />
    </>
  );
}

test('fields are accessible, with and without error', async () => {
  const { container, rerender } = await renderWithHost(<Fields />);
  await expectNoViolations(container);
  rerender(<Fields error="Too short" />);
  await expectNoViolations(container);
});

test('a select shows the label of an empty value', async () => {
  await renderWithHost(
    <SelectField
      id="s"
      name="account"
      label="Account"
      value=""
      onChange={() => undefined}
      error={undefined}
      options={[
        { value: '', label: 'Choose later' },
        { value: 'a', label: 'Clover' },
      ]}
    />,
  );
  expect(screen.getByRole('combobox', { name: /Account/u })).toHaveTextContent('Choose later');
});

test('a password can be shown and hidden again', async () => {
  const { user } = await renderWithHost(<Fields />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'secret');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('help and error both describe the field', async () => {
  await renderWithHost(<Fields error="Too short" />);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Too short Ten or more');
});

test('an option of a select is chosen by keyboard', async () => {
  const { user } = await renderWithHost(<Fields />);
  act(() => screen.getByRole('combobox', { name: /Fruit/u }).focus());
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(screen.getByRole('combobox', { name: /Fruit/u })).toHaveTextContent('Banana');
});

test('a checkbox is toggled by its label', async () => {
  const { user } = await renderWithHost(<Fields />);
  await user.click(screen.getByText('Only fresh'));
  expect(screen.getByRole('checkbox', { name: 'Only fresh' })).toBeChecked();
});

test('a text that is too long shows an error at its field and is not cut', async () => {
  function Named(): ReactNode {
    const [value, setValue] = useState('');
    return (
      <TextField id="name" name="name" label="Name" value={value} error={undefined} onChange={setValue} maxLength={5} />
    );
  }
  const { user } = await renderWithHost(<Named />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  await user.type(field, 'Autumn menu');
  expect(field).toHaveValue('Autumn menu');
  expect(field).toHaveAccessibleDescription('At most 5 characters; now 11.');
  await user.clear(field);
  await user.type(field, 'Menu');
  expect(field).not.toHaveAccessibleDescription('At most 5 characters; now 4.');
});
