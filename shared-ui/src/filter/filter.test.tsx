import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import { CheckList } from './check-list.tsx';
import { DayRangePicker, type Days } from './day-range-picker.tsx';
import { DryRun } from './dry-run.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterChip } from './filter-chip.tsx';
import { RangeField } from './range-field.tsx';
import type { NumberRange } from './read-range.ts';
import { SegmentedControl } from './segmented-control.tsx';
import { TagsField } from './tags-field.tsx';

const toTag = (text: string): string | null => (/^[\p{L}\d ]+$/u.test(text.trim()) ? text.trim().toLowerCase() : null);

function Tags({
  onChange,
  start = [],
  max,
}: {
  onChange?: (values: readonly string[]) => void;
  start?: readonly string[];
  max?: number;
}) {
  const [values, setValues] = useState(start);
  const [text, setText] = useState('');
  return (
    <TagsField
      label="Keywords"
      values={values}
      onChange={(next) => {
        setValues(next);
        onChange?.(next);
      }}
      toTag={toTag}
      suggestions={
        text === ''
          ? []
          : [
              { value: 'bread', count: 120 },
              { value: 'breakfast', count: 4 },
            ]
      }
      onTextChange={setText}
      {...(max === undefined ? {} : { max })}
    />
  );
}

function Range({ onChange }: { onChange: (range: NumberRange | undefined) => void }) {
  const [range, setRange] = useState<NumberRange | undefined>({ min: 100 });
  return (
    <>
      <RangeField
        label="Likes"
        value={range}
        onChange={(next) => {
          setRange(next);
          onChange(next);
        }}
      />
      <button type="button" onClick={() => setRange(undefined)}>
        Outside
      </button>
    </>
  );
}

function AllParts() {
  const [days, setDays] = useState<Days>({ from: '2026-03-01', to: '2026-03-31' });
  return (
    <>
      <FilterBar
        label="Filter"
        onClear={() => undefined}
        actions={
          <SegmentedControl
            label="View"
            value="a"
            onChange={() => undefined}
            options={[
              { value: 'a', label: 'Wall' },
              { value: 'b', label: 'Table' },
            ]}
          />
        }
        chips={[
          <FilterChip key="likes" label="Likes" value="100 – 200" onRemove={() => undefined}>
            {() => <p>Panel</p>}
          </FilterChip>,
          <FilterChip key="tags" label="Tags">
            {() => <p>Panel</p>}
          </FilterChip>,
        ]}
      />
      <Tags start={['a', 'b']} />
      <RangeField label="Words" value={{ min: 1, max: 2 }} onChange={() => undefined} help="Both count." />
      <CheckList
        label="Languages"
        options={[
          { value: 'en', label: 'English', count: 3 },
          { value: 'ja', label: 'Japanese', isDisabled: true },
        ]}
        values={['en']}
        onChange={() => undefined}
      />
      <DayRangePicker
        ranges={[{ value: 'week', label: 'This week', days: null }]}
        chosen="week"
        days={days}
        onChoose={() => undefined}
        onDaysChange={setDays}
      />
      <DryRun hidden={37} total={1204} isPending={false} />
    </>
  );
}

test.each(['en', 'zh-Hant-HK', 'ja'] as const)('the parts of a filter are accessible in %s', async (language) => {
  const { baseElement } = await renderWithHost(<AllParts />, { language });
  await expectNoViolations(baseElement);
});

test('an open chip keeps its panel and focus when another chip appears or disappears before it', async () => {
  function Bar() {
    const [isSet, setIsSet] = useState(false);
    const add = (
      <FilterChip key="add" label="Add">
        {() => (
          <button type="button" onClick={() => setIsSet(!isSet)}>
            Likes
          </button>
        )}
      </FilterChip>
    );
    return (
      <FilterBar
        label="Filter"
        chips={
          isSet
            ? [
                <FilterChip key="likes" label="Likes" value="1">
                  {() => null}
                </FilterChip>,
                add,
              ]
            : [add]
        }
      />
    );
  }
  const { user } = await renderWithHost(<Bar />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  for (const count of [2, 1]) {
    await user.click(screen.getByRole('button', { name: 'Likes' }));
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(count);
    expect(screen.getByRole('button', { name: 'Likes' })).toHaveFocus();
  }
});

test('a field with suggestions is accessible', async () => {
  const { baseElement, user } = await renderWithHost(<Tags />);
  await user.type(screen.getByLabelText('Keywords'), 'bre');
  await screen.findByRole('listbox', { name: 'Suggestions' });
  await expectNoViolations(baseElement);
});

test.each([
  ['a comma', 'Slow,'],
  ['an ideographic comma', 'Slow、'],
  ['a full-width comma', 'Slow，'],
  ['Enter', 'Slow{Enter}'],
])('%s ends an entry', async (_, typed) => {
  const onChange = jest.fn();
  const { user } = await renderWithHost(<Tags onChange={onChange} />);
  await user.type(screen.getByLabelText('Keywords'), typed);
  expect(onChange).toHaveBeenLastCalledWith(['slow']);
  expect(screen.getByLabelText('Keywords')).toHaveValue('');
});

test('pasted text is split into entries, and rejected ones stay in the field to be corrected', async () => {
  const onChange = jest.fn();
  const { user } = await renderWithHost(<Tags onChange={onChange} start={['tea']} />);
  await user.click(screen.getByLabelText('Keywords'));
  await user.paste('Tea, bread、咖啡\ncake，bread, ***');
  expect(onChange).toHaveBeenLastCalledWith(['tea', 'bread', '咖啡', 'cake']);
  expect(screen.getByLabelText('Keywords')).toHaveValue('***');
  expect(screen.getByRole('alert')).toHaveTextContent('This cannot be used.');
});

test('Backspace removes the last entry, and no more entries than the maximum are accepted', async () => {
  const onChange = jest.fn();
  const { user } = await renderWithHost(<Tags onChange={onChange} start={['a', 'b']} max={2} />);
  await user.type(screen.getByLabelText('Keywords'), 'c,');
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('No more than 2 entries.');
  await user.clear(screen.getByLabelText('Keywords'));
  await user.type(screen.getByLabelText('Keywords'), '{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith(['a']);
  await user.click(screen.getByRole('button', { name: 'Remove a' }));
  expect(onChange).toHaveBeenLastCalledWith([]);
  expect(screen.getByLabelText('Keywords')).toHaveFocus();
});

test('a suggestion is chosen with arrow keys and Enter, or with a click', async () => {
  const onChange = jest.fn();
  const { user } = await renderWithHost(<Tags onChange={onChange} />);
  await user.type(screen.getByLabelText('Keywords'), 'bre{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { name: /breakfast/u })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(['breakfast']);
  await user.type(screen.getByLabelText('Keywords'), 'bre');
  await user.click(screen.getByRole('option', { name: /bread/u }));
  expect(onChange).toHaveBeenLastCalledWith(['breakfast', 'bread']);
});

test('a range shows an error for an invalid number, and does not change its value', async () => {
  const onChange = jest.fn();
  const { user } = await renderWithHost(<Range onChange={onChange} />);
  const upperField = screen.getByRole('textbox', { name: 'Likes, to' });
  await user.type(upperField, '5');
  expect(screen.getByRole('alert')).toHaveTextContent('Likes: the second number is smaller');
  expect(onChange).not.toHaveBeenCalled();
  await user.type(upperField, ',000');
  expect(onChange).toHaveBeenLastCalledWith({ min: 100, max: 5000 });
  expect(upperField).toHaveValue('5,000');
  await user.clear(screen.getByRole('textbox', { name: 'Likes, from' }));
  expect(onChange).toHaveBeenLastCalledWith({ max: 5000 });
  await user.type(upperField, 'x');
  expect(screen.getByRole('alert')).toHaveTextContent('Likes, to: enter a number');
  await user.click(screen.getByRole('button', { name: 'Outside' }));
  expect(upperField).toHaveValue('');
});

test('a range accepts a decimal comma, and reports when it cannot be applied', async () => {
  const onChange = jest.fn();
  const onBlockedChange = jest.fn();
  const { user } = await renderWithHost(
    <RangeField label="Rate" value={undefined} decimals={4} onChange={onChange} onBlockedChange={onBlockedChange} />,
  );
  await user.type(screen.getByRole('textbox', { name: 'Rate, from' }), '0,5');
  expect(onChange).toHaveBeenLastCalledWith({ min: 0.5 });
  expect(onBlockedChange).toHaveBeenLastCalledWith(false);
  await user.type(screen.getByRole('textbox', { name: 'Rate, to' }), '0,2');
  expect(onBlockedChange).toHaveBeenLastCalledWith(true);
  await user.type(screen.getByRole('textbox', { name: 'Rate, to' }), '{Backspace}9');
  expect(onBlockedChange).toHaveBeenLastCalledWith(false);
  expect(onChange).toHaveBeenLastCalledWith({ min: 0.5, max: 0.9 });
});

test('a range accepts negative numbers only if it is signed', async () => {
  const onChange = jest.fn();
  const { user } = await renderWithHost(
    <>
      <RangeField label="Growth" value={undefined} decimals={1} isSigned onChange={onChange} />
      <RangeField label="Likes" value={undefined} onChange={onChange} />
    </>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Growth, from' }), '−2,5');
  expect(onChange).toHaveBeenLastCalledWith({ min: -2.5 });
  await user.type(screen.getByRole('textbox', { name: 'Growth, to' }), '-3');
  expect(screen.getByRole('alert')).toHaveTextContent('Growth');
  await user.type(screen.getByRole('textbox', { name: 'Likes, from' }), '-3');
  expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent('Likes');
});

test('a chip shows its value, opens its panel, and can be removed', async () => {
  const onRemove = jest.fn();
  const { user } = await renderWithHost(
    <FilterChip label="Likes" value="100 – 200" onRemove={onRemove}>
      {(close) => (
        <button type="button" onClick={close}>
          Done
        </button>
      )}
    </FilterChip>,
  );
  await user.click(screen.getByRole('button', { name: 'Likes: 100 – 200' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Remove filter “Likes”' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Likes: 100 – 200' })).toHaveFocus();
});

test('a segmented control is operated with the arrow keys', async () => {
  const onChange = jest.fn();
  const { user } = await renderWithHost(
    <SegmentedControl
      label="View"
      value="a"
      onChange={onChange}
      options={[
        { value: 'a', label: 'Wall' },
        { value: 'b', label: 'Table' },
      ]}
    />,
  );
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Wall' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenLastCalledWith('b');
});

test('checked values are reported in the order of the options', async () => {
  const onChange = jest.fn();
  const { user } = await renderWithHost(
    <CheckList
      label="L"
      options={[
        { value: 'a', label: 'A', count: 1204 },
        { value: 'b', label: 'B' },
      ]}
      values={['b']}
      onChange={onChange}
    />,
  );
  expect(screen.getByText('1,204')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /A/u }));
  expect(onChange).toHaveBeenLastCalledWith(['a', 'b']);
});

test('checks in quick succession are all kept, even if the parent updates later', async () => {
  const onChange = jest.fn();
  const { user } = await renderWithHost(
    <CheckList
      label="L"
      options={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ]}
      values={[]}
      onChange={onChange}
    />,
  );
  for (const name of ['A', 'B']) {
    await user.click(screen.getByRole('checkbox', { name }));
    expect(screen.getByRole('checkbox', { name })).toBeChecked();
  }
  expect(onChange).toHaveBeenLastCalledWith(['a', 'b']);
});

test('a dry run keeps its old result while the new one is counted', async () => {
  const { rerender } = await renderWithHost(<DryRun hidden={undefined} total={undefined} isPending />);
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Counting');
  rerender(<DryRun hidden={37} total={1204} isPending />);
  expect(screen.getByText('Would hide 37 of 1,204')).toHaveAttribute('data-old', 'true');
});
