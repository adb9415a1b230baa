import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';

/**
 * A text in HTML that is read back with all its spaces. `isEdge`: it is first or last in its block, where HTML drops a
 * space.
 */
export function htmlText(text: string, isEdge: boolean): string {
  const isCollapsed = /[\t\n\f\r]| {2}/u.test(text) || (isEdge && /^ | $/u.test(text));
  const escaped = escapeHtml(text).replaceAll('\n', '&#10;');
  return isCollapsed ? `<span style="white-space: pre-wrap">${escaped}</span>` : escaped;
}
