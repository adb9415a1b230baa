import { type Chance } from './chance.ts';

/** Standard normal. */
export const normal = ({ next }: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

/** Log-normal with the given median. */
export const logNormal = (chance: Chance, median: number, sigma: number): number =>
  median * Math.exp(sigma * normal(chance));

/** Gamma of shape 2: irregular gaps that are rarely very short. */
export const gamma2 = ({ next }: Chance, mean: number): number => (-Math.log((1 - next()) * (1 - next())) * mean) / 2;

/** Bounded Pareto: many near `low`, few near `high`. */
export const pareto = ({ next }: Chance, low: number, high: number, shape: number): number => {
  const ratio = (low / high) ** shape;
  return low / (1 - next() * (1 - ratio)) ** (1 / shape);
};

/** A random index, with a probability proportional to its weight. */
export const weighted = ({ next }: Chance, weights: readonly number[]): number => {
  let rest = next() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return index;
  }
  return weights.length - 1;
};
