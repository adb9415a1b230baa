/**
 * While it runs, an element that is reached with Tab scrolls wholly into view. Some browsers stop once a part of it is
 * in view, however little of it can be read. Returns a function that ends it.
 */
export function revealFocus(): () => void {
  let isTab = false;
  const note = ({ key }: KeyboardEvent): void => {
    isTab = key === 'Tab';
  };
  const reveal = ({ target }: FocusEvent): void => {
    // Focus that is set by a script decides itself whether to scroll.
    if (isTab && target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    isTab = false;
  };
  document.addEventListener('keydown', note, true);
  document.addEventListener('focusin', reveal);
  return () => {
    document.removeEventListener('keydown', note, true);
    document.removeEventListener('focusin', reveal);
  };
}
