import { compileValidator, type CompiledValidator } from '@tessera/contracts/http/compiled-validator';
import type { Call } from '@tessera/contracts/http/define-call';
import type { Config } from '../../../config.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Paths of the values that the schema does not know. */
export function unknownKeys(given: unknown, known: unknown, path = ''): string[] {
  if (Array.isArray(given) && Array.isArray(known))
    return given.flatMap((item: unknown, index) => unknownKeys(item, known[index], `${path}[${index}]`));
  if (!isObject(given) || !isObject(known)) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return key in known ? unknownKeys(value, known[key], `${path}.${key}`) : [`${path}.${key}`];
  });
}

/** An answer that violates its own contract. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

type AnswerSchema = Exclude<Call['response'], string>;

const compiledValidators = new WeakMap<AnswerSchema, CompiledValidator>();

function isKnownValid(schema: AnswerSchema, answer: unknown): boolean {
  const known = compiledValidators.get(schema);
  const test = known ?? compileValidator(schema);
  if (!known) compiledValidators.set(schema, test);
  return test(answer);
}

/** The input of a call. */
interface CallInput {
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Throws when a field that echoes the input has another value: older clients may not understand it. */
export function checkEchoes(
  { id, echoes }: Pick<Call, 'id' | 'echoes'>,
  { query, body }: CallInput,
  answer: unknown,
): void {
  if (echoes === undefined) return;
  const inputs: Readonly<Record<string, unknown>> = {
    ...(isObject(query) ? query : {}),
    ...(isObject(body) ? body : {}),
  };
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    if (!isObject(value)) return;
    for (const [name, part] of Object.entries(value)) {
      const beside = echoes[name];
      if (beside === undefined) look(part);
      else if (part !== inputs[name] && !beside.some((known) => known === part))
        throw new AnswerError(`${id} answered a ${name} that was not requested`);
    }
  };
  look(answer);
}

/** The answer, parsed by the call's schema. Unknown keys are stripped; in tests they are an error. */
export function checkAnswer(call: Call, answer: unknown, { environment }: Pick<Config, 'environment'>): unknown {
  if (typeof call.response === 'string') return answer;
  if (isKnownValid(call.response, answer)) return answer;
  const parsed = call.response.safeParse(answer);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
    throw new AnswerError(`${call.id} sent an answer that its schema rejects: ${issues.join(', ')}`);
  }
  const unknown = environment === 'test' ? unknownKeys(answer, parsed.data) : [];
  if (unknown.length > 0)
    throw new AnswerError(`${call.id} sent keys that its schema does not know: ${unknown.join(', ')}`);
  return parsed.data;
}
