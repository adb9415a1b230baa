interface Patience {
  /** Milliseconds after which the last failure is thrown. */
  readonly within?: number;
  readonly every?: number;
}

/** Tries again until the attempt throws nothing, and gives what it returned; after `within` its last failure is thrown. */
export async function eventually<Result>(attempt: () => Promise<Result> | Result, { within = 10_000, every = 100 }: Patience = {}): Promise<Result> {
  const end = Date.now() + within;
  for (;;) {
    try {
      return await attempt();
    } catch (failure) {
      if (Date.now() >= end) throw failure;
      await new Promise((resolve) => setTimeout(resolve, every));
    }
  }
}
