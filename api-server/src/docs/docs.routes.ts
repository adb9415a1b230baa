import { allCalls } from '@tessera/contracts/calls';
import { toJsonSchema } from '@tessera/contracts/http/call-digest';
import type { Call, Schema } from '@tessera/contracts/http/define-call';
import { problemStatus } from '@tessera/contracts/http/problem';
import { english } from '@tessera/contracts/messages/problem-texts.en';
import type { Api } from '../http/api.ts';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import { sendPlainPage } from '../page/plain-page.ts';
import { openApi, problemsOf } from './open-api.ts';

const schemaBlock = (label: string, schema: Schema | undefined, io: 'input' | 'output'): string =>
  schema === undefined ? '' : `<h3>${label}</h3><pre>${escapeHtml(JSON.stringify(toJsonSchema(schema, io), null, 2))}</pre>`;

const callBlock = (call: Call): string => `<details id="${call.id}">
<summary><code>${call.method} /api${escapeHtml(call.path)}</code> ${escapeHtml(call.summary)}</summary>
<p>Right <code>${call.right}</code>, rate class <code>${call.rate}</code>${call.whenExpired === 'refuse' ? ', refused after the plan expired' : ''}${call.idempotent ? ', takes an <code>Idempotency-Key</code>' : ''}.</p>
${schemaBlock('Query', call.query, 'input')}${schemaBlock('Body', call.body, 'input')}
${typeof call.response === 'string' ? `<p>Answers with ${call.response === 'stream' ? 'server-sent events' : 'bytes'}.</p>` : schemaBlock('Answer', call.response, 'output')}
<h3>Problems</h3><table><tbody>${problemsOf(call).map((code) => `<tr><th scope="row"><code>${code}</code></th><td>${problemStatus[code]}</td><td>${escapeHtml(english[code])}</td></tr>`).join('')}</tbody></table>
</details>`;

const content = (): string => {
  const byNoun = Map.groupBy(allCalls, (call) => call.id.split('.')[0] ?? '');
  const nouns = [...byNoun].map(([noun, calls]) => `<h2>${escapeHtml(noun)}</h2>${calls.map(callBlock).join('')}`);
  return `<h1>Tessera API</h1><p>Calls carry the session cookie and live on the origin of the application. The same as <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.</p>${nouns.join('')}`;
};

/** Serves the API documentation, generated from the contracts at the first request. */
export function docsRoutes({ fastify }: Api): void {
  let document: ReturnType<typeof openApi> | undefined;
  let page: string | undefined;
  fastify.get('/api/docs/openapi.json', async () => (document ??= openApi()));
  fastify.get('/api/docs', (_request, reply) => sendPlainPage(reply, { title: 'Tessera API', content: (page ??= content()) }));
}
