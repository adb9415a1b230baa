import { allCalls } from '@tessera/contracts/calls';
import type { Call } from '@tessera/contracts/http/define-call';
import { isProblemCode, Problem } from '@tessera/contracts/http/problem';
import type { Right } from '@tessera/contracts/plan/rights';
import { userTypes, type User } from '@tessera/contracts/user/user.schema';
import { toResponse } from '@tessera/ui/testing/fake-network';
import type { AnswerBook } from '../answers/answer-book.ts';
import { inAmount } from '../answers/in-amount.ts';
import { withPictures } from '../answers/pictures.ts';
import type { Answerer, CallNote } from '../workbench/log.ts';
import type { CallAnswer, Settings } from '../workbench/settings.ts';
import { late } from './late.ts';
import { personOf } from './person.ts';

/** Delay in milliseconds of a slow network. */
const slowness = 5_000;

interface NetworkOptions {
  readonly settings: () => Settings;
  readonly answers: AnswerBook;
  /** The page's own network, to the server that delivered the page. */
  readonly fetch: typeof globalThis.fetch;
  readonly note: (call: CallNote) => void;
}

const callAt = (method: string, pathname: string): Call | undefined =>
  allCalls.find((call) => call.method === method && `/api${call.path}` === pathname);

function hasRight(right: Right, { type, rights }: User): boolean {
  if (right === 'public' || right === 'session') return true;
  if (right === 'admin') return type === userTypes.admin;
  return right === 'test' ? type === userTypes.test || type === userTypes.admin : (rights.switches[right] ?? false);
}

/** Why the server would refuse this call for the user of the settings; null if it would accept it. */
function refusalOf(call: Call, settings: Settings): Problem | null {
  if (call.right === 'public') return null;
  if (settings.session !== 'signedIn') return new Problem(settings.session === 'otherDevice' ? '403' : '401');
  const person = personOf(settings);
  if (!hasRight(call.right, person))
    return call.right === 'admin' || call.right === 'test'
      ? new Problem('adminRight')
      : new Problem('planRight', { params: { right: call.right } });
  return person.isExpired && call.whenExpired === 'refuse' ? new Problem('expired') : null;
}

const toResponseOf = (chosen: Extract<CallAnswer, { kind: 'problem' | 'body' }>): Response => {
  if (chosen.kind === 'body') return Response.json(chosen.body);
  return toResponse(new Problem(isProblemCode(chosen.code) ? chosen.code : '500'));
};

async function inputOf(request: Request): Promise<{ readonly query: unknown; readonly body: unknown }> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const isJson = (request.headers.get('content-type') ?? '').startsWith('application/json');
  const text = isJson ? await request.text() : '';
  return { query, body: text === '' ? undefined : JSON.parse(text) };
}

/**
 * The network of a remote that runs alone. Applies the faults, then answers with the factories or the real server,
 * according to the current settings. Everything above the network, such as the typed client, is the same as in the
 * shell.
 */
export function createNetwork({ settings, answers, fetch, note }: NetworkOptions): typeof globalThis.fetch {
  const answer = async (
    request: Request,
    call: Call | undefined,
    now: Settings,
  ): Promise<readonly [Answerer, Response]> => {
    const own = call && now.overrides[call.id];
    if (now.faults.includes('callsSlow') || own?.isSlow === true) await late(slowness, request.signal);
    if (now.faults.includes('callsDown')) return ['fault', Response.error()];
    if (now.faults.includes('calls500')) return ['fault', toResponse(new Problem('500'))];
    const chosen = own?.answer ?? { kind: now.answers };
    if (chosen.kind === 'problem' || chosen.kind === 'body') return ['override', toResponseOf(chosen)];
    if (!call || chosen.kind === 'server') return ['server', await fetch(request)];
    const answered = refusalOf(call, now) ?? answers.answer(call, await inputOf(request));
    if (answered instanceof Problem) return ['factories', toResponse(answered)];
    return [
      'factories',
      toResponse(withPictures(chosen.kind === 'factories' ? answered : inAmount(answered, chosen.kind), now)),
    ];
  };
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const call = callAt(request.method, url.pathname);
    const noted = {
      id: call?.id ?? null,
      method: request.method,
      path: `${url.pathname.replace(/^\/api/u, '')}${url.search}`,
    };
    const begun = performance.now();
    const noteAnswer = (answeredBy: Answerer, status: number): void =>
      note({ ...noted, answeredBy, status, ms: Math.round(performance.now() - begun) });
    const now = settings();
    const [answeredBy, response] = await answer(request, call, now).catch((error: unknown) => {
      noteAnswer(now.answers === 'server' ? 'server' : 'fault', 0);
      throw error;
    });
    noteAnswer(answeredBy, response.status);
    // A response that never arrived is a rejection, as in a real network.
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
}
