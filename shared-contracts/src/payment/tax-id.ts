/**
 * The divisor of the checksum: 10 until 2023-03-31, 5 since the Ministry of Finance extended the rule on 2023-04-01.
 */
const taxIdRules = { spec10: 10, mof2023: 5 } as const;
export type TaxIdRule = keyof typeof taxIdRules;

const weights = [1, 2, 1, 2, 1, 2, 4, 1];
const digitsOf = (number: number): number => Math.floor(number / 10) + (number % 10);

/**
 * Whether it is a valid tax ID of Taiwan: eight digits whose weighted digit sums add up to a multiple of the divisor,
 * or to one less where the seventh digit is 7.
 */
export function isTaxId(text: string, rule: TaxIdRule): boolean {
  if (!/^\d{8}$/u.test(text)) return false;
  const sum = weights.reduce((total, weight, place) => total + digitsOf(weight * Number(text.charAt(place))), 0);
  const by = taxIdRules[rule];
  return sum % by === 0 || (text.charAt(6) === '7' && (sum + 1) % by === 0);
}
