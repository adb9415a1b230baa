/** How long one answer may take. */
const patience = 30_000;

/** An answer with another status than the question allows. */
export class UnexpectedStatus extends Error {
  override readonly name = 'UnexpectedStatus';
  readonly status: number;

  constructor(url: URL, status: number) {
    super(`${url.href} answered ${String(status)}.`);
    this.status = status;
  }
}

/** Asks once. Throws, naming the address, when nobody answers in 30 seconds. A redirect is not followed: a token goes to no other place. */
export async function ask(url: URL, request: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(patience) });
  } catch (failure) {
    const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause.message : String(failure);
    throw new Error(`${url.href} cannot be reached: ${cause}`, { cause: failure });
  }
}

/** The whole content of an address. Throws UnexpectedStatus unless it is there. */
export async function fetchWhole(url: URL): Promise<Buffer> {
  const answer = await ask(url);
  if (!answer.ok) throw new UnexpectedStatus(url, answer.status);
  return Buffer.from(await answer.arrayBuffer());
}
