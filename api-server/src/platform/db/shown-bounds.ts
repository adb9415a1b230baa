// Fractions of the same decimal differ in their last digits, by how they were calculated. Significant digits that do
// not.
const soundDigits = 15;
const noise = 10 ** -soundDigits;

/**
 * The number at which rounding to decimals begins to give `steps` of the last decimal; halves are rounded away from
 * zero.
 */
function boundOf(steps: number, decimals: number): number {
  return ((steps * 10 - 5) / 10 ** (decimals + 1)) * (1 - noise);
}

const inSteps = (value: number, decimals: number): number => Number((value * 10 ** decimals).toPrecision(soundDigits));

/** How many decimals a value is shown with. Smaller values may have more. */
type DecimalsOf = (value: number) => number;

/**
 * A value is shown, rounded, as `min` or more if it is at least this. A bound instead of a rounded column, so that an
 * index over the column serves the range.
 */
export function leastShownAs(min: number, decimalsOf: DecimalsOf): number {
  const leastWith = (decimals: number): number => boundOf(Math.ceil(inSteps(min, decimals)), decimals);
  // Just below `min` a value may be shown with more decimals: 99.6 is not shown as 100 where values below 100 have one.
  return leastWith(decimalsOf(leastWith(decimalsOf(min))));
}

/** A value is shown, rounded, as `max` or less if it is below this. */
export function firstShownBeyond(max: number, decimalsOf: DecimalsOf): number {
  const decimals = decimalsOf(max);
  return boundOf(Math.floor(inSteps(max, decimals)) + 1, decimals);
}
