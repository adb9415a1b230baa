let root: HTMLElement | null = null;

/** The parent element of dialogs, menus and tooltips: the body, unless a host sets another element. */
export const portalRoot = (): HTMLElement => root ?? document.body;

/** Sets the portal root, for a host whose page is not ours; null resets it. */
export function setPortalRoot(element: HTMLElement | null): void {
  root = element;
}
