import { Problem } from '@tessera/contracts/http/problem';
import { resolveLanguage, type Language } from '@tessera/contracts/i18n/languages';
import { paths } from '@tessera/contracts/paths';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/http/api.ts';
import { budgetsFor, takeFrom } from '../../../platform/http/limits/rate-limit.ts';
import { acceptedLanguages } from '../../../platform/page/accept-language.ts';
import { sendPlainPage } from '../../../platform/page/plain-page.ts';
import { createPlatformDeletionRepository } from './platform-deletion.repository.ts';

type State = 'running' | 'done' | 'missing' | 'wait';

const texts: Readonly<Record<Language, Readonly<Record<State, readonly [title: string, text: string]>>>> = {
  en: {
    running: [
      'Your data is being deleted',
      'The connection is deleted already. What Tessera received through it is deleted within a day.',
    ],
    done: ['Your data is deleted', 'Tessera has deleted the connection and what it received through it.'],
    missing: ['Not found.', 'There is no deletion request with this code. Check the address.'],
    wait: ['Too many requests', 'Wait a minute, then try again.'],
  },
  'zh-Hant-HK': {
    running: ['正在刪除您的資料', '連結已經刪除。Tessera經此連結取得的資料會在一天內刪除。'],
    done: ['您的資料已刪除', 'Tessera已刪除此連結，以及經此連結取得的資料。'],
    missing: ['找不到頁面。', '沒有此代碼的刪除請求。請檢查網址。'],
    wait: ['請求次數過多', '請等一分鐘後再試一次。'],
  },
  ja: {
    running: ['データを削除しています', '連携は削除済みです。連携を通じて取得したデータは、1日以内に削除されます。'],
    done: ['データを削除しました', '連携と、連携を通じて取得したデータを削除しました。'],
    missing: ['見つかりません。', 'このコードの削除依頼はありません。URLをご確認ください。'],
    wait: ['アクセスが多すぎます', '1分待ってから、もう一度お試しください。'],
  },
};
const statusOf: Readonly<Record<State, number>> = { running: 200, done: 200, missing: 404, wait: 429 };
/** Explains the code to whoever compares it with the one that the platform shows. */
const codeLabel: Readonly<Record<Language, string>> = { en: 'Code', 'zh-Hant-HK': '代碼', ja: 'コード' };

/**
 * The page on which a person sees whether their data is deleted. It needs no session, and says nothing about the
 * person.
 */
export function deletionStatusRoutes({ fastify, dependencies: { db, clock, config } }: Api): void {
  const languageOf = ({ headers }: FastifyRequest): Language =>
    resolveLanguage(null, acceptedLanguages(headers['accept-language']), config.fallbackLanguage);

  async function stateOf(code: string, address: string): Promise<State> {
    try {
      await takeFrom(db, clock.now(), [budgetsFor(config, 'public', address).ofAddress]);
    } catch (error) {
      if (error instanceof Problem && error.code === 'rateLimit') return 'wait';
      throw error;
    }
    const isDone = /^[\da-f]{32}$/u.test(code) ? await createPlatformDeletionRepository(db).isDone(code) : null;
    if (isDone === null) return 'missing';
    return isDone ? 'done' : 'running';
  }

  const limit = { counted: 'requests of the class `public`, by network' };
  fastify.get<{ Params: { code: string } }>(
    paths.platformDeletion(':code'),
    { config: { limit } },
    async (request, reply) => {
      const language = languageOf(request);
      const { code } = request.params;
      const state = await stateOf(code, request.ip);
      const [title, text] = texts[language][state];
      const shown =
        state === 'running' || state === 'done'
          ? `<p>${escapeHtml(codeLabel[language])}: <code>${escapeHtml(code)}</code></p>`
          : '';
      reply.headers({ 'x-robots-tag': 'noindex', vary: 'accept-language' });
      return sendPlainPage(reply, {
        title,
        language,
        status: statusOf[state],
        content: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${shown}`,
      });
    },
  );
}
