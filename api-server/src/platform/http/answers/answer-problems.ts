import { Problem } from '@tessera/contracts/http/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOfDeletedRow, problemOf, toAnswer } from './problem-answer.ts';

/**
 * The call stopped because its client disconnected, for example at the next seek of a video: nothing failed, and nobody
 * reads the answer.
 */
const isOfGoneClient = (error: unknown, reply: FastifyReply): boolean =>
  reply.raw.destroyed && typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/** Answers requests that reach no route and no hook, for example for an address with a broken escape. */
export function answerUnrouted(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const answer = toAnswer(problemOf(error), request.id);
  void reply
    .code(answer.status)
    .headers({ ...answer.headers, 'x-content-type-options': 'nosniff' })
    .send(answer.body);
}

/** Answers thrown errors and unknown routes as problems. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    const answer = toAnswer(problem, request.id);
    if (isOfGoneClient(error, reply)) request.log.info('the client disconnected before the answer');
    else if (isOfDeletedRow(error))
      request.log.warn({ err: error }, 'what the call refers to was deleted during the call');
    else if (answer.status >= 500)
      request.log.error({ err: problem.cause ?? error, code: problem.code }, 'call failed');
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
  app.setNotFoundHandler((_request, _reply) => {
    throw new Problem('notFound');
  });
}
