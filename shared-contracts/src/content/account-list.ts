/** "IG: " and the like, which people write before a name. */
const networkName = /(?<=^|[\s,;、，；])(?:ig|insta|instagram)\s*[:：]\s*/giu;
// None of these occurs in a name, @name or address, so a list from a spreadsheet or a chat can be pasted.
const separators = /[\s,;、，；]+/u;

/** The accounts in a typed or pasted list, each as it is written, for `toUsername`. */
export const splitAccounts = (text: string): readonly string[] =>
  text
    .replaceAll(networkName, '')
    .split(separators)
    .filter((typed) => typed !== '');
