const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A pasted address or name without the characters that cannot be seen, which apps put around it, and with full-width
 * characters as half-width ones.
 */
export const plainText = (text: string): string => text.normalize('NFKC').replaceAll(unseen, '').trim();
