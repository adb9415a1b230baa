import { isPlainClick } from '@tessera/ui/host/plain-click';

/** Milliseconds that somebody stays on a link before it counts: a pointer on its way elsewhere is gone by then. */
const pause = 65;

interface PrefetchOnIntentParts {
  readonly page: Window;
  /** Gets ready what a path of this origin shows. */
  readonly prepare: (url: URL) => void;
}

/** Gets ready what somebody is about to open. */
export interface PrefetchOnIntent {
  /** Somebody seems to want to go there; the returned function takes it back. */
  readonly consider: (path: string) => () => void;
}

/** True when the person asked to save data, or the line is so slow that the page at hand needs it all. Not every browser tells. */
function mustSave(page: Window): boolean {
  const line: unknown = Reflect.get(page.navigator, 'connection');
  if (typeof line !== 'object' || line === null) return false;
  return Reflect.get(line, 'saveData') === true || String(Reflect.get(line, 'effectiveType')).endsWith('2g');
}

/** The link that an event is about, when it stays on this origin and in this tab. */
function linkOf({ target }: Event, page: Window): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === page.location.origin && link.target === '' ? link : null;
}

/**
 * Watches every link of the page, those of remotes, too: what it leads to is got ready once somebody points at it or focuses it for a moment,
 * and at once when they press or touch it.
 */
export function createPrefetchOnIntent({ page, prepare }: PrefetchOnIntentParts): PrefetchOnIntent {
  const look = (address: string): void => {
    if (!mustSave(page)) prepare(new URL(address, page.location.href));
  };
  const consider = (address: string): (() => void) => {
    const timer = setTimeout(() => look(address), pause);
    return () => clearTimeout(timer);
  };

  let considered: HTMLAnchorElement | null = null;
  let takeBack = (): void => undefined;
  const follow = (event: Event): void => {
    const link = linkOf(event, page);
    if (link === considered) return;
    takeBack();
    considered = link;
    takeBack = link ? consider(link.href) : () => undefined;
  };
  // A touch begins with it, too; what a scrolling finger asks for is asked for once.
  const press = (event: PointerEvent): void => {
    const link = linkOf(event, page);
    if (link && isPlainClick(event)) look(link.href);
  };
  page.addEventListener('pointerover', follow, { passive: true });
  page.addEventListener('focusin', follow, { passive: true });
  page.addEventListener('pointerdown', press, { passive: true });
  return { consider };
}
