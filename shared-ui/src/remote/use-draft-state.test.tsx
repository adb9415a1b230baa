import { events } from '@tessera/contracts/events/events';
import { factoryId } from '@tessera/contracts/factory-id';
import { createUser } from '@tessera/contracts/user/user.factory';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import { useDraftState } from './use-draft-state.ts';

function NoteField(): ReactNode {
  const [note, setNote, wasKept] = useDraftState('note', '');
  return (
    <label>
      {wasKept ? 'Note, kept' : 'Note'}
      <input value={note} onChange={(event) => setNote(event.target.value)} />
    </label>
  );
}

const anna = createUser({ id: factoryId('user', 1) });
const ben = createUser({ id: factoryId('user', 2) });
const open = (user = anna) => renderWithHost(<NoteField />, { session: { state: 'signedIn', user } });

async function typeAndLose(text: string, reason: 'otherDevice' | 'expired' | 'signedOut'): Promise<void> {
  const { user, hub, unmount } = await open();
  if (text !== '') await user.type(screen.getByRole('textbox'), text);
  act(() => hub.as('shell').publish(events.sessionEnded, { userId: anna.id, reason }));
  unmount();
}

test('the field has no accessibility violations', async () => {
  const { container } = await open();
  await expectNoViolations(container);
});

test.each(['otherDevice', 'expired'] as const)(
  'a draft is restored after the session ended (%s), once',
  async (reason) => {
    await typeAndLose('until May', reason);
    const { unmount } = await open();
    expect(screen.getByRole('textbox', { name: 'Note, kept' })).toHaveValue('until May');
    unmount();
    await open();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  },
);

test('a draft is not restored for another user', async () => {
  await typeAndLose('until May', 'otherDevice');
  const { unmount } = await open(ben);
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  unmount();
  await open();
  expect(screen.getByRole('textbox')).toHaveValue('until May');
});

test('no draft is kept after signing out, nor for an untouched field', async () => {
  await typeAndLose('until May', 'signedOut');
  await typeAndLose('', 'expired');
  await open();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
});
