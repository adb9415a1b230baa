import { leftoverKinds } from '@tessera/ui/isolation/leftover';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, within } from '@testing-library/react';
import { renderPanel } from '../testing/render-panel.tsx';

const setUp = () => renderPanel({ address: 'tab=unmount' });

test('the audit shows when a remote leaves nothing behind', async () => {
  const { user, sent, stage } = await setUp();
  await user.click(screen.getByRole('button', { name: 'Unmount and look' }));
  expect(sent().at(-1)).toEqual({ kind: 'unmount' });
  stage.say({ kind: 'audit', audit: { phase: 'settling' } });
  expect(screen.getByText('Waiting for what runs out by itself…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unmount and look' })).toBeDisabled();
  stage.say({ kind: 'status', status: { phase: 'unmounted' } });
  stage.say({ kind: 'audit', audit: { phase: 'done', leftovers: [] } });
  expect(screen.getByText('Nothing is left of it.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(sent().at(-1)).toEqual({ kind: 'mount' });
});

test('every kind of leftover is shown with its name, count and origin', async () => {
  const { stage } = await setUp();
  stage.say({
    kind: 'audit',
    audit: {
      phase: 'done',
      leftovers: leftoverKinds.map((kind, index) => ({
        kind,
        what: `what ${kind}`,
        count: index + 1,
        place: index === 0 ? null : `at demo.js:${index}:1`,
      })),
    },
  });
  expect(screen.getByText('55 things are left behind.')).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Things left behind' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(leftoverKinds.length);
  expect(rows[0]).toHaveTextContent('Listenerwhat listenerWhere it began is not known.1');
  expect(rows[1]).toHaveTextContent('Timerwhat timerat demo.js:1:12');
  await expectNoViolations(document.body);
});
