/** Milliseconds from now until something first stands in the element; until the clock is stopped when nothing does. */
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
