import { screen, within } from '@testing-library/react';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import { QuietLine } from './quiet-line.tsx';

test('the line shows the main facts, and its button opens all of them', async () => {
  const { user, baseElement } = await renderWithHost(
    <QuietLine
      label="About these numbers"
      facts={[
        { key: 'days', fact: 'October' },
        { key: 'source', fact: 'Graph API' },
      ]}
      more={[{ key: 'zone', fact: 'Days in Taipei' }]}
    />,
  );
  expect(screen.getByText('October · Graph API')).toBeInTheDocument();
  expect(screen.queryByText('Days in Taipei')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'About these numbers' }));
  expect(
    within(screen.getByRole('dialog', { name: 'About these numbers' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['October', 'Graph API', 'Days in Taipei']);
  await expectNoViolations(baseElement);
});
