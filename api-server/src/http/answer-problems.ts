import type { FastifyInstance } from 'fastify';
import { Problem } from '@tessera/contracts/http/problem';
import { problemOf, toAnswer } from './problem-answer.ts';

/** Answers thrown errors and unknown routes as problems. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    const answer = toAnswer(problem, request.id);
    if (answer.status >= 500) request.log.error({ err: problem.cause ?? error, code: problem.code }, 'call failed');
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
  app.setNotFoundHandler((_request, _reply) => {
    throw new Problem('notFound');
  });
}
