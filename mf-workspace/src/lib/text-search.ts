const fold = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** Whether one of the texts contains the searched one, ignoring case and width. The empty text is always contained. */
export const holdsText = (texts: readonly (string | null)[], searched: string): boolean =>
  texts.some((text) => text !== null && fold(text).includes(fold(searched.trim())));
