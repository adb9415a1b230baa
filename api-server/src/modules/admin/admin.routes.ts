import * as z from 'zod/mini';
import { adminCalls } from '@tessera/contracts/admin/admin.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { pageSize } from '@tessera/contracts/limits';
import type { Api } from '../../http/api.ts';
import { registerCall } from '../../http/register-call.ts';
import { toAdminUser, toAuditEntry } from './admin.mapper.ts';
import { createAdminRepository } from './admin.repository.ts';

const userPlaceSchema = z.object({ at: z.iso.datetime(), id: z.uuid() });
const auditPlaceSchema = z.string().check(z.regex(/^\d{1,18}$/u));

function readPlace(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Throws `invalid` at the field for a cursor that nobody was given. */
function parsePlace<S extends z.ZodMiniType>(schema: S, cursor: string | undefined): z.output<S> | null {
  if (cursor === undefined) return null;
  const place = schema.safeParse(readPlace(cursor));
  if (!place.success) throw new Problem('invalid', { field: 'cursor' });
  return place.data;
}

const writePlace = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Where the next page begins; 0 when this one is not full. */
const cursorAfter = <Row>(rows: readonly Row[], placeOf: (last: Row) => unknown): string | 0 => {
  const last = rows.at(-1);
  return last === undefined || rows.length < pageSize ? 0 : writePlace(placeOf(last));
};

export function adminRoutes(api: Api): void {
  registerCall(api, adminCalls.getUsers, async ({ body, db, now }) => {
    const repository = createAdminRepository(db);
    const place = parsePlace(userPlaceSchema, body.cursor);
    const rows = await repository.users({
      search: body.search ?? '',
      type: body.type ?? null,
      plan: body.plan === undefined ? null : body.plan === 'none' ? 'none' : Number(body.plan),
      after: place && { at: new Date(place.at), id: place.id },
      limit: pageSize,
    });
    const subscriptions = await repository.subscriptions(rows.map((row) => row.id));
    return {
      userList: rows.map((row) => toAdminUser(row, subscriptions.filter((each) => each.owner_id === row.id), now)),
      cursor: cursorAfter(rows, ({ created_at: at, id }) => ({ at: at.toISOString(), id })),
    };
  });

  registerCall(api, adminCalls.getAudit, async ({ body, db }) => {
    const before = parsePlace(auditPlaceSchema, body.cursor);
    const rows = await createAdminRepository(db).audit({ search: body.search ?? '', action: body.action ?? '', before, limit: pageSize });
    return { eventList: rows.map(toAuditEntry), cursor: cursorAfter(rows, ({ id }) => id) };
  });
}
