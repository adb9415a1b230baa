import { randomBytes } from 'node:crypto';
import { type Answer, type Call, html, parameters, redirect } from '../http/call.ts';
import { allPersons, type Person } from '../simulation/known-accounts.ts';

interface AutoConsent {
  auto: 'ask' | 'grant' | 'deny' | 'partial';
  declined: readonly string[];
  person: string | undefined;
}

interface Code {
  person: string;
  redirectUri: string;
  scopes: readonly string[];
  expiresAt: number;
  isUsed: boolean;
}

const codeLifeMs = 600_000;

const scopeTexts: Readonly<Record<string, string>> = {
  email: 'Receive your email address',
  read_insights: 'Read insights of your Pages',
  instagram_basic: 'See profile and posts of the Instagram accounts connected to your Pages',
  instagram_manage_comments: 'Manage comments on those accounts',
  instagram_manage_insights: 'See insights of those accounts',
  pages_show_list: 'Show a list of the Pages you manage',
  pages_read_engagement: 'Read content posted on the Pages',
  business_management: 'Manage your business portfolios',
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const page = (title: string, body: string, status = 200): Answer =>
  html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>
body{font:16px/1.5 system-ui,sans-serif;background:#f0f2f5;color:#1c1e21;margin:0;display:grid;place-items:center;min-height:100vh}main{background:#fff;border-radius:12px;padding:32px;width:min(440px,90vw);box-shadow:0 2px 12px #0002}
h1{font-size:20px;margin:0 0 8px}fieldset{border:1px solid #dadde1;border-radius:8px;margin:16px 0;padding:8px 16px}label{display:block;padding:6px 0}button{font:600 16px system-ui;border:0;border-radius:8px;padding:12px 20px;cursor:pointer}
.yes{background:#0a5fd6;color:#fff}.no{background:#e4e6eb;color:#1c1e21;margin-left:8px}p{color:#50555c}</style><main>${body}</main></html>`,
    status,
  );

const consentPage = (query: URLSearchParams, scopes: readonly string[]): Answer => {
  const hidden = ['client_id', 'redirect_uri', 'state', 'scope', 'response_type']
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(query.get(name) ?? '')}">`)
    .join('');
  const persons = allPersons
    .map(
      (person, index) =>
        `<label><input type="radio" name="person" value="${person.id}"${index === 0 ? ' checked' : ''}> ${escapeHtml(person.name)}</label>`,
    )
    .join('');
  const boxes = scopes
    .map(
      (scope) =>
        `<label><input type="checkbox" name="granted" value="${escapeHtml(scope)}" checked> ${escapeHtml(scopeTexts[scope] ?? scope)}</label>`,
    )
    .join('');
  return page(
    'Log in with the network',
    `<h1>Log in and choose what to share</h1><p>This is the stand-in network of a development installation.</p><form method="post">${hidden}<input type="hidden" name="choice" value="1"><fieldset><legend>Continue as</legend>${persons}</fieldset><fieldset><legend>The app may</legend>${boxes}</fieldset>
<button class="yes" name="decision" value="grant">Continue</button><button class="no" name="decision" value="deny">Cancel</button></form>`,
  );
};

/** The login dialog and the codes that it issues. */
export interface Dialog {
  readonly codes: Map<string, Code>;
  consent: AutoConsent;
  /** `GET` shows the dialog, or answers it as the control API has set; `POST` is the person's answer. */
  answer: (call: Call) => Answer;
}

const backTo = (redirectUri: string, values: Record<string, string>): Answer => {
  const target = new URL(redirectUri);
  for (const [name, value] of Object.entries(values)) target.searchParams.set(name, value);
  target.hash = '_=_';
  return redirect(target.href);
};

const deny = (query: URLSearchParams, redirectUri: string): Answer =>
  backTo(redirectUri, {
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
    state: query.get('state') ?? '',
  });

export const createDialog = (appId: string, now: () => number): Dialog => {
  const codes = new Map<string, Code>();
  const grant = (
    query: URLSearchParams,
    redirectUri: string,
    scopes: readonly string[],
    person: string | undefined,
  ): Answer => {
    const code = `AQ${randomBytes(72).toString('base64url')}`;
    const who: Person = allPersons.find((entry) => entry.id === person) ?? allPersons[0];
    codes.set(code, {
      person: who.id,
      redirectUri,
      scopes: ['public_profile', ...scopes],
      expiresAt: now() + codeLifeMs,
      isUsed: false,
    });
    return backTo(redirectUri, { code, state: query.get('state') ?? '' });
  };
  const dialog: Dialog = {
    codes,
    consent: { auto: 'ask', declined: [], person: undefined },
    answer: (call) => {
      const query = parameters(call);
      const redirectUri = query.get('redirect_uri') ?? '';
      if (query.get('client_id') !== appId)
        return page(
          'Error',
          '<h1>Invalid App ID</h1><p>The provided app ID does not look like a valid app ID.</p>',
          400,
        );
      if (!URL.canParse(redirectUri) || !/^https?:$/u.test(new URL(redirectUri).protocol))
        return page(
          'Error',
          '<h1>URL blocked</h1><p>This redirect failed because the redirect URI is not valid.</p>',
          400,
        );
      const requested = (query.get('scope') ?? '').split(/[ ,]+/u).filter((scope) => scope !== '');
      if (call.method === 'POST') {
        const form = new URLSearchParams(call.body);
        const granted = form.has('choice')
          ? form.getAll('granted').filter((scope) => requested.includes(scope))
          : requested;
        return form.get('decision') === 'grant'
          ? grant(query, redirectUri, granted, form.get('person') ?? undefined)
          : deny(query, redirectUri);
      }
      const { auto, declined, person } = dialog.consent;
      if (auto === 'ask') return consentPage(query, requested);
      if (auto === 'deny') return deny(query, redirectUri);
      return grant(
        query,
        redirectUri,
        auto === 'partial' ? requested.filter((scope) => !declined.includes(scope)) : requested,
        person,
      );
    },
  };
  return dialog;
};
