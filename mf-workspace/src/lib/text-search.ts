const fold = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** True when one of the texts holds what is searched for, in any case and width; every text holds nothing. */
export const holdsText = (texts: readonly (string | null)[], searched: string): boolean => texts.some((text) => text !== null && fold(text).includes(fold(searched.trim())));
