/**
 * Makes the document's listeners accept abort signals. The test environment's signals are Node's, which jsdom rejects.
 */
export function takeSignals(): void {
  const add = EventTarget.prototype.addEventListener.bind(document);
  document.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options: boolean | AddEventListenerOptions = {},
  ) => {
    const { signal, ...rest } = typeof options === 'boolean' ? { capture: options } : options;
    if (signal?.aborted) return;
    add(type, listener, rest);
    signal?.addEventListener('abort', () => document.removeEventListener(type, listener, rest));
  };
}
