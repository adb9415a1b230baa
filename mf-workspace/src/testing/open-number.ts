import type { Rendered } from '@tessera/ui/testing/render';
import { screen, within } from '@testing-library/react';

interface Opened {
  readonly panel: HTMLElement;
  /** What stands beside a name in the panel: an input, the source, the time. */
  readonly read: (name: string | RegExp) => string;
  /** The same as a number, without the signs around it. */
  readonly count: (name: string | RegExp) => number;
}

/** The panel of a number that was opened, to be read line by line. */
export async function openedPanel(name: string | RegExp): Promise<Opened> {
  const panel = await screen.findByRole('dialog', { name });
  const read = (of: string | RegExp): string => {
    const term = within(panel).getAllByRole('term').find(({ textContent }) => (typeof of === 'string' ? textContent === of : of.test(textContent)));
    if (!term) throw new Error(`nothing is named ${String(of)} in: ${panel.textContent}`);
    return term.nextElementSibling?.textContent ?? '';
  };
  return { panel, read, count: (of) => toNumber(read(of)) };
}

/** "$1,234.50" as 1234.5. */
export const toNumber = (text: string): number => Number(text.replaceAll(/[^\d.-]/gu, ''));

/** Opens a number that is a button of its own. */
export async function openNumber({ user }: Pick<Rendered, 'user'>, button: HTMLElement, name: string | RegExp): Promise<Opened> {
  await user.click(button);
  return openedPanel(name);
}
