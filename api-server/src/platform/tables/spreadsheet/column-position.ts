const letters = 26;
const codeOfA = 'A'.charCodeAt(0);

/** The position of the column in a reference such as `AB12`, from 0; null when it names none. */
export function columnPosition(reference: string): number | null {
  let position = 0;
  for (let index = 0; index < reference.length; index += 1) {
    const letter = reference.charCodeAt(index) - codeOfA;
    if (letter < 0 || letter >= letters) break;
    position = position * letters + letter + 1;
  }
  return position === 0 ? null : position - 1;
}
