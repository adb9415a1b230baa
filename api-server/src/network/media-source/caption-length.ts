import { startOf } from '../../platform/db/storable.ts';

/** The network's limit of characters in a caption. */
export const captionLengthMax = 2_200;

/** Whether a text has more characters than the network allows in a caption. */
export const isTooLong = (text: string): boolean =>
  text.length > captionLengthMax && Array.from(text).length > captionLengthMax;

/** A source's caption, cut to the network's limit. */
export const toCaption = (given: string | null | undefined): string => startOf(given ?? '', captionLengthMax);
