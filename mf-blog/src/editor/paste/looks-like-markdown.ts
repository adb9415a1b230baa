/** What begins or contains a line of Markdown and hardly any other text. */
const signs = [
  /^ {0,3}#{1,6} \S/mu,
  /^ {0,3}(?:```|~~~)/mu,
  /^ {0,3}> \S/mu,
  /^\|? ?:?---/mu,
  /\]\((?:https?:\/\/|mailto:)/u,
];
const listLine = /^ {0,3}(?:[-*+]|\d{1,9}[.)]) \S/gmu;

const hasBold = (text: string): boolean => /\*\*[^\s*]/u.test(text) && /[^\s*]\*\*/u.test(text);

/** Whether a plain text is probably Markdown. A list counts from two items on. */
export const looksLikeMarkdown = (text: string): boolean =>
  signs.some((sign) => sign.test(text)) || hasBold(text) || (text.match(listLine) ?? []).length > 1;
