import { Problem } from '@tessera/contracts/http/problem';
import { changesPath } from '@tessera/contracts/remote/changes-path';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import { dayMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Api } from '../http/api.ts';
import { limitRoutes } from '../http/limits/route-limits.ts';
import { parseInput } from '../http/parse-input.ts';
import { registerScope } from '../http/register-scope.ts';
import { hasForeignOrigin } from '../http/requests/same-origin.ts';
import { createOutboxRepository, type OutboxRow } from '../mail/outbox.repository.ts';
import { unsubscribeHeaders } from '../mail/send-mail.ts';
import { sendPlainPage } from '../page/plain-page.ts';
import { clockChannel } from '../services.ts';
import { streamChanges } from './change-stream.ts';
import { assertLocal } from './local-only.ts';

const listLength = 100;
const listQuerySchema = z.object({ to: z.optional(z.string()) });
const idSchema = z.object({ id: z.uuid() });
const yearMs = 366 * dayMs;
const clockSchema = z.object({ offsetMs: z.int().check(z.minimum(-100 * yearMs), z.maximum(100 * yearMs)) });

const toMail = (row: OutboxRow) => ({
  id: row.id,
  to: row.recipient,
  template: row.template,
  language: row.language,
  subject: row.subject,
  text: row.body_text,
  html: row.body_html,
  state: row.state,
  headers: unsubscribeHeaders(row),
  createdTime: row.created_at.toISOString(),
});

const toRow = (row: OutboxRow): string =>
  `<tr><td><a href="/dev/mail/${row.id}">${escapeHtml(row.subject)}</a></td><td>${escapeHtml(row.recipient)}</td><td>${escapeHtml(row.state)}</td><td><time datetime="${row.created_at.toISOString()}">${row.created_at.toISOString().replace('T', ' ').slice(0, 19)}</time></td></tr>`;

const listContent = (rows: readonly OutboxRow[]): string =>
  `<h1>Mails</h1>${
    rows.length === 0
      ? '<p>No mail has been written yet.</p>'
      : `<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">State</th><th scope="col">Written (UTC)</th></tr></thead><tbody>${rows.map(toRow).join('')}</tbody></table>`
  }`;

const mailContent = (row: OutboxRow): string =>
  `<p><a href="/dev/mail">All mails</a></p><h1>${escapeHtml(row.subject)}</h1><p>To ${escapeHtml(row.recipient)}</p>${Object.entries(
    unsubscribeHeaders(row),
  )
    .map(([name, value]) => `<p>${name}: ${escapeHtml(value)}</p>`)
    .join(
      '',
    )}<h2>Text</h2><section><pre>${escapeHtml(row.body_text)}</pre></section><h2>HTML</h2><iframe title="HTML of the mail" sandbox="" src="/dev/mail/${row.id}/html"></iframe>`;

/**
 * Mails, clock and the stream of changes, for development and tests. These routes do not exist in production, and
 * elsewhere only for this machine.
 */
export function devRoutes({ fastify, dependencies, draining }: Api): void {
  const { config, db, clock, dist } = dependencies;
  if (config.environment === 'production') return;
  const outbox = createOutboxRepository(db);

  const find = async (parameters: unknown): Promise<OutboxRow> => {
    const parsed = idSchema.safeParse(parameters);
    const row = parsed.success ? await outbox.find(parsed.data.id) : undefined;
    if (row === undefined) throw new Problem('notFound');
    return row;
  };
  const list = (query: unknown): Promise<OutboxRow[]> => outbox.newest(listLength, listQuerySchema.parse(query).to);

  void registerScope(fastify, 'dev', (scope) => {
    limitRoutes(scope, { unlimited: 'answers only this machine, and does not exist in production' });
    scope.addHook('onRequest', assertLocal);
    scope.get('/dev/mail', async (request, reply) =>
      sendPlainPage(reply, { title: 'Mails', content: listContent(await list(request.query)) }),
    );
    scope.get('/dev/mail.json', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { mailList: (await list(request.query)).map(toMail) };
    });
    scope.get('/dev/mail/:id', async (request, reply) => {
      const row = await find(request.params);
      return sendPlainPage(reply, { title: row.subject, content: mailContent(row) });
    });
    scope.get('/dev/mail/:id/html', async (request, reply) => {
      const row = await find(request.params);
      return reply
        .headers({
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(row.body_html);
    });

    scope.get(changesPath, (_request, reply) => streamChanges(reply, { dist, draining }));

    scope.get('/dev/clock', async () => ({ now: clock.now().toISOString() }));
    scope.post('/dev/clock', async (request) => {
      if (hasForeignOrigin(request.headers, config.publicUrl)) throw new Problem('crossOrigin');
      const { offsetMs } = clockSchema.parse(parseInput(clockSchema, request.body));
      const before = await db.selectFrom('clock_offset').select('offset_ms').where('id', '=', 1).executeTakeFirst();
      const moved = new Date(clock.now().getTime() - Number(before?.offset_ms ?? 0) + offsetMs);
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('clock_offset')
          .values({ id: 1, offset_ms: offsetMs })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ offset_ms: offsetMs }))
          .execute();
        await sql`select pg_notify(${clockChannel}, '')`.execute(trx);
      });
      return { now: moved.toISOString() };
    });
  });
}
