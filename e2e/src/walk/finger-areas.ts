import type { Page } from '@playwright/test';

/** What a finger wants, in pixels, and how low what stands in the lines of a table or of a text may be. */
const heights = { finger: 44, line: 24 } as const;

/**
 * Buttons, tabs, chips, boxes and fields that a finger meets badly, one line a fault: lower or narrower than a finger
 * wants, in the lines of a table or text lower than a line. What is met is asked of the page itself, so that an area
 * which reaches beyond what is seen counts, and one below something else does not. The page is looked at as on a touch
 * screen; afterwards it is as before.
 */
export async function smallAreas(page: Page): Promise<readonly string[]> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  try {
    return await page.evaluate(measureAreas, heights);
  } finally {
    await devices.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await devices.detach();
  }
}

/** Runs in the page. */
async function measureAreas({ finger, line }: typeof heights): Promise<readonly string[]> {
  if (!matchMedia('(pointer: coarse)').matches) throw new Error('the page does not emulate a touch screen');
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const controls =
    'button, select, [role=button], [role=tab], [role=combobox], [role=checkbox], [role=switch], [role=option], [role=menuitem], input:not([type=hidden]), textarea';
  const slack = 1;
  const faults = new Set<string>();
  // A row or a card is like the ones before it, and to scroll to the last of them would bring more.
  const alike = new Map<string, number>();
  const most = 4;
  /** How far from its middle a control is met, one way. */
  const reach = (isMet: (x: number, y: number) => boolean, x: number, y: number, dx: number, dy: number): number => {
    let steps = 0;
    while (steps < finger && isMet(x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
    return steps;
  };
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const kind = `${control.tagName} ${control.className} ${control.parentElement?.className ?? ''}`;
    const seen = alike.get(kind) ?? 0;
    if (seen >= most) continue;
    if (
      !control.checkVisibility({ opacityProperty: false, visibilityProperty: true }) ||
      control.closest('[disabled], [inert], [aria-hidden=true]') !== null
    )
      continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    alike.set(kind, seen + 1);
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    // A field is its frame; a button in it is not.
    const frame = control.matches('button') ? null : control.closest('.MuiInputBase-root');
    const isMet = (x: number, y: number): boolean => {
      const met = document.elementFromPoint(x, y);
      return (
        met !== null &&
        (control.contains(met) || labels.some((label) => label.contains(met)) || frame?.contains(met) === true)
      );
    };
    const [x, y] = [left + width / 2, top + height / 2];
    // What lies below a dialog, or beyond an edge, is looked at where it can be met.
    if (!isMet(x, y)) continue;
    const metHeight = 1 + reach(isMet, x, y, 0, -1) + reach(isMet, x, y, 0, 1);
    const metWidth = 1 + reach(isMet, x, y, -1, 0) + reach(isMet, x, y, 1, 0);
    // Rows stand as close as lines do, and so do numbers that open to how they were calculated.
    const isInLine =
      control.closest('table, [role=grid]') !== null ||
      (control.getAttribute('aria-haspopup') === 'dialog' && getComputedStyle(control).cursor === 'help');
    if (metHeight >= (isInLine ? line : finger) - slack && (isInLine || metWidth >= finger - slack)) continue;
    const name =
      (control.getAttribute('aria-label') ?? control.title) ||
      (control.textContent ?? '').trim() ||
      labels.map((label) => label.textContent).join(' ');
    faults.add(
      `a finger meets ${String(metWidth)} × ${String(metHeight)} of ${control.getAttribute('role') ?? control.tagName.toLowerCase()} “${name.slice(0, 40)}”`,
    );
  }
  scrollTo(0, 0);
  return [...faults];
}
