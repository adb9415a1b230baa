import type { Rendered } from '@tessera/ui/testing/render';
import { screen, within } from '@testing-library/react';

interface Opened {
  readonly panel: HTMLElement;
  /** The text beside a name in the panel: an input, the source, the time. */
  readonly read: (name: string | RegExp) => string;
  /** The same as a number, without signs and units. */
  readonly count: (name: string | RegExp) => number;
}

/** Reads the panel of an opened number line by line. */
export async function openedPanel(name: string | RegExp): Promise<Opened> {
  const panel = await screen.findByRole('dialog', { name });
  const read = (of: string | RegExp): string => {
    const term = within(panel)
      .getAllByRole('term')
      .find(({ textContent }) => (typeof of === 'string' ? textContent === of : of.test(textContent)));
    if (!term) throw new Error(`no term ${String(of)} in: ${panel.textContent}`);
    return term.nextElementSibling?.textContent ?? '';
  };
  return { panel, read, count: (of) => toNumber(read(of)) };
}

/** Converts "$1,234.50" to 1234.5. */
export const toNumber = (text: string): number => Number(text.replaceAll(/[^\d.-]/gu, ''));

/** Opens a number that is a button. */
export async function openNumber(
  { user }: Pick<Rendered, 'user'>,
  button: HTMLElement,
  name: string | RegExp,
): Promise<Opened> {
  await user.click(button);
  return openedPanel(name);
}
