const thousands = /^\d{1,3}(?:,\d{3})+$/u;

/** The number's text with a point before its decimals, or null where the commas in it can be read in two ways, or in none. */
function withPoint(text: string, decimals: number): string | null {
  if (!text.includes(',')) return text;
  const [whole = '', fraction, ...more] = text.split('.');
  if (more.length > 0) return null;
  if (fraction !== undefined) return thousands.test(whole) ? `${whole.replaceAll(',', '')}.${fraction}` : null;
  const isGrouped = thousands.test(text) && !text.startsWith('0');
  if (isGrouped && (decimals < 3 || text.indexOf(',') !== text.lastIndexOf(','))) return text.replaceAll(',', '');
  // Where three decimals would fit, "1,005" may be either: it is asked for, not guessed.
  return isGrouped ? null : text.replace(',', '.');
}

/**
 * A number of 0 or more as a person types it, as plain digits with a point: also with full-width digits, separators of thousands, or a comma
 * before the decimals ("0,5"). Undefined for nothing; null for what is no such number, or has more decimals than fit.
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
