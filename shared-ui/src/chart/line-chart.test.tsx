import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import type { ChartSeries, ExplainPoint } from './chart-types.ts';
import { LineChart } from './line-chart.tsx';
import { ChartShapeSwitch, TableTwin, type ChartShape } from './table-twin.tsx';

const steps = ['1 March', '2 March', '3 March', '4 March'].map((label) => ({
  key: label,
  label,
  tick: label.slice(0, 3),
}));
const likes: ChartSeries = {
  key: 'likes',
  label: 'Likes',
  values: [1200, null, 3400, 900],
  previous: [1000, 1100, 1200, null],
};
const many: readonly ChartSeries[] = ['A', 'B', 'C', 'D', 'E', 'F'].map((label, index) => ({
  key: label,
  label,
  values: [index, index + 1, index + 2, index + 3],
}));

/** A chart that keeps its hidden series in state, as a page keeps them in its address. */
function Chart({
  hidden = [],
  ...props
}: Omit<ComponentProps<typeof LineChart>, 'hiddenKeys' | 'onHiddenKeysChange'> & {
  readonly hidden?: readonly string[];
}): ReactNode {
  const [hiddenKeys, setHiddenKeys] = useState(hidden);
  return <LineChart {...props} hiddenKeys={hiddenKeys} onHiddenKeysChange={setHiddenKeys} />;
}

const slider = (): HTMLElement => screen.getByRole('slider', { name: 'Likes by day: values, step by step' });

test.each([
  ['one series', [likes]],
  ['many', many],
] as const)('a chart of %s is accessible', async (_, series) => {
  const { baseElement, user } = await renderWithHost(<Chart label="Likes by day" steps={steps} series={series} />);
  await user.tab();
  await expectNoViolations(baseElement);
});

test.each(['en', 'zh-Hant-HK', 'ja'] as const)(
  'in %s the description of the chart names its span and its lowest, highest and last values',
  async (language) => {
    await renderWithHost(<Chart label="Likes by day" steps={steps} series={[likes]} />, { language });
    expect(screen.getByRole('figure', { name: 'Likes by day' })).toHaveAccessibleDescription(
      /1 March.*4 March.*Likes.*900.*4 March.*3,400.*3 March/u,
    );
  },
);

test('the arrow keys move along the steps, and each step announces all its values, even unknown ones', async () => {
  const { user } = await renderWithHost(<Chart label="Likes by day" steps={steps} series={[likes]} />);
  await user.tab();
  expect(slider()).toHaveFocus();
  expect(slider()).toHaveAttribute('aria-valuetext', '4 March, Likes: 900, Likes, previous: unknown');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(slider()).toHaveAttribute('aria-valuetext', '2 March, Likes: unknown, Likes, previous: 1,100');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(slider()).toHaveAttribute('aria-valuenow', '0');
  expect(within(slider()).getByText('1,200')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(within(slider()).queryByText('1,200')).not.toBeInTheDocument();
});

test('more than four series have a legend that hides and shows them, except the last visible one', async () => {
  const { user } = await renderWithHost(<Chart label="Likes by day" steps={steps} series={many} />);
  const legend = screen.getByRole('list', { name: 'Series to show' });
  const toggle = (name: string): Promise<void> => user.click(within(legend).getByRole('button', { name }));
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await toggle(name);
  const pressed = within(legend).getAllByRole('button', { pressed: true });
  expect(pressed.map((button) => button.textContent)).toEqual(['F']);
  expect(slider()).toHaveAttribute('aria-valuetext', '4 March, F: 8');
  await toggle('A');
  expect(slider()).toHaveAttribute('aria-valuetext', '4 March, A: 3, F: 8');
});

test('a hidden series of a small chart can be shown again', async () => {
  const { user } = await renderWithHost(
    <Chart label="Likes by day" steps={steps} series={many.slice(0, 3)} hidden={['B', 'of another chart']} />,
  );
  expect(slider()).toHaveAttribute('aria-valuetext', '4 March, A: 3, C: 5');
  await user.click(screen.getByRole('button', { name: 'B', pressed: false }));
  expect(slider()).toHaveAttribute('aria-valuetext', '4 March, A: 3, B: 4, C: 5');
  expect(screen.getByRole('button', { name: 'B', pressed: true })).toHaveFocus();
});

test('if all series are hidden, all are shown', async () => {
  await renderWithHost(<Chart label="Likes by day" steps={steps} series={many.slice(0, 3)} hidden={['A', 'B', 'C']} />);
  expect(slider()).toHaveAttribute('aria-valuetext', '4 March, A: 3, B: 4, C: 5');
});

test('keys of another chart do not count as hidden', async () => {
  const { user } = await renderWithHost(
    <Chart label="Likes by day" steps={steps} series={many} hidden={['u', 'v', 'w', 'x', 'y', 'z']} />,
  );
  await user.click(screen.getByRole('button', { name: 'A', pressed: true }));
  expect(screen.getByRole('button', { name: 'A' })).toHaveAttribute('aria-pressed', 'false');
});

test('up to four series are labelled at the ends of their lines', async () => {
  const { container } = await renderWithHost(<Chart label="Likes by day" steps={steps} series={many.slice(0, 3)} />);
  expect(screen.queryByRole('list', { name: 'Series to show' })).not.toBeInTheDocument();
  const texts = [...container.querySelectorAll('svg text')].map((text) => text.textContent);
  expect(texts).toEqual(expect.arrayContaining(['A', 'B', 'C']));
});

test('a line breaks at an unknown value, and the axis has compact numbers', async () => {
  const { container } = await renderWithHost(
    <Chart
      label="Likes by day"
      steps={steps}
      series={[{ key: 'l', label: 'L', values: [12_000, 34_000, null, 20_000] }]}
    />,
  );
  expect(container.querySelectorAll('svg circle')).toHaveLength(1);
  expect(container.querySelectorAll('svg path[stroke-width="2"]')).toHaveLength(1);
  expect([...container.querySelectorAll('svg text')].map((text) => text.textContent)).toContain('10K');
});

test('a chart without steps says that there is nothing to show', async () => {
  await renderWithHost(<Chart label="Likes by day" steps={[]} series={[likes]} />);
  expect(screen.getByRole('figure')).toHaveAccessibleDescription('There is nothing to show.');
});

test('the same data can be shown as a table', async () => {
  function Twin() {
    const [shape, setShape] = useState<ChartShape>('chart');
    return (
      <>
        <ChartShapeSwitch shape={shape} onShapeChange={setShape} />
        {shape === 'table' && <TableTwin label="Likes by day" stepTitle="Day" steps={steps} series={[likes]} />}
      </>
    );
  }
  const { user, baseElement } = await renderWithHost(<Twin />);
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const rows = within(screen.getByRole('table', { name: 'Likes by day' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Day', 'Likes', 'Likes, previous'],
    ['1 March', '1,200', '1,000'],
    ['2 March', 'unknown', '1,100'],
    ['3 March', '3,400', '1,200'],
    ['4 March', '900', 'unknown'],
  ]);
  await expectNoViolations(baseElement);
});

describe('the explanation of a value', () => {
  const explain: ExplainPoint = ({ seriesKey, step, isPrevious }) =>
    step === 2 && isPrevious
      ? null
      : { formula: `${seriesKey} ${step}${isPrevious ? ' before' : ''}`, source: 'The network', asOf: '4 March' };
  const chart = <Chart label="Likes by day" steps={steps} series={[likes]} explain={explain} />;

  test('opens with Enter at the step chosen with the arrow keys, and returns the focus to the slider', async () => {
    const { user, baseElement } = await renderWithHost(chart);
    await user.tab();
    expect(slider()).toHaveAccessibleDescription('Click or press Enter for the calculation');
    await user.keyboard('{Home}{Enter}');
    const panel = await screen.findByRole('dialog', { name: 'Likes, 1 March' });
    expect(panel).toHaveTextContent('likes 0');
    await expectNoViolations(baseElement);
    await user.click(within(panel).getByRole('button', { name: 'Likes, previous 1,000' }));
    expect(screen.getByRole('dialog', { name: 'Likes, previous, 1 March' })).toHaveTextContent('likes 0 before');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(slider()).toHaveFocus());
    expect(slider()).toHaveAttribute('aria-valuenow', '0');
  });

  test('opens with a click for the nearest value', async () => {
    await renderWithHost(chart);
    const area = slider();
    const { width, height } = area.style;
    area.getBoundingClientRect = () => new DOMRect(0, 0, Number.parseFloat(width), Number.parseFloat(height));
    // The axis goes up to 4,000: the day's 1,200 is at 70 % from the top, the previous day's 1,000 at 75 %.
    fireEvent.click(area, { clientX: 2, clientY: Number.parseFloat(height) * 0.78 });
    expect(await screen.findByRole('dialog', { name: 'Likes, previous, 1 March' })).toBeInTheDocument();
  });

  test('offers only values that can be explained', async () => {
    const { user } = await renderWithHost(chart);
    await user.tab();
    await user.keyboard('{ArrowLeft}{Enter}');
    const panel = await screen.findByRole('dialog', { name: 'Likes, 3 March' });
    expect(within(panel).queryByRole('group')).not.toBeInTheDocument();
  });

  test('is reached in the table with the arrow keys from a single tab stop', async () => {
    const { user, baseElement } = await renderWithHost(
      <TableTwin label="Likes by day" stepTitle="Day" steps={steps} series={[likes]} explain={explain} />,
    );
    await user.tab();
    expect(screen.getByRole('button', { name: '1,200' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(screen.getByRole('button', { name: '1,100' })).toHaveFocus();
    // The previous value of the third day has no explanation, so the focus does not move.
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: '1,100' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Likes, previous, 2 March' })).toHaveTextContent('likes 1 before');
    await expectNoViolations(baseElement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: '1,100' })).toHaveFocus());
    await user.tab();
    expect(document.body).toHaveFocus();
  });
});

const textsIn = (container: HTMLElement): readonly (string | null)[] =>
  [...container.querySelectorAll('svg text')].map((text) => text.textContent);

test('a line is dotted up to an unfinished step, and ends in a ring', async () => {
  const unfinished = steps.map((step, index) => (index === 3 ? { ...step, isUnfinished: true } : step));
  const { container } = await renderWithHost(
    <Chart label="Likes by day" steps={unfinished} series={[{ key: 'l', label: 'L', values: [1, 2, 3, 1] }]} />,
  );
  expect(container.querySelectorAll('svg path[stroke-width="2"]')).toHaveLength(2);
  expect(container.querySelectorAll('svg path[stroke-dasharray="1 5"]')).toHaveLength(1);
  expect(container.querySelectorAll('svg circle')).toHaveLength(1);
});

test('the group of the steps is shown below the first step and where it changes', async () => {
  const years = steps.map((step, index) => ({ ...step, group: index < 2 ? '2025' : '2026' }));
  const { container } = await renderWithHost(<Chart label="Likes by day" steps={years} series={[likes]} />);
  expect(textsIn(container).filter((text) => text === '2025' || text === '2026')).toEqual(['2025', '2026']);
});

test('a marked series lies on top and the others fade, and an unknown mark has no effect', async () => {
  const { container, rerender } = await renderWithHost(
    <Chart label="Likes by day" steps={steps} series={many.slice(0, 3)} markedKey="A" />,
  );
  const shapes = (): readonly (string | null)[] =>
    [...container.querySelectorAll('svg g[stroke-linejoin]')].map((shape) => shape.getAttribute('opacity'));
  expect(shapes()).toEqual(['0.25', '0.25', '1']);
  expect(container.querySelectorAll('svg path[stroke-width="3"]')).toHaveLength(1);
  rerender(<Chart label="Likes by day" steps={steps} series={many.slice(0, 3)} markedKey="gone" />);
  expect(shapes()).toEqual(['1', '1', '1']);
});

test('the index scale has its own gridlines, and still announces the values', async () => {
  const { container, user } = await renderWithHost(
    <Chart
      label="Likes by day"
      steps={steps}
      series={[
        { key: 'l', label: 'L', values: [20_000, 30_000, 40_000, 10_000] },
        { key: 's', label: 'S', values: [2, 2, 3, 4] },
      ]}
      scale="index"
    />,
  );
  expect(textsIn(container)).toContain('200');
  await user.tab();
  expect(slider()).toHaveAttribute('aria-valuetext', '4 March, L: 10,000, S: 4');
});

test('a band of steps has a background and a label', async () => {
  const { container } = await renderWithHost(
    <Chart
      label="Likes by day"
      steps={steps}
      series={[likes]}
      bands={[{ from: 0, to: 2, label: 'later followers' }]}
    />,
  );
  expect(textsIn(container)).toContain('later followers');
  expect(container.querySelectorAll('svg rect[fill]').length).toBeGreaterThan(0);
});
