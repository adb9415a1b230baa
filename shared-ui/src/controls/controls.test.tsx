import { screen, waitFor } from '@testing-library/react';
import { Pencil } from 'lucide-react';
import { JobProgress } from '../progress/job-progress.tsx';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import { ActionMenu } from './action-menu.tsx';
import { IconAction } from './icon-action.tsx';
import { MarkChip } from './mark-chip.tsx';

test('controls are accessible, also with an open menu', async () => {
  const { baseElement, user } = await renderWithHost(
    <>
      <IconAction label="Rename" icon={<Pencil aria-hidden />} />
      <MarkChip tone="good">Done</MarkChip>
      <ActionMenu
        label="Actions for X"
        actions={[
          { label: 'Rename', run: () => undefined },
          { label: 'Delete', tone: 'danger', startsGroup: true, run: () => undefined },
        ]}
      />
      <JobProgress label="Reading" done={3240} total={12_000} action={<button type="button">Cancel</button>} />
      <JobProgress label="Starting" done={0} total={0} />
    </>,
  );
  await expectNoViolations(baseElement);
  await user.click(screen.getByRole('button', { name: 'Actions for X' }));
  await expectNoViolations(baseElement);
});

test('a menu runs the action chosen by keyboard, closes, and returns the focus', async () => {
  const rename = jest.fn();
  const remove = jest.fn();
  const { user } = await renderWithHost(
    <ActionMenu
      label="Actions"
      actions={[
        { label: 'Rename', run: rename },
        { label: 'Delete', run: remove },
      ]}
    />,
  );
  await user.tab();
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect([rename.mock.calls.length, remove.mock.calls.length]).toEqual([0, 1]);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus());
});

test('progress shows the number done and the total', async () => {
  await renderWithHost(<JobProgress label="Reading" done={3240} total={12_000} />);
  const bar = screen.getByRole('progressbar', { name: 'Reading' });
  expect(bar).toHaveAttribute('aria-valuenow', '27');
  expect(bar).toHaveAttribute('aria-valuetext', '3,240 of 12,000');
});

test('a job of unknown length says that it is starting', async () => {
  await renderWithHost(<JobProgress label="Reading" done={0} total={0} />, { language: 'zh-Hant-HK' });
  expect(screen.getByText('準備開始')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Reading' })).not.toHaveAttribute('aria-valuenow');
});
