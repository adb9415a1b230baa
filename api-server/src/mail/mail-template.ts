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
  /** A link: the value that holds its path, and its label. */
  readonly link?: { readonly path: string; readonly label: LocalizedText };
}
