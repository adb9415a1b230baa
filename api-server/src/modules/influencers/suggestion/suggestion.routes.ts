import { Problem } from '@tessera/contracts/http/problem';
import { rejectionsMax } from '@tessera/contracts/kol/kol.limits';
import { suggestionCalls } from '@tessera/contracts/kol/suggestion.calls';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { ownScope } from '../kol/kol-scope.ts';
import { describeKols } from '../kol/kol.service.ts';
import { createSuggestionRepository } from './suggestion.repository.ts';

export function suggestionRoutes(api: Api): void {
  registerCall(api, suggestionCalls.getSuggestedKol, async ({ caller, db, now }) => ({
    suggestList: await createSuggestionRepository(db).list(caller.userId, now),
  }));

  registerCall(api, suggestionCalls.getSimilarKol, async ({ query, caller, db, now }) => {
    if ((await describeKols(db, ownScope(caller.userId), [query.id])).length === 0) throw new Problem('notFound');
    return { suggestList: await createSuggestionRepository(db).list(caller.userId, now, query.id) };
  });

  registerCall(api, suggestionCalls.setRejectKol, ({ body, caller, db: root, now }) =>
    root.transaction().execute(async (db) => {
      const suggestions = createSuggestionRepository(db);
      await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'kolSuggestion', id: null } });
      if (!body.isRejected) {
        await suggestions.allow(caller.userId, body.username);
        return { rejectId: null };
      }
      const rejectId = await suggestions.reject(caller.userId, body.username, now);
      await suggestions.forgetOldest(caller.userId, rejectionsMax);
      return { rejectId };
    }),
  );
}
