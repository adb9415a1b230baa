import type { Language } from '@tessera/contracts/i18n/languages';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemOf } from '../http/answers/problem-answer.ts';
import { sendPlainPage } from './plain-page.ts';

const texts: Readonly<Record<Language, readonly [title: string, text: (seconds: number) => string]>> = {
  en: [
    'Too many requests',
    (seconds) => `Too many pages were requested from your network. Wait ${seconds} seconds, then load this page again.`,
  ],
  'zh-Hant-HK': ['請求次數過多', (seconds) => `您的網絡在短時間內開啟了過多頁面。請等${seconds}秒，然後重新載入此頁。`],
  ja: [
    'リクエストが多すぎます',
    (seconds) =>
      `お使いのネットワークから短時間に多数のページが開かれました。${seconds}秒待ってから、ページを再読み込みしてください。`,
  ],
};

/** Answers a person whose network has asked for too many pages. */
export function sendTooMany(reply: FastifyReply, language: Language, seconds: number): FastifyReply {
  const [title, text] = texts[language];
  const content = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text(seconds))}</p>`;
  return sendPlainPage(reply.header('retry-after', String(seconds)), { title, language, status: 429, content });
}

/** An error handler for routes that people open: a used-up limit is answered with a page, everything else as usual. */
export const answerLimitAsPage =
  (languageOf: (request: FastifyRequest) => Language) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const { code, params } = problemOf(error);
    if (code !== 'rateLimit') throw error;
    void sendTooMany(reply, languageOf(request), Number(params['seconds'] ?? 60));
  };
