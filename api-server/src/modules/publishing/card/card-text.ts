/** One line of text, shortened when it is too long. Captions use the empty braille pattern as a blank line. */
export const lineOf = (text: string, most: number): string => {
  const signs = [...text.replaceAll(/[\p{Cc}\s\u2800]+/gu, ' ').trim()];
  return signs.length <= most ? signs.join('') : `${signs.slice(0, most - 1).join('')}…`;
};
