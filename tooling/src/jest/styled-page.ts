import { unsafeCast } from '@tessera/contracts/schema/schema';

interface Element {
  innerHTML: string;
  querySelector(selector: string): Element | null;
}

const browser = unsafeCast<{
  readonly document: { readonly head: Element; readonly body: Element };
  getComputedStyle(element: Element): { readonly color: string };
}>(globalThis);

/** Gives a page a style element with this colour for its text, and tells what jsdom makes of it. */
export function colourOf(color: string): { readonly isInDocument: boolean; readonly colour: string } {
  const { head, body } = browser.document;
  head.innerHTML = `<style>body { color: ${color} }</style>`;
  return { isInDocument: head.querySelector('style') !== null, colour: browser.getComputedStyle(body).color };
}
