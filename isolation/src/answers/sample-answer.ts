import { callInputs } from '@tessera/contracts/call-inputs.factory';
import type { Call } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';
import { createInputSubject } from '@tessera/contracts/input-subject.factory';
import type { amounts } from '../workbench/settings.ts';
import { createAnswers } from './create-answers.ts';
import { inAmount } from './in-amount.ts';

const subject = createInputSubject();

/** An example answer of the factories to a call with its example input; undefined for calls without a JSON response. */
export function sampleAnswer(call: Call, amount: (typeof amounts)[number] = 'little'): unknown {
  const { query, body } = callInputs[call.id]?.(subject) ?? {};
  const answer = createAnswers().answer(call, { query, body });
  return answer instanceof Problem ? undefined : inAmount(answer, amount);
}
