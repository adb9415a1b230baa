/** A `like` pattern that finds a typed text anywhere. Wildcards in the text are escaped. */
export const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
