import { powerUpProducts, type PowerUpProduct } from '@tessera/contracts/plan/power-up-products';
import { wholeDollar } from '@tessera/contracts/plan/prices';

/** The monthly price of each power-up on sale, in minor units. */
export type PowerUpPrices = ReadonlyMap<PowerUpProduct, number>;

/**
 * Parses entries of product and whole dollars, separated by semicolons. Throws an Error that says what a valid entry
 * looks like.
 */
export function readPowerUpPrices(text: string): PowerUpPrices {
  const entries = text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return new Map(
    entries.map((entry) => {
      const [, name, price] = /^([a-d])\s+(\d{1,6})$/u.exec(entry) ?? [];
      const product = powerUpProducts.find((candidate) => candidate === name);
      if (product === undefined || price === undefined)
        throw new Error('must be entries such as a 500 with semicolons between, of the products a, b, c and d');
      return [product, Number(price) * wholeDollar];
    }),
  );
}
