import * as z from 'zod/mini';

const mediaSchema = z.object({
  id: z.string(),
  shortcode: z.string(),
  timestamp: z.string(),
  likes: z.nullable(z.number()),
  comments: z.number(),
});
const mediaListSchema = z.object({
  username: z.string(),
  total: z.number(),
  count: z.number(),
  media: z.array(mediaSchema),
});
const storiesSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const ledgerSchema = z.object({ total: z.number(), counters: z.record(z.string(), z.number()) });

export type EmulatedMedia = z.infer<typeof mediaSchema>;

/** A fault for the next calls whose path or fields match the expression; `times: null` keeps it until it is cleared. */
interface Fault {
  readonly kind: 'error' | 'slow' | 'cut' | 'rateLimit' | 'expired' | 'brokenJson' | 'html';
  readonly match?: string;
  readonly times?: number | null;
  readonly ms?: number;
  readonly code?: number;
  readonly http?: number;
}

/** Client of the emulated network's control API: its data and its faults. */
export interface Emulator {
  readonly url: string;
  /** All media of an account, newest first. */
  media(username: string): Promise<readonly EmulatedMedia[]>;
  /** How many stories an account currently shows, according to the data vendor. */
  stories(username: string): Promise<number>;
  fault(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  /** Links an account to a page that a person of the dialog manages. */
  link(page: string, account: string): Promise<void>;
  /** Revokes all permissions granted so far. */
  revoke(): Promise<void>;
  /** Calls received so far, by operation, status, code and fault. */
  ledger(): Promise<z.infer<typeof ledgerSchema>>;
  /** Freezes the network's time, so that nothing is posted while a journey compares. */
  freeze(): Promise<void>;
}

/** @param vendorKey the data vendor's API key */
export function createEmulator(url: string, vendorKey: string): Emulator {
  const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
    const answer = await fetch(`${url}/_fake/${path}`, init);
    if (!answer.ok) throw new Error(`the emulator answered ${answer.status} to ${path}`);
    return answer.json();
  };
  const post = (path: string, body: unknown): Promise<unknown> =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return {
    url,
    media: async (username) =>
      mediaListSchema.parse(await ask(`accounts/${encodeURIComponent(username)}/media-ids`)).media,
    stories: async (username) => {
      const answer = await fetch(`${url}/vendor/v1/profiles/${encodeURIComponent(username)}/stories`, {
        headers: { 'x-api-key': vendorKey },
      });
      return storiesSchema.parse(await answer.json()).data.length;
    },
    fault: async (fault) => void (await post('faults', fault)),
    clearFaults: async () => void (await ask('faults', { method: 'DELETE' })),
    link: async (page, account) => void (await post('links', { page, account })),
    revoke: async () => void (await post('tokens', { action: 'revoke' })),
    ledger: async () => ledgerSchema.parse(await ask('ledger?limit=1')),
    freeze: async () => void (await post('clock', { freezeAt: Date.now() })),
  };
}
