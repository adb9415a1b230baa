import { act, fireEvent, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { useObservable } from '../remote/use-observable.ts';
import { renderWithHost } from '../testing/render.tsx';
import { DayRangePicker, type Days } from './day-range-picker.tsx';

test('days in the wrong order or out of range show an error and change nothing', async () => {
  const onDaysChange = jest.fn();
  await renderWithHost(
    <DayRangePicker
      ranges={[]}
      chosen={null}
      days={{ from: '2026-03-10', to: '2026-03-20' }}
      onChoose={() => undefined}
      onDaysChange={onDaysChange}
      first="2026-01-01"
    />,
  );
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-25' } });
  expect(screen.getByRole('alert')).toHaveTextContent('“To” is before “From”.');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-12-31' } });
  expect(screen.getByRole('alert')).toHaveTextContent('From: this day is outside the range');
  expect(onDaysChange).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-02-01' } });
  expect(onDaysChange).toHaveBeenLastCalledWith({ from: '2026-02-01', to: '2026-03-20' });
});

test('a typed day is applied when it is complete, on blur or with Enter', async () => {
  const onDaysChange = jest.fn();
  await renderWithHost(
    <DayRangePicker
      ranges={[]}
      chosen={null}
      days={{ from: '2026-03-10', to: '2026-03-20' }}
      onChoose={() => undefined}
      onDaysChange={onDaysChange}
    />,
  );
  const to = screen.getByLabelText('To');
  // The values that a browser's date field reports while the year is typed.
  for (const [key, value] of [
    ['2', '0002-03-20'],
    ['0', '0020-03-20'],
    ['2', '0202-03-20'],
  ] as const) {
    fireEvent.keyDown(to, { key });
    fireEvent.change(to, { target: { value } });
  }
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  fireEvent.blur(to);
  expect(screen.getByRole('alert')).toHaveTextContent('To: this day is outside the range');
  expect(onDaysChange).not.toHaveBeenCalled();
  fireEvent.keyDown(to, { key: '7' });
  fireEvent.change(to, { target: { value: '2027-03-20' } });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(onDaysChange).not.toHaveBeenCalled();
  fireEvent.keyDown(to, { key: 'Enter' });
  fireEvent.blur(to);
  expect(onDaysChange.mock.calls).toEqual([[{ from: '2026-03-10', to: '2027-03-20' }]]);
});

test('days changed in quick succession are all kept, even if the parent updates later', async () => {
  const onDaysChange = jest.fn();
  const days$ = new BehaviorSubject<Days | null>(null);
  const arrive = (from: string, to: string): void => act(() => days$.next({ from, to }));
  function Picker() {
    return (
      <DayRangePicker
        ranges={[]}
        chosen={null}
        days={useObservable(days$, null)}
        onChoose={() => undefined}
        onDaysChange={onDaysChange}
      />
    );
  }
  await renderWithHost(<Picker />);
  const type = (label: string, value: string): void =>
    void fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const expectDays = (from: string, to: string): void =>
    expect(['From', 'To'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual([from, to]);
  type('From', '2026-03-01');
  type('To', '2026-03-20');
  type('To', '2026-03-10');
  arrive('2026-03-01', '2026-03-20');
  expectDays('2026-03-01', '2026-03-10');
  arrive('2026-03-01', '2026-03-10');
  expectDays('2026-03-01', '2026-03-10');
  expect(onDaysChange.mock.calls).toEqual([
    [{ from: '2026-03-01', to: '2026-03-20' }],
    [{ from: '2026-03-01', to: '2026-03-10' }],
  ]);
  arrive('2026-03-01', '2026-03-20');
  expectDays('2026-03-01', '2026-03-20');
});
