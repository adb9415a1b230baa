import type { Registry, RegistryEntry } from '@tessera/contracts/remote/registry';
import type { AuditEvent } from '../audit/audit.ts';

const candidateOf = ({ candidate }: RegistryEntry): string =>
  candidate ? `${candidate.version} ${candidate.percent}%` : '';

function entryEvents(before: RegistryEntry | undefined, after: RegistryEntry, revision: number): AuditEvent[] {
  const target = after.id;
  const [from, to] = [before ? candidateOf(before) : '', candidateOf(after)];
  const dropped =
    before?.versions.filter(({ version }) => !after.versions.some((kept) => kept.version === version)) ?? [];
  return [
    ...(before?.live === after.live
      ? []
      : [{ action: 'remote.wentLive', target, detail: { from: before?.live ?? null, to: after.live, revision } }]),
    ...(from === to
      ? []
      : [{ action: 'remote.candidateChanged', target, detail: { from: from || null, to: to || null, revision } }]),
    ...dropped.map(({ version }) => ({ action: 'remote.versionRetired', target, detail: { version, revision } })),
  ];
}

/** The audit events of a registry change: one for each thing that users or teams can notice. */
export function registryEvents(before: Registry, after: Registry): AuditEvent[] {
  const known = new Map(before.remotes.map((entry) => [entry.id, entry]));
  const retired = before.remotes.filter(({ id }) => !after.remotes.some((entry) => entry.id === id));
  return [
    ...after.remotes.flatMap((entry) => entryEvents(known.get(entry.id), entry, after.revision)),
    ...retired.map(({ id, live }) => ({
      action: 'remote.retired',
      target: id,
      detail: { live, revision: after.revision },
    })),
  ];
}
