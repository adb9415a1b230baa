import { formatLocales, type Language, type LocalizedText } from '@tessera/contracts/i18n/languages';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import { IntlMessageFormat } from 'intl-messageformat';
import { mailTemplates, type MailValues } from './templates.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl: string | null;
}

interface MailToRender {
  readonly template: keyof MailValues;
  readonly language: Language;
  readonly values: MailValues[keyof MailValues];
}

// Mail programs ignore style sheets, so the colours are written on each element.
const body =
  'margin:0;padding:32px 16px;background:#F7F8F8;color:#14191D;font:14px/1.6 Inter,Helvetica,Arial,sans-serif';
const card = 'max-width:480px;margin:0 auto;padding:32px;background:#FFFFFF;border:1px solid #E5E7E8;border-radius:8px';
const large = 'margin:24px 0;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px';
const quiet = 'margin:24px 0 0;padding-top:16px;border-top:1px solid #E5E7E8;color:#5B6469;font-size:12px';
const button =
  'display:inline-block;padding:10px 16px;border-radius:6px;background:#0B6E69;color:#FFFFFF;text-decoration:none;font-weight:600';

const colons: LocalizedText = { en: ': ', 'zh-Hant-HK': '：', ja: '：' };

/**
 * Renders subject, text and HTML of a mail in its language. Values are escaped, and line breaks in values never reach
 * the subject.
 */
export function renderMail(mail: MailToRender, publicUrl: string): RenderedMail {
  const template = mailTemplates[mail.template];
  const given: Record<string, string | number | readonly string[]> = { ...mail.values };
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'object' ? '' : value]),
  );
  const listed = template.list === undefined ? undefined : given[template.list];
  const lines = typeof listed === 'object' ? listed : [];
  const fill = (text: string): string =>
    String(new IntlMessageFormat(text, formatLocales[mail.language], undefined, { ignoreTag: true }).format(values));
  const [first = '', ...rest] = template.paragraphs.map((paragraph) => fill(paragraph[mail.language]));
  const emphasis = template.emphasis === undefined ? null : String(values[template.emphasis] ?? '');
  const content = template.content && {
    html: String(values[template.content.html] ?? ''),
    text: String(values[template.content.text] ?? ''),
  };
  const wayOut = template.unsubscribe && {
    url: `${publicUrl}${values[template.unsubscribe.path] ?? ''}`,
    why: template.unsubscribe.why[mail.language],
    label: template.unsubscribe.label[mail.language],
  };
  const link = template.link && {
    url: `${publicUrl}${values[template.link.path] ?? ''}`,
    label: template.link.label[mail.language],
  };
  const line = ({ label, url }: { readonly label: string; readonly url: string }): string =>
    `${label}${colons[mail.language]}${url}`;
  const paragraph = (text: string): string =>
    text === '' ? '' : `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`;
  return {
    subject: fill(template.subject[mail.language]).replaceAll(/\s+/gu, ' '),
    text: [
      first,
      emphasis,
      ...rest,
      lines.map((entry) => `- ${entry}`).join('\n'),
      content?.text,
      link && line(link),
      wayOut && `${wayOut.why}\n${line(wayOut)}`,
    ]
      .filter((part) => part)
      .join('\n\n'),
    html: [
      `<!doctype html><html lang="${mail.language}"><head><meta charset="utf-8"><title>${escapeHtml(fill(template.subject[mail.language]))}</title></head>`,
      `<body style="${body}"><div style="${card}"><p style="margin:0 0 24px;font-weight:600">Tessera</p>`,
      paragraph(first),
      emphasis === null ? '' : `<p style="${large}">${escapeHtml(emphasis)}</p>`,
      ...rest.map(paragraph),
      lines.length === 0
        ? ''
        : `<ul style="margin:0 0 16px;padding-left:20px">${lines.map((entry) => `<li>${escapeHtml(entry)}</li>`).join('')}</ul>`,
      content?.html ?? '',
      link
        ? `<p style="margin:24px 0 0"><a href="${escapeHtml(link.url)}" style="${button}">${escapeHtml(link.label)}</a></p>`
        : '',
      wayOut
        ? `<p style="${quiet}">${escapeHtml(wayOut.why)} <a href="${escapeHtml(wayOut.url)}">${escapeHtml(wayOut.label)}</a></p>`
        : '',
      '</div></body></html>',
    ].join('\n'),
    unsubscribeUrl: wayOut?.url ?? null,
  };
}
