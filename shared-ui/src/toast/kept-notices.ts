import type { NoticeEntry } from './notice-entry.ts';

/** The notice log of one user, as stored across reloads. The notices' actions are not stored. */
export interface KeptNotices {
  readonly owner: string;
  readonly log: readonly NoticeEntry[];
  readonly unread: number;
}

const tones: readonly NoticeEntry['tone'][] = ['neutral', 'good', 'warning', 'bad'];

const fieldsOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

function readEntry(value: unknown): readonly NoticeEntry[] {
  const fields = fieldsOf(value);
  const [text, time, supportId] = [fields.get('text'), fields.get('time'), fields.get('supportId')];
  const tone = tones.find((each) => each === fields.get('tone'));
  if (tone === undefined || typeof text !== 'string' || typeof time !== 'number') return [];
  return [{ id: 0, tone, text, time, supportId: typeof supportId === 'string' ? supportId : undefined }];
}

/** Parses stored notices; null if there are none or they are invalid. */
export function readKept(text: string | null): KeptNotices | null {
  if (text === null) return null;
  try {
    const fields = fieldsOf(JSON.parse(text));
    const [owner, log, unread] = [fields.get('owner'), fields.get('log'), fields.get('unread')];
    const entries: readonly unknown[] = Array.isArray(log) ? log : [];
    return typeof owner === 'string'
      ? { owner, log: entries.flatMap(readEntry), unread: typeof unread === 'number' ? unread : 0 }
      : null;
  } catch {
    return null;
  }
}

export const writeKept = ({ owner, log, unread }: KeptNotices): string =>
  JSON.stringify({
    owner,
    unread,
    log: log.map(({ tone, text, time, supportId }) => ({ tone, text, time, supportId })),
  });
