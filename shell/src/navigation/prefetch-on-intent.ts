import { isPlainClick } from '@tessera/ui/host/navigation/plain-click';

/** Milliseconds that the pointer or focus must stay on a link, so that a pointer passing over it does not count. */
const pause = 65;

interface PrefetchOnIntentOptions {
  readonly page: Window;
  /** Prepares the page at a URL of this origin. */
  readonly prepare: (url: URL) => void;
}

/** Prepares pages that the user is about to open. */
export interface PrefetchOnIntent {
  /** Call when the user seems about to open a path; the returned function cancels. */
  readonly consider: (path: string) => () => void;
}

/** True if the user asked to save data or the connection is very slow. Not every browser reports this. */
function mustSave(page: Window): boolean {
  const line: unknown = Reflect.get(page.navigator, 'connection');
  if (typeof line !== 'object' || line === null) return false;
  return Reflect.get(line, 'saveData') === true || String(Reflect.get(line, 'effectiveType')).endsWith('2g');
}

/** The link of an event, if it leads to this origin in this tab. */
function linkOf({ target }: Event, page: Window): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === page.location.origin && link.target === '' ? link : null;
}

/**
 * Watches all links of the page, including those of remotes. Prepares a link's page after
 * a short hover or focus, and immediately when it is pressed or touched.
 */
export function createPrefetchOnIntent({ page, prepare }: PrefetchOnIntentOptions): PrefetchOnIntent {
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
  // Also the start of a touch. A scroll gesture on a link may trigger it, but files are only loaded once.
  const press = (event: PointerEvent): void => {
    const link = linkOf(event, page);
    if (link && isPlainClick(event)) look(link.href);
  };
  page.addEventListener('pointerover', follow, { passive: true });
  page.addEventListener('focusin', follow, { passive: true });
  page.addEventListener('pointerdown', press, { passive: true });
  return { consider };
}
