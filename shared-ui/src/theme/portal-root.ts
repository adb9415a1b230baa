let root: HTMLElement | null = null;

/** Where dialogs, menus and tooltips are drawn: the end of the body, unless a host says otherwise. */
export const portalRoot = (): HTMLElement => root ?? document.body;

/** A host whose page is not the product's gives them an element of its own; null takes it back. */
export function setPortalRoot(element: HTMLElement | null): void {
  root = element;
}
