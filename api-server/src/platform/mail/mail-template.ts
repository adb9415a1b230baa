import type { LocalizedText } from '@tessera/contracts/i18n/languages';

/** A mail in all languages. */
export interface MailTemplate {
  readonly subject: LocalizedText;
  /** Paragraphs, as ICU messages over the values. */
  readonly paragraphs: readonly LocalizedText[];
  /** The value to show in large type, for example a code. */
  readonly emphasis?: string;
  /** The value whose lines are listed below the paragraphs. */
  readonly list?: string;
  /** The values to show below the paragraphs: sanitized HTML, and the same as text. */
  readonly content?: { readonly html: string; readonly text: string };
  /** A link: the name of the value with its path, and its label. */
  readonly link?: { readonly path: string; readonly label: LocalizedText };
  /**
   * The unsubscribe link: the name of the value with its path, the reason why the mail was sent, and the label. Mail
   * programs get it as a header, too.
   */
  readonly unsubscribe?: { readonly path: string; readonly why: LocalizedText; readonly label: LocalizedText };
}
