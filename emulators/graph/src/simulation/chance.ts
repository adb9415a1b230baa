/**
 * Mixes two 32-bit numbers into one. All figures of the simulation are derived by chains of it, so nothing is stored.
 */
export const mix = (a: number, b: number): number => {
  let h = Math.imul(a ^ Math.imul(b ^ 0x9e3779b9, 0x85ebca6b), 0xc2b2ae35);
  h ^= h >>> 15;
  h = Math.imul(h, 0x27d4eb2f);
  h ^= h >>> 13;
  h = Math.imul(h, 0x165667b1);
  return (h ^ (h >>> 16)) >>> 0;
};

/** FNV-1a of a text, as an unsigned 32-bit number. */
export const hashText = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
};

/** A small seeded generator (mulberry32): the same seed gives the same numbers on every machine. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** Uniform in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number in [0, count). */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.below(items.length)] ?? items[0];
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  /** Log-normal with the given median. */
  logNormal(median: number, sigma: number): number {
    return median * Math.exp(sigma * this.normal());
  }

  /** Gamma of shape 2: irregular gaps that are rarely very short. */
  gamma2(mean: number): number {
    return (-Math.log((1 - this.next()) * (1 - this.next())) * mean) / 2;
  }

  /** Bounded Pareto: many near `low`, few near `high`. */
  pareto(low: number, high: number, shape: number): number {
    const ratio = (low / high) ** shape;
    return low / (1 - this.next() * (1 - ratio)) ** (1 / shape);
  }

  /** A random index, with a probability proportional to its weight. */
  weighted(weights: readonly number[]): number {
    let rest = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, weight] of weights.entries()) {
      rest -= weight;
      if (rest < 0) return index;
    }
    return weights.length - 1;
  }
}
