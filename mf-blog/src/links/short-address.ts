/** The full address of a short link. */
export const shortAddress = (slug: string): string => new URL(`/s/${slug}`, window.location.origin).href;

/** What cannot be seen, or changes how the text beside it is read. */
const unseen = /[\s\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * An address as people read it: the characters that its path and query encode, not their codes. Codes of what cannot be
 * seen, and of other encodings than UTF-8, stay.
 */
export const readableAddress = (address: string): string =>
  address.replaceAll(/(?:%[\da-f]{2})+/giu, (codes) => {
    try {
      return decodeURI(codes).replaceAll(unseen, encodeURIComponent);
    } catch {
      return codes;
    }
  });
