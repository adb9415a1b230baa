import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { connectionPurposeSchema } from '@tessera/contracts/connection/connection.schema';
import type { ConnectionPurpose } from '@tessera/contracts/connection/permissions';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { toProblem, type Problem } from '@tessera/contracts/http/problem';
import { paths, safeBackPath } from '@tessera/contracts/paths';
import type { FactorMethod } from '@tessera/contracts/second-factor/second-factor.schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { homeOf } from '../navigation/view.ts';
import { useShell, type Shell } from '../shell.ts';
import { tabMemory } from '../tab-memory.ts';

export type Profile = CallOutput<typeof connectionCalls.getIgProfile>;

/** The current step of the authorization. */
type Authorization =
  | { readonly step: 'leaving' }
  | { readonly step: 'redeeming' }
  | { readonly step: 'refused' }
  | { readonly step: 'failed'; readonly problem: Problem }
  | { readonly step: 'join'; readonly email: string }
  | { readonly step: 'secondFactor'; readonly methodList: readonly FactorMethod[] }
  | { readonly step: 'signedIn' }
  | { readonly step: 'done'; readonly profile: Profile };

/** What the address requests: to redirect to the network, or to process the network's response. */
type Request =
  | {
      readonly kind: 'leave';
      readonly purpose: ConnectionPurpose;
      readonly back: string | null;
      readonly again: boolean;
    }
  | { readonly kind: 'land'; readonly code: string; readonly state: string }
  | { readonly kind: 'refused' };

/** The purpose of the connection, and the path to return to afterwards. */
interface SignInIntent {
  readonly purpose: ConnectionPurpose;
  readonly back: string | null;
}

function readIntent(parameters: URLSearchParams): SignInIntent {
  const purpose = connectionPurposeSchema.safeParse(parameters.get('purpose'));
  return { purpose: purpose.success ? purpose.data : 'default', back: parameters.get('back') };
}

function readRequest(search: string): Request {
  const parameters = new URLSearchParams(search);
  const code = parameters.get('code');
  if (code !== null) return { kind: 'land', code, state: parameters.get('state') ?? '' };
  if (parameters.has('error')) return { kind: 'refused' };
  return { kind: 'leave', ...readIntent(parameters), again: parameters.get('again') === 'true' };
}

/** The purpose and path stored in this tab before the redirect, for a response that contains neither. */
const leftWith = tabMemory(window, 'authorization');
interface Outcome {
  readonly authorization: Authorization;
  readonly intent?: SignInIntent;
}

const landing = (): string => new URL(paths.auth, window.location.href).href;

async function leave({ api, goOut }: Shell, { purpose, back }: SignInIntent, again: boolean): Promise<Outcome> {
  leftWith.write(new URLSearchParams({ purpose, ...(back === null ? {} : { back }) }).toString());
  const { url } = await api.call(connectionCalls.getIgLoginUrl, {
    body: { redirectUrl: landing(), purpose, again, ...(back === null ? {} : { back }) },
  });
  goOut(url);
  return { authorization: { step: 'leaving' } };
}

async function redeem(
  { api, session, language }: Shell,
  { code, state }: { readonly code: string; readonly state: string },
): Promise<Outcome> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const profile = await api.call(connectionCalls.getIgProfile, {
    body: { code, state, redirectUrl: landing(), language: language.language$.value, timeZone },
  });
  const intent = { purpose: profile.purpose, back: profile.back };
  if (profile.outcome === 'codeSent') return { authorization: { step: 'join', email: profile.email ?? '' }, intent };
  if (profile.secondFactor)
    return { authorization: { step: 'secondFactor', methodList: profile.secondFactor.methodList }, intent };
  await session.adopt();
  return { authorization: profile.outcome === 'signedIn' ? { step: 'signedIn' } : { step: 'done', profile }, intent };
}

function firstOf(request: Request): Authorization {
  switch (request.kind) {
    case 'leave':
      return { step: 'leaving' };
    case 'land':
      return { step: 'redeeming' };
    case 'refused':
      return { step: 'refused' };
  }
}

interface AuthorizationControl {
  readonly authorization: Authorization;
  /** Redirects to the network again. */
  readonly start: (again: boolean) => void;
  /** Continues to the path to return to, or to the user's home page. */
  readonly goOn: () => void;
}

/** Redirects the user to the network's sign-in and processes the response. */
export function useAuthorization(): AuthorizationControl {
  const shell = useShell();
  const { location, session } = shell;
  const [request] = useState(() => readRequest(location.place$.value.search));
  const [authorization, setAuthorization] = useState(() => firstOf(request));
  const [intent, setIntent] = useState<SignInIntent>(() =>
    request.kind === 'leave' ? request : readIntent(new URLSearchParams(leftWith.read() ?? '')),
  );

  const goOn = (back: string | null): void =>
    location.go(safeBackPath(back, homeOf(session.session$.value)), { replace: true });
  const resolve = (outcome: Promise<Outcome>): void => {
    outcome
      .then((next) => {
        if (next.intent) setIntent(next.intent);
        if (next.authorization.step === 'signedIn') goOn(next.intent?.back ?? null);
        else setAuthorization(next.authorization);
      })
      .catch((error: unknown) => setAuthorization({ step: 'failed', problem: toProblem(error) }));
  };

  const isBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    if (request.kind === 'leave') {
      resolve(leave(shell, request, request.again));
      return;
    }
    // The code works only once and must not remain in the history.
    location.go(paths.auth, { replace: true });
    if (request.kind === 'land') resolve(redeem(shell, request));
  });
  useEffect(() => begin(), []);

  return {
    authorization,
    start: (again) => {
      setAuthorization({ step: 'leaving' });
      resolve(leave(shell, intent, again));
    },
    goOn: () => goOn(intent.back),
  };
}
