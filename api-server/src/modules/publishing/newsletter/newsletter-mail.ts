import { articlePaths } from '@tessera/contracts/article/article.paths';
import { languages, type Language } from '@tessera/contracts/i18n/languages';
import { newsletterPaths } from '@tessera/contracts/newsletter/newsletter.paths';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import type { Config } from '../../../config.ts';
import type { ArticleEdition } from '../../../platform/db/migrations/0065-articles.tables.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { publicUrlOf } from '../../../platform/services.ts';
import { articleHtml } from '../article/article-html.ts';
import { bodyWords } from '../article/article-words.ts';
import { languagesOf } from '../article/article.policy.ts';
import { createNewsletterTokens } from './newsletter-token.ts';
import type { NewsletterRow } from './newsletter.repository.ts';

/** The origin of links in the mails, and the keys that encrypt the recipient in them. */
export interface NewsletterParts {
  readonly config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'oldEncryptionKeys'>;
  readonly encryptionKey: Buffer;
}

type Sent = Pick<NewsletterRow, 'slug' | 'texts'> & { readonly edition: ArticleEdition };

/**
 * Writes the mails of one newsletter, each in the recipient's language if the article has it, else in the article's
 * first language.
 */
export function createNewsletterWriter(
  { config, encryptionKey }: NewsletterParts,
  { slug, texts, edition }: Sent,
): (to: string, reads: Language) => Mail<'newsletter'> {
  const tokens = createNewsletterTokens({ encryptionKey, config });
  const origin = publicUrlOf(config);
  const drawn = new Map<Language, Pick<Mail<'newsletter'>['values'], 'subject' | 'intro' | 'html' | 'text'>>();

  const draw = (language: Language) => {
    const [article, said] = [edition.texts[language], texts[language]];
    const [title, body] = [article?.title ?? '', article?.body ?? { type: 'doc' as const, content: [] }];
    return {
      subject: said?.subject ?? title,
      intro: said?.intro ?? article?.summary ?? '',
      html: `<div lang="${language}"><h1 style="margin:0 0 16px;font-size:24px">${escapeHtml(title)}</h1>${articleHtml(body, language, origin)}</div>`,
      text: `${title}\n\n${bodyWords(body)}`,
    };
  };
  return (to, reads) => {
    const language = edition.texts[reads] === undefined ? (languagesOf(edition.texts)[0] ?? languages[0]) : reads;
    const parts = drawn.get(language) ?? draw(language);
    drawn.set(language, parts);
    const token = tokens.write({ email: to, language: reads, until: null });
    return {
      to,
      template: 'newsletter',
      language: reads,
      values: {
        ...parts,
        articlePath: `${articlePaths.article}/${encodeURIComponent(slug)}?lang=${language}`,
        unsubscribePath: newsletterPaths.unsubscribe(token),
      },
    };
  };
}
