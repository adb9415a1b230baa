import { hashtagCalls } from '@tessera/contracts/hashtag/hashtag.calls';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { suggestHashtags } from './hashtag.service.ts';

export function hashtagRoutes(api: Api): void {
  registerCall(api, hashtagCalls.suggest, ({ body, caller, db, now }) =>
    suggestHashtags({ db, caller, now }, body.text),
  );
}
