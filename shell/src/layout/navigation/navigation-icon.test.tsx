import { render } from '@testing-library/react';
import { NavigationIcon } from './navigation-icon.tsx';

const shapeOf = (element: React.ReactElement): string => render(element).container.innerHTML;

test('an entry has its own icon, or the common one where this frame does not know its name', () => {
  const common = shapeOf(<NavigationIcon icon="people" />);
  expect(shapeOf(<NavigationIcon icon="people" ownIcon="ranking" />)).not.toBe(common);
  expect(shapeOf(<NavigationIcon icon="people" ownIcon="ofNextYear" />)).toBe(common);
});
