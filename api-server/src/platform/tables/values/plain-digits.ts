const otherDigit = /[^\P{Nd}0-9]/gu;
const anyDigit = /^\p{Nd}$/u;
const digitsOfSystem = 10;

/** The value of a decimal digit of any script: digits of a script stand in a row, from zero on. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < digitsOfSystem - 1 && anyDigit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

/** A text in which full-width letters and digits of any script are plain ones, without invisible ends. */
export const toPlainDigits = (text: string): string =>
  text.normalize('NFKC').replace(otherDigit, (digit) => String(valueOf(digit)));
