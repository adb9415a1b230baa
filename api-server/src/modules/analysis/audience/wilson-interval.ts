/** Two-sided 95 % quantile of the normal distribution. */
const z = 1.959963984540054;

/**
 * The 95 % interval of a share p that was seen in a sample of n, from 0 to 1: (p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) ÷
 * (1 + z²/n), z = 1.96. E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", Journal
 * of the American Statistical Association 22 (1927), 209–212. Unlike the simpler p ± z√(p(1 − p)/n) it stays within 0
 * and 1 and holds for small samples and rare traits.
 */
export function wilsonInterval(p: number, n: number): { readonly low: number; readonly high: number } {
  if (n <= 0) return { low: 0, high: 1 };
  const centre = p + z ** 2 / (2 * n);
  const reach = z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
  const whole = 1 + z ** 2 / n;
  return { low: Math.max(0, (centre - reach) / whole), high: Math.min(1, (centre + reach) / whole) };
}
