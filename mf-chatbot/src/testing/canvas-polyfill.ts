/** The canvas asks how far it is zoomed in; where nothing is drawn it never is. */
class StillMatrix {
  readonly m22 = 1;
}

/** What the canvas needs of a browser and the test's page lacks. */
export function polyfillCanvas(): void {
  Reflect.set(window, 'DOMMatrixReadOnly', StillMatrix);
  Reflect.set(SVGElement.prototype, 'getBBox', () => ({ x: 0, y: 0, width: 0, height: 0 }));
}
