import type { LocalizedText } from '@tessera/contracts/i18n/languages';

/** A mail in every language. */
export interface MailTemplate {
  readonly subject: LocalizedText;
  /** Paragraphs; ICU messages over the values. */
  readonly paragraphs: readonly LocalizedText[];
  /** A value to show large, for example a code. */
  readonly emphasis?: string;
  /** The value that holds lines to list below the paragraphs. */
  readonly list?: string;
  /** The values that hold what is drawn below the paragraphs: HTML that was made safe, and the same as text. */
  readonly content?: { readonly html: string; readonly text: string };
  /** A link: the value that holds its path, and its label. */
  readonly link?: { readonly path: string; readonly label: LocalizedText };
  /** The way out of such mails: the value that holds its path, why they come, and its label. Mail programs are told of it, too. */
  readonly unsubscribe?: { readonly path: string; readonly why: LocalizedText; readonly label: LocalizedText };
}
