import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, within } from '@testing-library/react';
import { renderPanel } from '../testing/render-panel.tsx';
import { faults } from '../workbench/settings.ts';

const setUp = (address = '') => renderPanel({ address: `tab=faults${address}` });
const time = '2026-03-02T09:00:00.000Z';

test('every fault of the workbench has a switch', async () => {
  const { user, sent } = await setUp();
  const switches = [
    ...within(screen.getByRole('group', { name: 'While it starts' })).getAllByRole('checkbox'),
    ...within(screen.getByRole('group', { name: 'While it runs' })).getAllByRole('checkbox'),
  ];
  for (const each of switches) await user.click(each);
  expect(sent().findLast(({ kind }) => kind === 'settings')).toMatchObject({ settings: { faults } });
  await user.click(screen.getByRole('button', { name: 'No fault' }));
  expect(sent().findLast(({ kind }) => kind === 'settings')).toMatchObject({ settings: { faults: [] } });
});

test('a fault at start restarts the remote, and the result is shown', async () => {
  const { user, sent, stage, link } = await setUp();
  await user.click(screen.getByRole('checkbox', { name: 'Throws at mount' }));
  expect(sent().slice(-2)).toMatchObject([
    { kind: 'settings', settings: { faults: ['throwAtMount'] } },
    { kind: 'mount' },
  ]);
  expect(link()).toBe('#tab=faults&faults=throwAtMount');
  stage.say({
    kind: 'status',
    status: { phase: 'failed', place: 'mount', message: 'Error: thrown on purpose', supportId: 's-7' },
  });
  const outcome = screen.getByRole('region', { name: 'Result' });
  expect(outcome).toHaveTextContent('Failed at mount');
  expect(outcome).toHaveTextContent('Error: thrown on purpose');
  expect(within(outcome).getByRole('button', { name: /s-7/u })).toBeVisible();
  await expectNoViolations(document.body);
  await user.click(within(outcome).getByRole('button', { name: 'Start again' }));
  expect(sent().at(-1)).toEqual({ kind: 'mount' });
});

test('a fault at run time applies without a restart, and the problems are listed, newest first', async () => {
  const { user, sent, stage } = await setUp();
  expect(screen.getByText('Nothing has gone wrong.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Every call answers 500' }));
  expect(sent().at(-1)).toMatchObject({ kind: 'settings', settings: { faults: ['calls500'] } });
  stage.say({
    kind: 'happened',
    happenings: [
      {
        kind: 'call',
        time,
        call: {
          id: 'folder.getFolder',
          method: 'GET',
          path: '/folder/getFolder',
          answeredBy: 'fault',
          status: 500,
          ms: 3,
        },
      },
      {
        kind: 'call',
        time,
        call: {
          id: 'folder.getMedia',
          method: 'POST',
          path: '/folder/getMedia',
          answeredBy: 'factories',
          status: 200,
          ms: 3,
        },
      },
      { kind: 'report', time, place: 'boards', message: 'It broke', supportId: 's-8' },
    ],
  });
  const lines = within(screen.getByRole('list', { name: 'What went wrong last' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining('boards'),
    expect.stringMatching(/folder\.getFolder.*500 in 3 ms by fault/u),
  ]);
});
