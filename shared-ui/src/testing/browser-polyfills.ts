import { configure } from '@testing-library/react';

// What is waited for comes at once on an idle machine; builds and browsers share its cores.
configure({ asyncUtilTimeout: 10_000 });

/** The size that every element has in tests; jsdom lays nothing out. */
const testSize = { width: 1200, height: 400 } as const;

class StillObserver {
  readonly #callback: ResizeObserverCallback;

  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element): void {
    const size = { inlineSize: testSize.width, blockSize: testSize.height };
    this.#callback([{ target, contentRect: target.getBoundingClientRect(), borderBoxSize: [size], contentBoxSize: [size], devicePixelContentBoxSize: [size] }], this);
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

/** Gives jsdom what it lacks of a browser: element sizes, their observer, pointer events, media queries, scrolling and the text of files. */
export function polyfillBrowser(): void {
  Object.defineProperties(HTMLElement.prototype, {
    offsetWidth: { configurable: true, get: () => testSize.width },
    offsetHeight: { configurable: true, get: () => testSize.height },
  });
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, testSize.width, testSize.height);
  Object.defineProperty(globalThis, 'PointerEvent', { value: FingerOrMouseEvent, configurable: true, writable: true });
  globalThis.ResizeObserver = StillObserver;
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined });
  window.scrollTo = () => undefined;
  window.scrollBy = () => undefined;
  Element.prototype.scrollBy = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  // As Chromium does: an effect that answers with it would be called to clean up.
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
  Object.defineProperty(Blob.prototype, 'text', { value: textOf, configurable: true, writable: true });
}
