const reached = 'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';
/** What belongs together: the focus moves on only within one of these. */
const groups =
  'ul, ol, dl, table, fieldset, form, section, nav, [role="group"], [role="toolbar"], [role="list"], [role="region"], [role="dialog"], [role="alertdialog"]';

interface Held {
  readonly element: Element;
  /** The element and its ancestors, from the inside out. */
  readonly path: readonly Element[];
  /** The path of the page's address at that time. */
  readonly place: string;
}

const pathOf = (element: Element): readonly Element[] => {
  const path: Element[] = [];
  for (let each: Element | null = element; each !== null; each = each.parentElement) path.push(each);
  return path;
};

const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

/** What stood before a removed element, or the element itself if it is still there. */
function placeOf(gone: Element, records: readonly MutationRecord[]): Node | null {
  if (gone.isConnected) return gone;
  return records.findLast(({ removedNodes }) => [...removedNodes].includes(gone))?.previousSibling ?? null;
}

/** The next element to focus after a place in a part of the page, otherwise the one before it. */
function besideIn(part: Element, place: Node | null): HTMLElement | undefined {
  const all = [...part.querySelectorAll<HTMLElement>(reached)].filter(isShown);
  const isAfter = (element: HTMLElement): boolean =>
    place === null ||
    !place.isConnected ||
    ((place.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 && !place.contains(element));
  return all.find(isAfter) ?? all.at(-1);
}

function nextTo({ element, path }: Held, records: readonly MutationRecord[]): HTMLElement | undefined {
  const start = path.findIndex((each) => each.isConnected && each !== element);
  const gone = path[start - 1];
  // A grid moves the focus within itself.
  if (gone === undefined || path[start]?.closest('[role="grid"]')) return undefined;
  const place = placeOf(gone, records);
  for (const part of path.slice(start)) {
    const found = part.closest(groups) === null ? undefined : besideIn(part, place);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * While it runs, an element that has the focus and is removed or disabled passes the focus on: to what follows it in
 * the same list, bar, table, form or section, otherwise to what precedes it. Without that the focus would be nowhere,
 * and a screen reader would start again at the top of the page. Does nothing in a grid, if something else has taken the
 * focus, or if the page has changed. Returns a function that ends it.
 */
export function keepFocus(): () => void {
  let held: Held | null = null;
  const isLost = ({ element }: Held): boolean =>
    (document.activeElement === document.body && !element.isConnected) ||
    ((document.activeElement === element || document.activeElement === document.body) && element.matches(':disabled'));
  const hold = ({ target }: FocusEvent): void => {
    held = target instanceof Element ? { element: target, path: pathOf(target), place: location.pathname } : null;
  };
  const leave = (): void => {
    const left = held;
    // Some browsers also report the removal of the focused element. Only a user leaves an element that stays.
    queueMicrotask(() => {
      if (
        held === left &&
        left?.element.isConnected === true &&
        !left.element.matches(':disabled') &&
        document.activeElement !== left.element
      )
        held = null;
    });
  };
  const observer = new MutationObserver((records) => {
    if (held === null || !isLost(held)) return;
    const lost = held;
    held = null;
    if (lost.place === location.pathname) nextTo(lost, records)?.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', hold);
  document.addEventListener('focusout', leave);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', hold);
    document.removeEventListener('focusout', leave);
    observer.disconnect();
  };
}
