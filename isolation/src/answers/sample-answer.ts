import { callInputs } from '@tessera/contracts/call-inputs.factory';
import type { InputSubject } from '@tessera/contracts/call-inputs.factory';
import { createBusinessAccount, createPlatformConnection } from '@tessera/contracts/connection/connection.factory';
import { factoryId } from '@tessera/contracts/factory-id';
import type { Call } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';
import { createMedia } from '@tessera/contracts/media/media.factory';
import { createUser } from '@tessera/contracts/user/user.factory';
import type { amounts } from '../workbench/settings.ts';
import { createAnswers } from './create-answers.ts';
import { inAmount } from './in-amount.ts';

const { mediaId, shortcode, username } = createMedia({ username: 'lumen.kitchen' });
const subject: InputSubject = {
  folderId: factoryId('folder', 1),
  contentId: factoryId('content', 1),
  mediaId,
  shortcode,
  viewId: factoryId('view', 1),
  importId: factoryId('import', 1),
  blacklisted: 'bargain.bin',
  platformId: createPlatformConnection().id,
  igId: createBusinessAccount().igId,
  username: username ?? '',
  newUsername: 'north.harbour',
  email: createUser().email,
  userId: createUser().id,
  newEmail: 'new@example.com',
  revision: 1,
};

/** What the factories answer a call that asks for the first of everything; undefined where a call has no JSON to answer with. */
export function sampleAnswer(call: Call, amount: (typeof amounts)[number] = 'little'): unknown {
  const { query, body } = callInputs[call.id]?.(subject) ?? {};
  const answer = createAnswers().answer(call, { query, body });
  return answer instanceof Problem ? undefined : inAmount(answer, amount);
}
