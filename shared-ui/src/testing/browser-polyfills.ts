// Here, and not at each render, because a test may replace them before it renders. It sends the events of a video
// itself.
Object.assign(HTMLMediaElement.prototype, {
  play: () => Promise.resolve(),
  pause: () => undefined,
  load: () => undefined,
});

/** Size of every element in tests, because jsdom has no layout. */
const testSize = { width: 1200, height: 400 } as const;

class StillObserver {
  readonly #callback: ResizeObserverCallback;

  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element): void {
    const size = { inlineSize: testSize.width, blockSize: testSize.height };
    this.#callback(
      [
        {
          target,
          contentRect: target.getBoundingClientRect(),
          borderBoxSize: [size],
          contentBoxSize: [size],
          devicePixelContentBoxSize: [size],
        },
      ],
      this,
    );
  }

  unobserve(): void {
    return undefined;
  }

  disconnect(): void {
    return undefined;
  }
}

class FingerOrMouseEvent extends MouseEvent {
  readonly pointerType: string;
  readonly isPrimary: boolean;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
    this.isPrimary = init.isPrimary ?? false;
  }
}

function textOf(this: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsText(this);
  });
}

/**
 * Adds what jsdom lacks: element sizes, ResizeObserver, pointer events, media queries, visibility, scrolling, and
 * reading a file's text.
 */
export function polyfillBrowser(): void {
  Object.defineProperties(HTMLElement.prototype, {
    offsetWidth: { configurable: true, get: () => testSize.width },
    offsetHeight: { configurable: true, get: () => testSize.height },
  });
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, testSize.width, testSize.height);
  Object.defineProperty(globalThis, 'PointerEvent', { value: FingerOrMouseEvent, configurable: true, writable: true });
  globalThis.ResizeObserver = StillObserver;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  Element.prototype.checkVisibility = () => true;
  window.scrollTo = () => undefined;
  window.scrollBy = () => undefined;
  Element.prototype.scrollBy = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  // Returns a promise like Chromium does: an effect that returns it by mistake then fails, because React would call it
  // as its cleanup.
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
  Object.defineProperty(Blob.prototype, 'text', { value: textOf, configurable: true, writable: true });
}
