import { getConfig } from '@testing-library/react';
import axe from 'axe-core';
import type { AxeResults } from 'axe-core';

/**
 * Fails with the rules that are broken and the elements that break them.
 * Colours and drawn text are checked in a browser (and colours by the tokens' own test): jsdom computes neither.
 */
export async function expectNoViolations(container: Element): Promise<void> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false }, 'label-content-name-mismatch': { enabled: false } };
  // The check takes its time, and what moves meanwhile may come to rest: it is waited for like anything else.
  let violations: AxeResults['violations'] = [];
  await getConfig().asyncWrapper(async () => {
    ({ violations } = await axe.run(container, { rules }));
  });
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`);
  expect(told).toEqual([]);
}
