/** Lets the document's listeners be ended by abort signals: jsdom's refuse those of the test environment, which are Node's. */
export function takeSignals(): void {
  const add = EventTarget.prototype.addEventListener.bind(document);
  document.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options: boolean | AddEventListenerOptions = {}) => {
    const { signal, ...rest } = typeof options === 'boolean' ? { capture: options } : options;
    if (signal?.aborted) return;
    add(type, listener, rest);
    signal?.addEventListener('abort', () => document.removeEventListener(type, listener, rest));
  };
}
