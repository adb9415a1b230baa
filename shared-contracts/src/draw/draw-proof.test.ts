import { checkDraw } from './draw-proof.ts';
import { createDraw, createSharedDraw } from './draw.factory.ts';
import { drawSchema, sharedDrawSchema } from './draw.schema.ts';
import type { SharedDraw } from './draw.schema.ts';

const altered = (change: (draw: SharedDraw) => Partial<SharedDraw>) => {
  const draw = createSharedDraw();
  return checkDraw({ ...draw, ...change(draw) });
};

it('finds nothing wrong with a draw as it was published, before it is drawn and after', async () => {
  const draw = createSharedDraw();
  expect(sharedDrawSchema.parse(draw)).toEqual(draw);
  expect(drawSchema.parse(createDraw())).toEqual(createDraw());
  expect(await checkDraw(draw)).toEqual({ faults: [], expected: draw.results.map(({ entry }) => entry) });
  expect(await checkDraw({ ...draw, seed: null, results: [] })).toEqual({ faults: [], expected: null });
});

const otherHash = 'f'.repeat(64);

it.each([
  ['an entry was added', 'list', ({ lines }) => ({ lines: [...lines, 'ffffffffffffffff somebody'] })],
  ['an entry was taken away', 'list', ({ lines }) => ({ lines: lines.slice(1) })],
  ['a name was changed', 'list', ({ lines }) => ({ lines: lines.map((line, place) => (place === 2 ? `${line}x` : line)) })],
  ['the order was changed', 'list', ({ lines }) => ({ lines: lines.toReversed() })],
  ['the seed was changed', 'seed', ({ seed }) => ({ seed: `${seed ?? ''}0` })],
  ['the hash of the list was changed', 'commitment', () => ({ listHash: otherHash })],
  ['the hash of the seed was changed', 'commitment', () => ({ seedHash: otherHash })],
  ['more win than was said', 'commitment', ({ winners }) => ({ winners: winners + 1 })],
  ['the commitment was changed', 'commitment', () => ({ commitment: otherHash })],
  ['somebody else won', 'results', ({ results }) => ({ results: results.map((result, index) => (index === 1 ? { ...result, entry: (result.entry + 1) % 5 } : result)) })],
  ['the winners changed places', 'results', ({ results }) => ({ results: results.map((result, index) => ({ ...result, place: index === 0 ? 2 : index === 1 ? 1 : result.place })) })],
  ['a winner is not told', 'results', ({ results }) => ({ results: results.slice(1) })],
  ['there are winners before the seed', 'results', () => ({ seed: null })],
] as const satisfies readonly (readonly [string, string, (draw: SharedDraw) => Partial<SharedDraw>])[])('finds it when %s', async (_what, fault, change) => {
  expect((await altered(change)).faults).toContain(fault);
});
