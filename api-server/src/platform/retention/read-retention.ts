import { agedKinds, ages, isAgedKind, toRetention, type RetentionDays } from './ages.ts';

/**
 * Reads the setting: entries of a kind and its days, with semicolons between, such as `auditEvents 365; mails 30`.
 * Throws an Error for an unknown kind, and for days that are not within its bounds.
 */
export function readRetention(text: string): RetentionDays {
  const given = new Map<string, number>();
  for (const entry of text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    const [kind = '', days = '', ...more] = entry.split(/\s+/u);
    if (!isAgedKind(kind) || more.length > 0 || given.has(kind))
      throw new Error('must be entries such as auditEvents 365, each kind once, with semicolons between');
    const { least, most } = ages[kind];
    const number = Number(days);
    if (!/^\d+$/u.test(days) || number < least || number > most)
      throw new Error(`must have from ${least} to ${most} days for ${kind}`);
    given.set(kind, number);
  }
  return toRetention(given);
}

/** The table of kinds for docs/retention.md. */
export function retentionTable(): string {
  const rows = agedKinds.map((kind) => {
    const { table, column, what, reason, days, least, most } = ages[kind];
    return `| \`${kind}\` | ${what} | ${days} | ${least} to ${most} | \`${table}\`, since \`${column}\` | ${reason} |`;
  });
  return ['| kind | what | days | from, to | table | why |', '|---|---|---|---|---|---|', ...rows, ''].join('\n');
}
