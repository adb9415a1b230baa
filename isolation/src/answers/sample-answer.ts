import { callInputs } from '@tessera/contracts/call-inputs.factory';
import type { Call } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';
import { createInputSubject } from '@tessera/contracts/input-subject.factory';
import type { amounts } from '../workbench/settings.ts';
import { createAnswers } from './create-answers.ts';
import { inAmount } from './in-amount.ts';

const subject = createInputSubject();

/** What the factories answer a call that asks for the first of everything; undefined where a call has no JSON to answer with. */
export function sampleAnswer(call: Call, amount: (typeof amounts)[number] = 'little'): unknown {
  const { query, body } = callInputs[call.id]?.(subject) ?? {};
  const answer = createAnswers().answer(call, { query, body });
  return answer instanceof Problem ? undefined : inAmount(answer, amount);
}
