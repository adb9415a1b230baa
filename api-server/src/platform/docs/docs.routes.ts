import { allCalls } from '@tessera/contracts/calls';
import { toJsonSchema } from '@tessera/contracts/http/call-digest';
import type { Call, Schema } from '@tessera/contracts/http/define-call';
import { Problem, problemStatus } from '@tessera/contracts/http/problem';
import { english } from '@tessera/contracts/messages/problem-texts.en';
import { mayOverride } from '@tessera/contracts/remote/override-rules';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createPackedAnswer } from '../http/answers/packed-answer.ts';
import type { Api } from '../http/api.ts';
import { limitRoutes } from '../http/limits/route-limits.ts';
import { registerScope } from '../http/register-scope.ts';
import { cookiesOf } from '../http/requests/cookies.ts';
import { findTester } from '../page/override.ts';
import { plainPage, plainPageHeaders } from '../page/plain-page.ts';
import { openApi, problemsOf } from './open-api.ts';

const schemaBlock = (label: string, schema: Schema | undefined, io: 'input' | 'output'): string =>
  schema === undefined
    ? ''
    : `<h3>${label}</h3><pre>${escapeHtml(JSON.stringify(toJsonSchema(schema, io), null, 2))}</pre>`;

const callBlock = (call: Call): string => `<details id="${call.id}">
<summary><code>${call.method} /api${escapeHtml(call.path)}</code> ${escapeHtml(call.summary)}</summary>
<p>Right <code>${call.right}</code>, rate class <code>${call.rate}</code>${call.whenExpired === 'refuse' ? ', refused after the plan expired' : ''}${call.idempotent ? ', takes an <code>Idempotency-Key</code>' : ''}.</p>
${schemaBlock('Query', call.query, 'input')}${schemaBlock('Body', call.body, 'input')}
${typeof call.response === 'string' ? `<p>Answers with ${call.response === 'stream' ? 'server-sent events' : 'bytes'}.</p>` : schemaBlock('Answer', call.response, 'output')}
<h3>Problems</h3><table><tbody>${problemsOf(call)
  .map(
    (code) =>
      `<tr><th scope="row"><code>${code}</code></th><td>${problemStatus[code]}</td><td>${escapeHtml(english[code])}</td></tr>`,
  )
  .join('')}</tbody></table>
</details>`;

const content = (): string => {
  const byNoun = Map.groupBy(allCalls, (call) => call.id.split('.')[0] ?? '');
  const nouns = [...byNoun].map(([noun, calls]) => `<h2>${escapeHtml(noun)}</h2>${calls.map(callBlock).join('')}`);
  return `<h1>Tessera API</h1><p>Calls carry the session cookie and live on the origin of the application. The same as <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.</p>${nouns.join('')}`;
};

/**
 * Serves the API documentation, generated from the contracts at the first request. In production only Admin and Test
 * users see it; to everybody else there is no such page.
 */
export function docsRoutes({ fastify, dependencies }: Api): void {
  const { config } = dependencies;
  const sendDocument = createPackedAnswer('application/json; charset=utf-8', () => JSON.stringify(openApi()));
  const sendPage = createPackedAnswer('text/html; charset=utf-8', () =>
    plainPage({ title: 'Tessera API', content: content() }),
  );

  const assertReader = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (mayOverride(config.environment, null)) return;
    if (!(await findTester(dependencies, cookiesOf(request, reply, config)))) throw new Problem('notFound');
  };

  void registerScope(fastify, 'documentation', (scope) => {
    limitRoutes(scope, { rate: 'page' });
    scope.addHook('preHandler', assertReader);
    scope.get('/api/docs/openapi.json', (request, reply) =>
      sendDocument(request, reply.header('cache-control', 'private, no-cache')),
    );
    scope.get('/api/docs', (request, reply) =>
      sendPage(request, reply.headers({ ...plainPageHeaders, 'cache-control': 'private, no-cache' })),
    );
  });
}
