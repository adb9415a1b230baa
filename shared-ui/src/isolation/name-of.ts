/** An element as a CSS selector, for example `div#id.class`. */
export function nameOf(element: Element): string {
  const id = element.id === '' ? '' : `#${element.id}`;
  const classes = [...element.classList].map((name) => `.${name}`).join('');
  return `${element.localName}${id}${classes}`;
}
