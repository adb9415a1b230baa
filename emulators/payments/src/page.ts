import { type Answer } from './answer.ts';
import { ApiError } from './errors.ts';
import { recordOf, textOf } from './form.ts';
import { fail, leaveInProcess, succeed } from './intents.ts';
import { decline, find, makeCard, makeIntent, ruleOf, type Parts } from './objects.ts';
import { wordsIn } from './page-words.ts';
import type { Json, Kept } from './state.ts';

const escape = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);
const languages: Readonly<Record<string, string>> = { 'zh-HK': 'zh-Hant-HK', ja: 'ja' };
const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:10vh auto;padding:0 1rem;color:#14191d;background:#fff}label{display:block;margin:.75rem 0 .25rem}input{font:inherit;width:100%;padding:.5rem;box-sizing:border-box;border:1px solid #8a949c;border-radius:6px}button{font:inherit;width:100%;margin-top:1rem;padding:.6rem;border:0;border-radius:6px;background:#14191d;color:#fff}button.plain{background:#e8ecee;color:#14191d}.total{font-size:1.5rem}.bad{color:#b3261e}.note{color:#56616a;font-size:.875rem}';

const page = (session: Kept, content: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-frame-options': 'DENY' },
  body: `<!doctype html><html lang="${languages[String(session.locale)] ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(wordsIn(session.locale).title)}</title><style>${style}</style></head><body><main>${content}</main></body></html>`,
});

const redirect = (url: string): Answer => ({ status: 303, headers: { location: url }, body: '' });

const zeroDecimal = ['jpy'];
const moneyOf = (session: Kept): string => {
  const currency = String(session.currency);
  const amount = Number(session.amount_total) / (zeroDecimal.includes(currency) ? 1 : 100);
  return amount.toLocaleString(session.locale === 'ja' ? 'ja' : session.locale === 'zh-HK' ? 'zh-Hant-TW' : 'en', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: 0,
  });
};

function head(session: Kept): string {
  const words = wordsIn(session.locale);
  const lines = Array.isArray(session.lines) ? session.lines : [];
  const names = lines.map((line) => `<p>${escape(String(recordOf(line).description))}</p>`).join('');
  return `<h1>${escape(words.title)}</h1>${session.mode === 'payment' ? `${names}<p class="total">${escape(words.total)} ${escape(moneyOf(session))}</p>` : ''}`;
}

function formPage(session: Kept, problem: string | null): Answer {
  const words = wordsIn(session.locale);
  const back = textOf(session.cancel_url);
  return page(
    session,
    `${head(session)}${problem === null ? '' : `<p class="bad" role="alert">${escape(problem)}</p>`}<form method="post"><label for="number">${escape(words.card)}</label><input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required autofocus><label for="expiry">${escape(words.expiry)}</label><input id="expiry" name="expiry" autocomplete="cc-exp" placeholder="12/30" required><label for="cvc">${escape(words.cvc)}</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" required><button>${escape(session.mode === 'payment' ? words.pay : words.save)}</button></form>${back === null ? '' : `<p><a href="${escape(back)}">${escape(words.back)}</a></p>`}<p class="note">${escape(words.test)}</p>`,
    problem === null ? 200 : 402,
  );
}

function challengePage(session: Kept, method: Kept): Answer {
  const words = wordsIn(session.locale);
  const hidden = `<input type="hidden" name="method" value="${method.id}">`;
  return page(
    session,
    `${head(session)}<p>${escape(words.challenge)}</p><form method="post">${hidden}<input type="hidden" name="challenge" value="passed"><button>${escape(words.complete)}</button></form><form method="post">${hidden}<input type="hidden" name="challenge" value="failed"><button class="plain">${escape(words.failed)}</button></form>`,
  );
}

function cardIn(parts: Parts, fields: URLSearchParams, customer: string | null): Kept {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/u.exec(fields.get('expiry') ?? '') ?? [];
  const expiry = { month: Number(month), year: 2_000 + Number(year) };
  if (month === '' || expiry.month < 1 || expiry.month > 12 || Date.UTC(expiry.year, expiry.month) <= parts.now())
    throw decline('expired_card', undefined);
  if (!/^\d{3,4}$/u.test((fields.get('cvc') ?? '').trim())) throw decline('incorrect_cvc', undefined);
  return makeCard(parts, (fields.get('number') ?? '').replaceAll(/[\s-]/gu, ''), expiry, customer);
}

function intentOf(parts: Parts, session: Kept): Kept {
  if (typeof session.payment_intent === 'string') return find(parts, 'paymentIntent', session.payment_intent);
  const { metadata, description, setup_future_usage: usage } = recordOf(session.intent_data);
  const intent = makeIntent(parts, {
    amount: Number(session.amount_total),
    currency: String(session.currency),
    customer: textOf(session.customer),
    metadata: recordOf(metadata),
    description: textOf(description),
    setupFutureUsage: textOf(usage),
  });
  session.payment_intent = intent.id;
  return intent;
}

function complete(parts: Parts, session: Kept, method: Kept): Answer {
  const changes: Json = { status: 'complete', url: null };
  if (session.mode === 'payment') {
    const intent = intentOf(parts, session);
    if (ruleOf(method).pending === undefined) succeed(parts, intent, method);
    else leaveInProcess(parts, intent, method);
    if (intent.status === 'succeeded') changes.payment_status = 'paid';
  } else {
    const setup = find(parts, 'setupIntent', session.setup_intent);
    Object.assign(setup, { status: 'succeeded', payment_method: method.id });
    parts.emit('setup_intent.succeeded', setup);
  }
  Object.assign(session, changes);
  parts.emit('checkout.session.completed', session);
  return redirect(String(session.success_url).replaceAll('{CHECKOUT_SESSION_ID}', session.id));
}

function pay(parts: Parts, session: Kept, fields: URLSearchParams): Answer {
  const known = fields.get('method');
  const method = known === null ? cardIn(parts, fields, textOf(session.customer)) : find(parts, 'paymentMethod', known);
  const { declines, challenges, declinesAfterChallenge } = ruleOf(method);
  const refuse = (code: string, declineCode: string | undefined): ApiError =>
    session.mode === 'payment'
      ? fail(parts, intentOf(parts, session), method, code, declineCode)
      : decline(code, declineCode);
  if (declines) throw refuse(declines.code, declines.declineCode);
  if (challenges === true && known === null) return challengePage(session, method);
  if (challenges === true && fields.get('challenge') !== 'passed') throw refuse('authentication_required', undefined);
  if (declinesAfterChallenge === true) throw refuse('card_declined', 'insufficient_funds');
  return complete(parts, session, method);
}

/** The hosted page of a session. */
export function answerPage(parts: Parts, method: string, id: string, body: string): Answer {
  const session = find(parts, 'session', id);
  if (session.status === 'complete')
    return redirect(String(session.success_url).replaceAll('{CHECKOUT_SESSION_ID}', session.id));
  if (session.status !== 'open') return page(session, `<h1>${escape(wordsIn(session.locale).over)}</h1>`, 410);
  if (method !== 'POST') return formPage(session, null);
  try {
    return pay(parts, session, new URLSearchParams(body));
  } catch (error) {
    if (error instanceof ApiError) return formPage(session, error.message);
    throw error;
  }
}
