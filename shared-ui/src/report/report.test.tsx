import { screen, waitFor, within } from '@testing-library/react';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import { ChangeText } from './change-text.tsx';
import { ExplainedNumber } from './explained-number.tsx';
import { MetricStrip } from './metric-strip.tsx';
import { sparkPaths } from './spark-paths.ts';

const explanation = {
  formula: 'likes ÷ posts',
  inputs: [
    { label: 'Likes', value: '1,200' },
    { label: 'Posts', value: '12' },
  ],
  source: 'The network',
  asOf: '4 Mar 2026',
  unknown: '3 of 15 do not tell it',
};

function Strip() {
  return (
    <MetricStrip
      label="Figures"
      tiles={[
        {
          key: 'likes',
          label: 'Likes',
          value: '1.2K',
          full: '1,200',
          explanation,
          change: { current: 1200, previous: 1000, betterWhen: 'higher' },
          note: '1,000 before',
          course: [1, null, 3],
          paleCourse: 2,
        },
        { key: 'views', label: 'Views', value: '–', explanation: { unknown: 'Not told' } },
      ]}
    />
  );
}

test('a metric strip is accessible, also with an open explanation', async () => {
  const { baseElement, user } = await renderWithHost(<Strip />);
  await expectNoViolations(baseElement);
  await user.click(screen.getByRole('button', { name: '1.2K' }));
  await screen.findByRole('dialog', { name: 'Likes' });
  await expectNoViolations(baseElement);
});

test('a metric opens its explanation by keyboard, and regains the focus when it closes', async () => {
  const { user } = await renderWithHost(<Strip />);
  await user.tab();
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog', { name: 'Likes' });
  for (const text of ['1,200', 'likes ÷ posts', 'Posts', '12', 'The network', '4 Mar 2026', '3 of 15 do not tell it'])
    expect(panel).toHaveTextContent(text);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: '1.2K' })).toHaveFocus();
});

test('opening the explanation of a number in a row does not open the row', async () => {
  const onRow = jest.fn();
  const { user } = await renderWithHost(
    <div role="presentation" onClick={onRow}>
      <ExplainedNumber label="Rate" explanation={explanation} actions={<button type="button">Show them</button>}>
        4.2%
      </ExplainedNumber>
    </div>,
  );
  await user.click(screen.getByRole('button', { name: '4.2%' }));
  const panel = await screen.findByRole('dialog');
  await user.click(within(panel).getByRole('button', { name: 'Show them' }));
  expect(onRow).not.toHaveBeenCalled();
});

test.each([
  ['en', 112.34, 100, '+12.3%'],
  ['en', 75, 100, '-25.0%'],
  ['en', 1, 0, 'new'],
  ['zh-Hant-HK', 1, 0, '新'],
  ['ja', 1, 0, '新規'],
  ['en', null, 10, '–Change unknown'],
  ['en', 10, 10, '0.0%'],
] as const)('in %s the change from %s to %s reads %s', async (language, current, previous, expected) => {
  const { container } = await renderWithHost(<ChangeText current={current} previous={previous} />, { language });
  expect(container.querySelector('span')).toHaveTextContent(expected);
});

test('all values of a strip have the font size that fits the longest', async () => {
  const strip = (value: string): ReturnType<typeof renderWithHost> =>
    renderWithHost(
      <MetricStrip
        label={value}
        tiles={[
          { key: 'a', label: 'A', value: '7', explanation },
          { key: 'b', label: 'B', value, explanation },
        ]}
      />,
    );
  await strip('12K');
  await strip('NT$1,234,567');
  const sizeOf = (label: string): string => screen.getByRole('list', { name: label }).style.fontSize;
  expect(Number.parseInt(sizeOf('NT$1,234,567'), 10)).toBeLessThan(Number.parseInt(sizeOf('12K'), 10));
});

test('a sparkline has a line for each run of values, and a dot for a single value and for the last', () => {
  const { lines, dots } = sparkPaths([0, 10, null, 5, null, 10, 0], { width: 64, height: 14, inset: 2 });
  expect(lines).toEqual(['M2 12L12 2', 'M52 2L62 12']);
  expect(dots).toEqual([
    { x: 32, y: 7 },
    { x: 62, y: 12 },
  ]);
  expect(sparkPaths([null, null], { width: 64, height: 14, inset: 2 })).toEqual({ lines: [], dots: [] });
});
