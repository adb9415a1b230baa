/** The canvas reads the zoom from this class. Without layout there is none, so it is 1. */
class StillMatrix {
  readonly m22 = 1;
}

/** Adds the browser features that the canvas needs and jsdom lacks. */
export function polyfillCanvas(): void {
  Reflect.set(window, 'DOMMatrixReadOnly', StillMatrix);
  Reflect.set(SVGElement.prototype, 'getBBox', () => ({ x: 0, y: 0, width: 0, height: 0 }));
}
