import type { Language } from '@tessera/contracts/i18n/languages';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import type { FastifyReply } from 'fastify';
import { sendPlainPage } from '../../../platform/page/plain-page.ts';

interface LinkTexts {
  readonly missing: readonly [title: string, text: string];
  readonly ended: readonly [title: string, text: string];
  readonly locked: readonly [title: string, label: string, action: string];
  readonly wrong: string;
  readonly wait: string;
  readonly open: readonly [title: string, action: string];
}

const texts: Readonly<Record<Language, LinkTexts>> = {
  en: {
    missing: ['Not found.', 'This short link does not exist, or is no longer in use.'],
    ended: ['This link has ended', 'It has reached the last day or the number of clicks that its maker set.'],
    locked: ['This link has a password', 'Password', 'Open the link'],
    wrong: 'The password is not correct.',
    wait: 'Too many tries. Wait a while, then try again. After many wrong passwords that is until tomorrow.',
    open: ['The link is open', 'Continue'],
  },
  'zh-Hant-HK': {
    missing: ['找不到頁面。', '此短網址不存在，或已停用。'],
    ended: ['此連結已失效', '建立者設定的期限或次數已到。'],
    locked: ['此連結需要密碼', '密碼', '開啟連結'],
    wrong: '密碼不正確。',
    wait: '嘗試次數過多。請稍後再試；密碼錯誤次數太多時，請明天再試。',
    open: ['連結已開啟', '繼續'],
  },
  ja: {
    missing: ['見つかりません。', 'この短縮URLは存在しないか、使われなくなりました。'],
    ended: ['このリンクは終了しました', '作成者が設定した期限または回数に達しました。'],
    locked: ['このリンクにはパスワードが必要です', 'パスワード', 'リンクを開く'],
    wrong: 'パスワードが正しくありません。',
    wait: '試行回数が多すぎます。しばらく待ってから、もう一度お試しください。間違いが多い場合は、明日まで開けません。',
    open: ['リンクを開けます', '続ける'],
  },
};

const heading = (title: string): string => `<h1>${escapeHtml(title)}</h1>`;

/** There is no link with this slug. */
export function sendMissing(reply: FastifyReply, language: Language): FastifyReply {
  const [title, text] = texts[language].missing;
  return sendPlainPage(reply, { title, language, status: 404, content: `${heading(title)}<p>${escapeHtml(text)}</p>` });
}

/** The link is past its last day or its last click, and has no fallback address. */
export function sendEnded(reply: FastifyReply, language: Language): FastifyReply {
  const [title, text] = texts[language].ended;
  return sendPlainPage(reply, { title, language, status: 410, content: `${heading(title)}<p>${escapeHtml(text)}</p>` });
}

/** Asks for the password of a link, without revealing where it leads. */
export function sendLocked(reply: FastifyReply, language: Language, problem?: 'wrong' | 'wait'): FastifyReply {
  const [title, label, action] = texts[language].locked;
  const alert = problem === undefined ? '' : `<p role="alert">${escapeHtml(texts[language][problem])}</p>`;
  const status = problem === undefined ? 200 : { wrong: 403, wait: 429 }[problem];
  const form = `<form method="post"><p><label>${escapeHtml(label)}<br><input type="password" name="password" required autofocus autocomplete="off" maxlength="200"></label></p><button>${escapeHtml(action)}</button></form>`;
  return sendPlainPage(reply, { title, language, status, content: `${heading(title)}${alert}${form}` });
}

/**
 * Declines to redirect a browser that asks before a person does. It asks again when the person opens the link, and that
 * is counted; had it been sent to the target, it would go there without asking. Should this page be shown all the same,
 * it leads on.
 */
export function sendDeclined(reply: FastifyReply, language: Language): FastifyReply {
  const [title, action] = texts[language].open;
  return sendPlainPage(reply, {
    title,
    language,
    status: 503,
    content: `${heading(title)}<p><a href="" rel="noreferrer">${escapeHtml(action)}</a></p>`,
  });
}

/** After the right password: a page that forwards to the target, because a form may lead only to our own pages. */
export function sendOpened(reply: FastifyReply, language: Language, target: string): FastifyReply {
  const [title, action] = texts[language].open;
  const address = escapeHtml(target);
  return sendPlainPage(reply, {
    title,
    language,
    content: `<meta http-equiv="refresh" content="0;url=${address}">${heading(title)}<p><a href="${address}" rel="noreferrer">${escapeHtml(action)}</a></p>`,
  });
}
