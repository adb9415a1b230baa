import { isLanguage } from '@tessera/contracts/i18n/languages';
import { isolationPathOf } from '@tessera/contracts/remote/isolation';
import { findVersion, type Registry } from '@tessera/contracts/remote/registry';
import { useValue } from '@tessera/ui/host/use-value';
import { Link } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MarkChip, useFormat, type MarkTone } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { isTester } from '../qa/is-tester.ts';
import type { MountedRemote } from '../registry/mounted-remote.ts';
import { useShell } from '../shell.ts';
import { Code, Small, Table, TableFrame } from './panel-parts.tsx';

type Part = 'override' | 'fallback' | 'live' | 'candidate' | 'earlier' | 'unknown';
const tones: Readonly<Record<Part, MarkTone>> = {
  override: 'warning',
  fallback: 'bad',
  live: 'good',
  candidate: 'accent',
  earlier: 'neutral',
  unknown: 'neutral',
};

/** The role of a version in this tab. Without a registry, only what the tab itself knows. */
function partOf(
  { id, version, expected }: { readonly id: string; readonly version: string; readonly expected: string },
  isOverridden: boolean,
  registry: Registry | null,
): Part {
  if (isOverridden) return 'override';
  if (version !== expected) return 'fallback';
  const entry = registry?.remotes.find((candidate) => candidate.id === id);
  if (!entry) return 'unknown';
  if (version === entry.live) return 'live';
  return version === entry.candidate?.version ? 'candidate' : 'earlier';
}

/** The versions of this tab. */
export function VersionTable({ registry }: { readonly registry: Registry | null }): ReactNode {
  const { t } = useTranslation('qa');
  const { remotes } = useShell();
  return (
    <TableFrame role="group" tabIndex={0} aria-label={t('qa:versions.title')}>
      <Table aria-label={t('qa:versions.title')}>
        <thead>
          <tr>
            <th scope="col">{t('qa:versions.column.remote')}</th>
            <th scope="col">{t('qa:versions.column.version')}</th>
            <th scope="col">{t('qa:versions.column.part')}</th>
            <th scope="col" className="number">
              {t('qa:versions.column.load')}
            </th>
            <th scope="col" className="number">
              {t('qa:versions.column.mount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {remotes.map((mounted) => (
            <VersionRow key={mounted.remote.descriptor.id} mounted={mounted} registry={registry} />
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function VersionRow({
  mounted,
  registry,
}: {
  readonly mounted: MountedRemote;
  readonly registry: Registry | null;
}): ReactNode {
  const { t, i18n } = useTranslation('qa');
  const { boot, qa, session } = useShell();
  const format = useFormat();
  const { version, base } = useValue(mounted.inUse$);
  const { descriptor, version: expected } = mounted.remote;
  const times = useValue(qa.times$).get(descriptor.id);
  const part = partOf({ id: descriptor.id, version, expected }, qa.isOverridden(descriptor.id), registry);
  const who = useValue(session.session$);
  // The server can run alone only versions that its registry lists, and only for testers.
  const entry = registry?.remotes.find(({ id }) => id === descriptor.id);
  const canStandAlone = isTester(boot, who) && entry !== undefined && findVersion(entry, version) !== undefined;
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const inMs = (ms: number | undefined): string =>
    ms === undefined ? t('qa:versions.time.none') : t('qa:versions.time.ms', { ms: format.number(ms) });
  return (
    <tr>
      <th scope="row">
        {descriptor.paths[0]?.title[language]}
        <Small>
          <Code>{descriptor.id}</Code>
        </Small>
      </th>
      <td>
        <Code>{version}</Code>
        {URL.canParse(base) && <Small>{t('qa:versions.from', { place: base })}</Small>}
        {canStandAlone && (
          <Small>
            <Link
              href={isolationPathOf(descriptor.id, version)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('qa:versions.alone.label', { id: descriptor.id, version })}
            >
              {t('qa:versions.alone.action')}
            </Link>
          </Small>
        )}
      </td>
      <td>
        <MarkChip tone={tones[part]}>{t(`qa:versions.part.${part}`)}</MarkChip>
      </td>
      <td className="number">{inMs(times?.load)}</td>
      <td className="number">{inMs(times?.mount)}</td>
    </tr>
  );
}
