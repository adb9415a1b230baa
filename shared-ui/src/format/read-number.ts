const thousands = /^\d{1,3}(?:,\d{3})+$/u;

/** The number's text with a decimal point, or null if its commas are ambiguous or invalid. */
function withPoint(text: string, decimals: number): string | null {
  if (!text.includes(',')) return text;
  const [whole = '', fraction, ...more] = text.split('.');
  if (more.length > 0) return null;
  if (fraction !== undefined) return thousands.test(whole) ? `${whole.replaceAll(',', '')}.${fraction}` : null;
  const isGrouped = thousands.test(text) && !text.startsWith('0');
  if (isGrouped && (decimals < 3 || text.indexOf(',') !== text.lastIndexOf(','))) return text.replaceAll(',', '');
  // With three decimals allowed, "1,005" could be either 1005 or 1.005. Do not guess.
  return isGrouped ? null : text.replace(',', '.');
}

/**
 * Parses a typed number of 0 or more into plain digits with a decimal point. Accepts full-width digits, thousands
 * separators, and a comma before the decimals ("0,5"). Undefined for empty text; null for an invalid number or one with
 * too many decimals.
 */
export function readNumber(typed: string, decimals: number): string | undefined | null {
  const text = typed.normalize('NFKC').replace(/[\s_]/gu, '').replaceAll('、', ',');
  if (text === '') return undefined;
  const plain = withPoint(text, decimals);
  const match = plain === null ? null : /^(?<whole>\d*)(?:\.(?<fraction>\d*))?$/u.exec(plain);
  const { whole = '', fraction = '' } = match?.groups ?? {};
  if (match === null || (whole === '' && fraction === '')) return null;
  const kept = fraction.replace(/(?<!0)0+$/u, '');
  if (kept.length > decimals || !Number.isSafeInteger(Number(whole))) return null;
  return `${whole === '' ? '0' : whole}${kept === '' ? '' : `.${kept}`}`;
}

/** Parses a typed whole number of 0 or more in the same ways; NaN, which every schema refuses, for everything else. */
export function readWhole(typed: string): number {
  const plain = readNumber(typed, 0);
  return typeof plain === 'string' ? Number(plain) : Number.NaN;
}

/** Like `readWhole`, but null for empty text. */
export const readOptionalWhole = (typed: string): number | null => (typed.trim() === '' ? null : readWhole(typed));
