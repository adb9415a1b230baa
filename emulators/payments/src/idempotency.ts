import { type Answer, json } from './answer.ts';
import { ApiError, errorBody } from './errors.ts';
import { type Parts } from './objects.ts';

const keyHours = 24;

/** A call that changes something; it may be sent again with the same key. */
export interface IdempotentCall {
  key: string | undefined;
  path: string;
  body: string;
}

/** Idempotent: a repeated key gets the stored response, also a declined payment; other errors are not stored. */
export function answerOnce(
  { state, now }: Pick<Parts, 'state' | 'now'>,
  { key, path, body }: IdempotentCall,
  work: () => unknown,
): Answer {
  const stored = key === undefined ? undefined : state.keys.get(key);
  if (stored !== undefined && now() - stored.at < keyHours * 3_600_000) {
    if (stored.path !== path || stored.body !== body)
      throw new ApiError(
        400,
        {
          message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        },
        'idempotency_error',
      );
    return json(stored.answer, stored.status, { 'idempotent-replayed': 'true' });
  }
  const store = (status: number, answer: unknown): Answer => {
    if (key !== undefined) state.keys.set(key, { path, body, status, answer, at: now() });
    return json(answer, status);
  };
  try {
    return store(200, work());
  } catch (error) {
    if (error instanceof ApiError && error.status === 402) return store(402, errorBody(error));
    throw error;
  }
}
