import { paths } from '@tessera/contracts/paths';
import { createUser } from '@tessera/contracts/user/user.factory';
import { screen } from '@testing-library/react';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import { ExpiredNote } from './expired-note.tsx';

const setUp = (isExpired: boolean) =>
  renderWithHost(<ExpiredNote />, { session: { state: 'signedIn', user: createUser({ isExpired }) } });

test('a user whose plan has expired is led to the plans', async () => {
  const { container, user, visited } = await setUp(true);
  await expectNoViolations(container);
  expect(screen.getByRole('status')).toHaveTextContent('Your subscription has expired.');
  await user.click(screen.getByRole('button', { name: 'See plans' }));
  expect(visited).toEqual([paths.pricing]);
});

test('nothing is shown while the plan runs', async () => {
  await setUp(false);
  expect(screen.queryByText('Your subscription has expired.')).not.toBeInTheDocument();
});
