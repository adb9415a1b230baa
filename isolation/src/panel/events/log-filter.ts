import type { HappeningKind, LogEntry } from '../../workbench/log.ts';

/** Filters of the log. */
export const logKinds = ['all', 'event', 'deadLetter', 'call', 'other'] as const;
export type LogKind = (typeof logKinds)[number];

const own: readonly HappeningKind[] = ['event', 'deadLetter', 'call'];

/** The subject of a line: the topic of an event, the path of a call. */
export function subjectOf(entry: LogEntry): string {
  switch (entry.kind) {
    case 'event':
    case 'deadLetter':
      return entry.envelope.topic;
    case 'call':
      return entry.call.id ?? `${entry.call.method} ${entry.call.path}`;
    case 'left':
      return entry.path;
    case 'notice':
      return entry.text;
    case 'report':
      return entry.place;
  }
}

/** The details of a line, shown when it is expanded. */
export function contentOf(entry: LogEntry): unknown {
  const { id: _, kind: __, ...content } = entry;
  if (entry.kind === 'event') return entry.envelope;
  return entry.kind === 'call' ? entry.call : content;
}

/** The lines of a kind that contain all words of a search, in any order and case. */
export function filterLog(log: readonly LogEntry[], kind: LogKind, search: string): readonly LogEntry[] {
  const words = search
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const isOfKind = (entry: LogEntry): boolean =>
    kind === 'all' || (kind === 'other' ? !own.includes(entry.kind) : entry.kind === kind);
  return log.filter((entry) => {
    if (!isOfKind(entry)) return false;
    if (words.length === 0) return true;
    const text = `${subjectOf(entry)} ${JSON.stringify(contentOf(entry))}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** True for a line that reports an error. */
export function isTrouble(entry: LogEntry): boolean {
  if (entry.kind === 'call') return entry.call.status === 0 || entry.call.status >= 400;
  return entry.kind === 'deadLetter' || entry.kind === 'report' || (entry.kind === 'notice' && entry.tone === 'bad');
}
