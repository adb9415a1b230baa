import { screen, waitFor } from '@testing-library/react';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import { useConfirm } from './confirm-host.tsx';

function QueryContext({ onAnswer, tone }: { onAnswer: (answer: boolean) => void; tone: 'neutral' | 'danger' }) {
  const confirm = useConfirm();
  return (
    <button
      type="button"
      onClick={() =>
        void confirm({
          title: 'Confirm Deletion',
          question: 'Do you want to delete X?',
          consequence: 'This action cannot be undone.',
          confirmLabel: 'Delete thing',
          tone,
        }).then(onAnswer)
      }
    >
      Ask
    </button>
  );
}

async function setUp(tone: 'neutral' | 'danger' = 'neutral') {
  const onAnswer = jest.fn();
  const rendered = await renderWithHost(<QueryContext onAnswer={onAnswer} tone={tone} />);
  await rendered.user.click(screen.getByRole('button', { name: 'Ask' }));
  return { ...rendered, onAnswer, dialog: await screen.findByRole('alertdialog', { name: 'Confirm Deletion' }) };
}

test('the question is accessible and names its consequence', async () => {
  const { baseElement, dialog } = await setUp();
  await expectNoViolations(baseElement);
  expect(dialog).toHaveAccessibleDescription('Do you want to delete X? This action cannot be undone.');
});

test.each([
  [
    'the confirm button',
    true,
    async ({ user }: Awaited<ReturnType<typeof setUp>>) =>
      user.click(screen.getByRole('button', { name: 'Delete thing' })),
  ],
  ['Enter', true, async ({ user }: Awaited<ReturnType<typeof setUp>>) => user.keyboard('{Enter}')],
  [
    'Cancel',
    false,
    async ({ user }: Awaited<ReturnType<typeof setUp>>) => user.click(screen.getByRole('button', { name: 'Cancel' })),
  ],
  ['Escape', false, async ({ user }: Awaited<ReturnType<typeof setUp>>) => user.keyboard('{Escape}')],
] as const)('%s answers %s, closes the dialog, and returns the focus', async (_, expected, answer) => {
  const all = await setUp();
  await answer(all);
  await waitFor(() => expect(all.onAnswer).toHaveBeenCalledWith(expected));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(all.onAnswer).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
});

test('the focus stays inside the dialog', async () => {
  const { user, dialog } = await setUp();
  for (let press = 0; press < 5; press += 1) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null);
  }
});

test('Enter cancels a dangerous action, as the focus starts on Cancel', async () => {
  const { user, onAnswer } = await setUp('danger');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false));
});
