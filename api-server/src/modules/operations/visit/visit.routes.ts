import { addDays } from '@tessera/contracts/time/ranges';
import { visitCalls } from '@tessera/contracts/visit/visit.calls';
import { countedPath } from '@tessera/contracts/visit/visit.schema';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall, registerPublicCall } from '../../../platform/http/register-call.ts';
import { isProgram } from '../../../platform/http/requests/is-program.ts';
import { readShellFiles } from '../../../platform/page/shell-files.ts';
import { createVisitRepository } from './visit.repository.ts';

const daysByDefault = 30;

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

export function visitRoutes(api: Api): void {
  const files = readShellFiles(api.dependencies.dist);

  registerPublicCall(api, visitCalls.addVisit, async ({ body, db, now, request }) => {
    const entries = files
      .registry()
      .remotes.flatMap(({ live, versions }) =>
        versions.filter(({ version }) => version === live).flatMap(({ descriptor }) => descriptor.paths),
      );
    const path = countedPath(body.path, entries);
    if (path === null) return {};
    await createVisitRepository(db).add({
      day: dayOf(now),
      path,
      language: body.language,
      referrer: body.referrer ?? '',
      isBot: isProgram(visitCalls.addVisit.method, request.userAgent),
    });
    return {};
  });

  registerCall(api, visitCalls.getVisits, async ({ query, db, now }) => {
    const to = dayOf(now);
    const from = addDays(to, 1 - (query.days ?? daysByDefault));
    return { from, to, ...(await createVisitRepository(db).sums(from, to)) };
  });
}
