/**
 * Measures the milliseconds until the element first has content. Returns a function that stops
 * the clock and returns the result; without content, the time until it was stopped.
 */
export function startDrawClock(element: HTMLElement): () => number {
  const begun = performance.now();
  let drawn: number | null = null;
  const observer = new MutationObserver(() => {
    drawn ??= performance.now();
    observer.disconnect();
  });
  observer.observe(element, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    return (drawn ?? performance.now()) - begun;
  };
}
