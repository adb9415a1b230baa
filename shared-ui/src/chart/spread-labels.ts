/**
 * Positions for labels: as close as possible to the wanted ones, at least `gap` apart, and within 0 to `height` as far
 * as there is room. Returned in the order of `wanted`.
 */
export function spreadLabels(wanted: readonly number[], gap: number, height: number): readonly number[] {
  const order = wanted.map((place, index) => ({ place, index })).toSorted((a, b) => a.place - b.place);
  const places: number[] = [];
  let above = Number.NEGATIVE_INFINITY;
  for (const { place, index } of order) {
    above = Math.max(place, above + gap);
    places[index] = above;
  }
  let below = height + gap;
  for (const { index } of order.toReversed()) {
    below = Math.min(places[index] ?? 0, below - gap);
    places[index] = below;
  }
  return places;
}
