/**
 * White space, control characters, and the invisible marks that come along with copied text: of direction, of the order
 * of bytes, of hyphenation, and spaces without width.
 */
const unseen = String.raw`[\s\p{Cc}\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]`;
const unseenEnds = new RegExp(`^${unseen}+|${unseen}+$`, 'gu');
const asciiEnds = /^[!-~](?:.*[!-~])?$/su;

/** A text without what cannot be seen at its ends. */
export const trimUnseen = (text: string): string => (asciiEnds.test(text) ? text : text.replace(unseenEnds, ''));
