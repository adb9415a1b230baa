import Dialog from '@mui/material/Dialog';
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { TagsField } from '../filter/tags-field.tsx';
import { ChoiceField } from '../form/fields/choice-field.tsx';
import { MenuField } from '../form/fields/menu-field.tsx';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import { ResultCount } from './result-count.tsx';
import { useCombobox } from './use-combobox.ts';

interface FieldProps {
  readonly onChoose: (value: string) => void;
}

const cities = ['Kyoto', 'Kobe', 'Kochi', ...Array.from({ length: 60 }, (_, index) => `Place ${index + 1}`)];
const citiesWith = (text: string): readonly string[] =>
  cities.filter((city) => city.toLowerCase().includes(text.toLowerCase()));
const suggestionsFor = (text: string) => (text === '' ? [] : citiesWith(text).map((value) => ({ value })));

function Menu({
  onChoose,
  found = suggestionsFor,
}: FieldProps & { readonly found?: typeof suggestionsFor }): ReactNode {
  const [text, setText] = useState('');
  return <MenuField label="City" text={text} onTextChange={setText} options={found(text)} onChoose={onChoose} />;
}

function Choice({ onChoose }: FieldProps): ReactNode {
  return (
    <ChoiceField
      id="city"
      name="city"
      label="City"
      value="Kobe"
      onChange={onChoose}
      error={undefined}
      search={citiesWith}
      describe={(value) => ({ value, label: value })}
    />
  );
}

function Tags({ onChoose }: FieldProps): ReactNode {
  const [text, setText] = useState('');
  return (
    <TagsField
      label="City"
      values={[]}
      onChange={(values) => onChoose(values.join(' '))}
      suggestions={suggestionsFor(text)}
      onTextChange={setText}
    />
  );
}

/** A combobox whose list is always visible, with a selected option. */
function Picker({ onChoose }: FieldProps): ReactNode {
  const [text, setText] = useState('');
  const found = citiesWith(text);
  const { inputProps, listProps, optionProps } = useCombobox({
    id: 'city',
    text,
    onTextChange: setText,
    options: found,
    keyOf: (city) => city,
    onChoose,
    selectedKey: text === '' ? 'Kobe' : null,
  });
  return (
    <>
      <input {...inputProps} aria-label="City" />
      <ul {...listProps()} aria-label="Cities">
        {found.map((city, index) => (
          <li key={city} {...optionProps(city, index)}>
            {city}
          </li>
        ))}
      </ul>
      <ResultCount count={text === '' ? null : found.length} />
    </>
  );
}

const fields = { Menu, Choice, Tags, Picker };
const field = (): HTMLElement => screen.getByLabelText('City', { selector: 'input' });
const activeText = (): string | null =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

async function setUp(name: keyof typeof fields, around: (content: ReactNode) => ReactNode = (content) => content) {
  const onChoose = jest.fn<undefined, [string]>();
  const Field = fields[name];
  const rendered = await renderWithHost(<>{around(<Field onChoose={onChoose} />)}</>);
  await rendered.user.click(field());
  return { ...rendered, onChoose };
}

describe.each(['Menu', 'Choice', 'Tags', 'Picker'] as const)('%s', (name) => {
  test('chooses with arrow keys and Enter or with the pointer, and is accessible while open', async () => {
    const { user, onChoose, baseElement } = await setUp(name);
    await user.keyboard('ko');
    await expectNoViolations(baseElement);
    // For free text, the first arrow moves from the text to the list.
    await user.keyboard(name === 'Tags' ? '{ArrowDown}{ArrowDown}{Enter}' : '{ArrowDown}{Enter}');
    expect(onChoose.mock.calls).toEqual([['Kochi']]);
    await user.clear(field());
    await user.type(field(), 'ko');
    await user.click(screen.getByRole('option', { name: 'Kobe' }));
    expect(onChoose).toHaveBeenLastCalledWith('Kobe');
  });

  test.each([
    ['as most browsers report it', { isComposing: true }],
    ['as reported when the composition has ended', { keyCode: 229 }],
  ])('ignores keys of an input method, %s', async (_, told) => {
    const { user, onChoose } = await setUp(name);
    await user.keyboard('ko{ArrowDown}');
    const before = activeText();
    expect(before).not.toBeNull();
    for (const key of ['ArrowDown', 'Home', 'Escape', 'Enter']) fireEvent.keyDown(field(), { key, ...told });
    expect(onChoose).not.toHaveBeenCalled();
    expect(activeText()).toBe(before);
    expect(field()).toHaveValue('ko');
  });

  test('has a list that is no Tab stop, even when it scrolls', async () => {
    const { user } = await setUp(name);
    await user.keyboard('place');
    expect(screen.getByRole('listbox')).toHaveAttribute('tabindex', '-1');
  });

  test('announces the number of results once something is typed', async () => {
    const { user } = await setUp(name);
    expect(screen.queryByText(/^\d+ (?:result|suggestion)s?$/u)).not.toBeInTheDocument();
    await user.keyboard('ko');
    expect(screen.getByText(/^2 (?:result|suggestion)s$/u)).toHaveAttribute('role', 'status');
  });

  test('leaves Ctrl+Enter to the elements around it', async () => {
    const pressed = jest.fn();
    const { user, onChoose } = await setUp(name, (content) => (
      <div role="presentation" onKeyDown={(event) => pressed(event.key, event.isDefaultPrevented())}>
        {content}
      </div>
    ));
    await user.keyboard('ko{ArrowDown}');
    pressed.mockClear();
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    expect(pressed.mock.calls).toEqual([['Enter', false]]);
    expect(onChoose).not.toHaveBeenCalled();
  });
});

test.each([
  ['Menu', 'Place 1', 'Place 6', 'Place 60'],
  ['Choice', 'Place 1', 'Place 6', 'Place 60'],
  ['Picker', 'Place 1', 'Place 6', 'Place 60'],
] as const)(
  '%s: Home, End, Page Up and Page Down move the highlight, and with Shift apply to the text',
  async (name, first, sixth, last) => {
    const { user } = await setUp(name);
    await user.keyboard('place');
    expect(activeText()).toBe(first);
    await user.keyboard('{End}');
    expect(activeText()).toBe(last);
    await user.keyboard('{Home}{PageDown}');
    expect(activeText()).toBe(sixth);
    await user.keyboard('{Shift>}{Home}{/Shift}');
    expect(activeText()).toBe(sixth);
    await user.keyboard('{Home}{ArrowUp}');
    expect(activeText()).toBe(last);
  },
);

test.each([
  ['Menu', 1],
  ['Choice', 1],
  ['Tags', 1],
  ['Picker', 0],
] as const)(
  '%s: handles Escape itself before the next press closes the dialog, this many times: %i',
  async (name, own) => {
    const onClose = jest.fn();
    const { user } = await setUp(name, (content) => (
      <Dialog open onClose={onClose} aria-label="Trip">
        {content}
      </Dialog>
    ));
    await user.keyboard('ko');
    expect(screen.getByRole('listbox')).toBeVisible();
    for (let press = 0; press < own; press += 1) await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryAllByRole('listbox')).toHaveLength(own === 0 ? 1 : 0);
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  },
);

test('an arrow key reopens closed suggestions, and arrow keys also lead back to the typed text', async () => {
  const { user, onChoose } = await setUp('Tags');
  await user.keyboard('ko{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(onChoose.mock.calls).toEqual([['ko']]);
});

test('hovering a suggestion does not replace the typed text, but hovering an option of a menu highlights it', async () => {
  const tags = await setUp('Tags');
  await tags.user.keyboard('ko');
  await tags.user.hover(screen.getByRole('option', { name: 'Kochi' }));
  await tags.user.keyboard('{Enter}');
  expect(tags.onChoose.mock.calls).toEqual([['ko']]);
  tags.unmount();
  const menu = await setUp('Menu');
  await menu.user.keyboard('ko');
  await menu.user.hover(screen.getByRole('option', { name: 'Kochi' }));
  expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual(['Kochi']);
  await menu.user.keyboard('{Enter}');
  expect(menu.onChoose.mock.calls).toEqual([['Kochi']]);
});

test('an entry typed with an input method is read when the composition ends', async () => {
  const { onChoose } = await setUp('Tags');
  fireEvent.compositionStart(field());
  fireEvent(field(), createEvent.input(field(), { target: { value: 'こーひー、' }, isComposing: true }));
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent(field(), createEvent.input(field(), { target: { value: '珈琲、' }, isComposing: true }));
  fireEvent.compositionEnd(field());
  expect(onChoose.mock.calls).toEqual([['珈琲']]);
  expect(field()).toHaveValue('');
});

test('a field without suggestions is a text box, whose arrow keys move the cursor', async () => {
  await setUp('Tags');
  expect(screen.getByRole('textbox', { name: 'City' })).not.toHaveAttribute('aria-expanded');
  expect(fireEvent.keyDown(field(), { key: 'ArrowUp' })).toBe(true);
});

test('a list that is always visible starts at the selected option, which can be chosen again', async () => {
  const { user, onChoose } = await setUp('Picker');
  expect(activeText()).toBe('Kobe');
  await user.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([['Kobe']]);
});

test('the highlighted option stays highlighted when more options are found', async () => {
  function Growing(): ReactNode {
    const [isMore, setIsMore] = useState(false);
    const found = [...(isMore ? ['Kofu'] : []), 'Kobe', 'Kochi'].map((value) => ({ value }));
    return (
      <div role="presentation" onKeyDown={({ key }) => key === 'F2' && setIsMore(true)}>
        <Menu onChoose={onChoose} found={() => found} />
      </div>
    );
  }
  const onChoose = jest.fn<undefined, [string]>();
  const { user } = await renderWithHost(<Growing />);
  await user.type(field(), 'ko{ArrowDown}{F2}');
  const options = within(screen.getByRole('listbox'));
  expect(options.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Kofu', 'Kobe', 'Kochi']);
  expect(options.getByRole('option', { selected: true })).toHaveTextContent('Kochi');
  await user.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([['Kochi']]);
});
