/** Characters that the network lets a caption have. */
export const captionLengthMax = 2_200;

/** Whether it has more characters than a caption of the network can. */
export const isTooLong = (text: string): boolean => text.length > captionLengthMax && Array.from(text).length > captionLengthMax;

/** A caption as a source gives it, cut where the network would not have taken more. */
export function toCaption(given: string | null | undefined): string {
  const text = given ?? '';
  return isTooLong(text) ? Array.from(text).slice(0, captionLengthMax).join('') : text;
}
