// Fractions of the same decimal differ in their last digits, by how they were calculated. Significant digits that do not.
const soundDigits = 15;
const noise = 10 ** -soundDigits;

/** The number at which rounding to decimals begins to give `steps` of the last decimal; halves are rounded away from zero. */
function boundOf(steps: number, decimals: number): number {
  return ((steps * 10 - 5) / 10 ** (decimals + 1)) * (1 - noise);
}

const inSteps = (value: number, decimals: number): number => Number((value * 10 ** decimals).toPrecision(soundDigits));

/**
 * A value is shown, rounded to decimals, as `min` or more if it is at least this. A bound instead of a rounded column, so that an index over
 * the column serves the range.
 */
export const leastShownAs = (min: number, decimals: number): number => boundOf(Math.ceil(inSteps(min, decimals)), decimals);

/** A value is shown, rounded to decimals, as `max` or less if it is below this. */
export const firstShownBeyond = (max: number, decimals: number): number => boundOf(Math.floor(inSteps(max, decimals)) + 1, decimals);
