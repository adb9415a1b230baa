import { findVersion, type Registry, type RegistryEntry } from '@tessera/contracts/remote/registry';
import { dayMs, hourMs, minuteMs } from '@tessera/contracts/time/durations';

const steps: readonly (readonly [unit: string, milliseconds: number])[] = [
  ['d', dayMs],
  ['h', hourMs],
  ['min', minuteMs],
  ['s', 1000],
];

/** The age in its largest whole unit: `3 d`. */
function ageOf(then: string | undefined, now: Date): string {
  if (then === undefined) return '–';
  const passed = Math.max(0, now.getTime() - Date.parse(then));
  const [unit, length] = steps.find(([, milliseconds]) => passed >= milliseconds) ?? ['s', 1000];
  return `${String(Math.floor(passed / length))} ${unit}`;
}

const headings = ['remote', 'team', 'live', 'age', 'candidate', 'earlier'] as const;

function rowOf(entry: RegistryEntry, now: Date): string[] {
  const named = (version: string): string => `${version} (${ageOf(findVersion(entry, version)?.deployedAt, now)})`;
  const live = findVersion(entry, entry.live);
  return [
    entry.id,
    live?.descriptor.team ?? '–',
    entry.live,
    ageOf(live?.deployedAt, now),
    entry.candidate ? `${entry.candidate.version} for ${String(entry.candidate.percent)} %` : '–',
    entry.earlier.length === 0 ? '–' : entry.earlier.map(named).join(', '),
  ];
}

/** The registry as a text table with one line per remote. Age is the time since a version was first in the registry. */
export function registryTable(registry: Registry, now: Date): string {
  const rows = [[...headings], ...registry.remotes.map((entry) => rowOf(entry, now))];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
