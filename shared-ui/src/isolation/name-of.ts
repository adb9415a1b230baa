/** An element as a style sheet would name it. */
export function nameOf(element: Element): string {
  const id = element.id === '' ? '' : `#${element.id}`;
  const classes = [...element.classList].map((name) => `.${name}`).join('');
  return `${element.localName}${id}${classes}`;
}
