/** What is typed, as a pattern of `like` that finds it anywhere in a text, taken as it stands. */
export const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
