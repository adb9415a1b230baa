import { getConfig } from '@testing-library/react';
import axe, { type AxeResults } from 'axe-core';

/**
 * Fails with the violated axe rules and their elements. Contrast and text as rendered are checked in a browser (colours
 * also by the tokens' test), because jsdom computes neither.
 */
export async function expectNoViolations(container: Element): Promise<void> {
  const rules = {
    'color-contrast': { enabled: false },
    region: { enabled: false },
    'label-content-name-mismatch': { enabled: false },
  };
  // The check is slow and animations may end in the meantime, so wrap it like any other wait of Testing Library.
  let violations: AxeResults['violations'] = [];
  await getConfig().asyncWrapper(async () => {
    ({ violations } = await axe.run(container, { rules }));
  });
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  );
  expect(told).toEqual([]);
}
