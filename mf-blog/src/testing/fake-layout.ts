/** Gives ranges fake rectangles for the editor to scroll to in the tests of a file: jsdom has no layout. */
export function fakeLayout(): void {
  beforeAll(
    () =>
      void Object.defineProperties(Range.prototype, {
        getClientRects: { configurable: true, value: () => [] },
        getBoundingClientRect: { configurable: true, value: () => document.body.getBoundingClientRect() },
      }),
  );
  afterAll(() =>
    ['getClientRects', 'getBoundingClientRect'].forEach((name) => void Reflect.deleteProperty(Range.prototype, name)),
  );
}
