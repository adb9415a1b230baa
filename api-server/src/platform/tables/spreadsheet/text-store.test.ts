import { createTextStore } from './text-store.ts';

test('a store has the texts that were added, of any length and in any letters', () => {
  const store = createTextStore();
  const texts = ['', 'maple.bakes', '點心日記', 'a'.repeat(1_048_570), 'bc', '😀'.repeat(400_000), 'end'];
  for (const text of texts) store.add(text);
  expect(store.count).toBe(texts.length);
  expect(texts.map((_, position) => store.at(position))).toEqual(texts);
  expect(store.bytes).toBe(Buffer.byteLength(texts.join('')));
  expect([store.at(7), store.at(-1), store.at(0.5), store.at(Number.NaN)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
