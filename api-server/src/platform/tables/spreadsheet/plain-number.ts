const digits = /^-?\d+$/u;
const withExponent = /^(?<sign>-?)(?<whole>\d+)(?:\.(?<part>\d+))?e\+?(?<exponent>\d{1,2})$/iu;
const oneGroup = /^-?[1-9]\d{0,2}\.\d{3}$/u;

const withoutZerosBehind = (text: string): string => {
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, end);
};

/** A whole number with an exponent, with all its digits, which a number would round; null for any other. */
function wholeOf(text: string): string | null {
  const { sign = '', whole = '', part = '', exponent = '' } = withExponent.exec(text)?.groups ?? {};
  if (whole === '' || part.length > Number(exponent)) return null;
  return `${sign}${whole}${part.padEnd(Number(exponent), '0')}`.replace(/^(-?)0+(?=\d)/u, '$1');
}

/**
 * A number of a spreadsheet as text, without exponent or groups, and with all digits of a long id. `1.234` becomes
 * `1.2340`, because in other files it may be 1,234. Null for what is no number.
 */
export function toPlainNumber(text: string): string | null {
  const trimmed = text.trim();
  if (digits.test(trimmed)) return trimmed;
  const whole = wholeOf(trimmed);
  if (whole !== null) return whole;
  const value = Number(trimmed);
  if (trimmed === '' || !Number.isFinite(value)) return null;
  if (Number.isInteger(value)) return BigInt(value).toString();
  const plain = Math.abs(value) < 1e-6 ? withoutZerosBehind(value.toFixed(20)) : String(value);
  return oneGroup.test(plain) ? `${plain}0` : plain;
}
