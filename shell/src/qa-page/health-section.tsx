import type { CallOutput } from '@tessera/contracts/http/define-call';
import { watchCalls } from '@tessera/contracts/watch/watch.calls';
import type { RemoteHealth, Times, VersionHealth } from '@tessera/contracts/watch/watch.schema';
import { Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  LoadState,
  MarkChip,
  SegmentedControl,
  toLoadable,
  useFormat,
} from '@tessera/ui/shared-modules/kit';
import { useQuery, type QueryClient } from '@tessera/ui/shared-modules/query';
import { size, step, weight } from '@tessera/ui/theme/tokens';
import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useShell } from '../shell.ts';
import {
  Code,
  Hint,
  History,
  Section,
  SectionHead,
  SectionTitle,
  Small,
  Table,
  TableFrame,
  When,
} from './panel-parts.tsx';

const RemoteTitle = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold });
const Marks = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step });

const spans = ['1', '24', '168'] as const;
type Span = (typeof spans)[number];

/** The health of each remote's versions for all users, and the actions of the circuit breaker. */
export function HealthSection({ client }: { readonly client: QueryClient }): ReactNode {
  const { t } = useTranslation('qa');
  const { api } = useShell();
  const format = useFormat();
  const [hours, setHours] = useState<Span>('24');
  const state = toLoadable<CallOutput<typeof watchCalls.getHealth>>(
    useQuery(
      {
        queryKey: ['health', hours],
        queryFn: ({ signal }) => api.call(watchCalls.getHealth, { query: { hours: Number(hours) } }, { signal }),
      },
      client,
    ),
    ({ remotes }) => remotes.length === 0,
  );
  return (
    <Section aria-labelledby="qa-health">
      <SectionHead>
        <SectionTitle id="qa-health">{t('qa:health.title')}</SectionTitle>
        <SegmentedControl
          label={t('qa:health.span.label')}
          value={hours}
          options={spans.map((value) => ({ value, label: t(`qa:health.span.h${value}`) }))}
          onChange={setHours}
        />
      </SectionHead>
      <LoadState state={state} skeleton={<Skeleton height={160} />} empty={<EmptyState title={t('qa:health.empty')} />}>
        {({ from, to, readingsMin, remotes }) => (
          <>
            <Hint>
              {t('qa:health.lead', {
                from: format.dateTime(from),
                to: format.dateTime(to),
                readings: format.number(readingsMin),
              })}
            </Hint>
            {remotes.map((remote) => (
              <RemoteTable key={remote.id} remote={remote} />
            ))}
          </>
        )}
      </LoadState>
    </Section>
  );
}

function RemoteTable({ remote }: { readonly remote: RemoteHealth }): ReactNode {
  const { t } = useTranslation('qa');
  const title = t('qa:health.remote.title', { id: remote.id, team: remote.team });
  return (
    <>
      <RemoteTitle>{title}</RemoteTitle>
      <TableFrame role="group" tabIndex={0} aria-label={title}>
        <Table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('qa:versions.column.version')}</th>
              <th scope="col">{t('qa:health.column.state')}</th>
              <th scope="col" className="number">
                {t('qa:health.column.starts')}
              </th>
              <TimesHead title={t('qa:health.column.load')} />
              <TimesHead title={t('qa:health.column.mount')} />
              <th scope="col" className="number">
                {t('qa:health.column.errors')}
              </th>
              <th scope="col" className="number">
                {t('qa:health.column.failures')}
              </th>
              <th scope="col" className="number">
                {t('qa:health.column.longTasks')}
              </th>
            </tr>
          </thead>
          <tbody>
            {remote.versions.map((version) => (
              <VersionRow key={version.version} health={version} />
            ))}
          </tbody>
        </Table>
      </TableFrame>
      <Openings remote={remote} />
    </>
  );
}

function TimesHead({ title }: { readonly title: string }): ReactNode {
  const { t } = useTranslation('qa');
  return (
    <th scope="col" className="number">
      {title}
      <Small>{t('qa:health.column.times')}</Small>
    </th>
  );
}

function VersionRow({ health }: { readonly health: VersionHealth }): ReactNode {
  const { t } = useTranslation('qa');
  const format = useFormat();
  const none = t('qa:versions.time.none');
  const times = (value: Times | null): string =>
    value === null
      ? none
      : t('qa:health.times', { p50: format.number(Math.round(value.p50)), p95: format.number(Math.round(value.p95)) });
  const rate = (count: number, perThousand: number | null): string =>
    count === 0 || perThousand === null
      ? format.number(count)
      : t('qa:health.rate', { count: format.number(count), rate: format.number(perThousand, 1) });
  const places = health.places.flatMap(({ place, count }) => (place === 'later' ? [] : [{ place, count }]));
  return (
    <tr>
      <th scope="row">
        <Code>{health.version}</Code>
        <Small>{t(`qa:health.role.${health.role}`)}</Small>
      </th>
      <td>
        <StateMarks health={health} />
      </td>
      <td className="number">{format.number(health.starts)}</td>
      <td className="number">{times(health.load)}</td>
      <td className="number">{times(health.mount)}</td>
      <td className="number">{rate(health.errors, health.errorsPerThousand)}</td>
      <td className="number">
        {rate(health.failed + health.fellBack, health.failuresPerThousand)}
        {places.length > 0 && (
          <Small>
            {format.list(
              places.map(({ place, count }) =>
                t('qa:health.place.count', { place: t(`qa:health.place.${place}`), count: format.number(count) }),
              ),
            )}
          </Small>
        )}
      </td>
      <td className="number">{format.number(health.longTasks)}</td>
    </tr>
  );
}

/** Marks of a version: withdrawn by the breaker, exceeded budgets; otherwise healthy, or not enough data. */
function StateMarks({ health: { breaker, budgets } }: { readonly health: VersionHealth }): ReactNode {
  const { t } = useTranslation('qa');
  const exceeded = budgets.filter(({ isExceeded }) => isExceeded);
  const texts = [
    ...(breaker === 'open' ? [t('qa:health.breaker.open')] : []),
    ...exceeded.map(({ name }) => t(`qa:health.budget.${name}`)),
  ];
  if (texts.length === 0 && budgets.every(({ value }) => value === null))
    return <MarkChip>{t('qa:health.budget.undecided')}</MarkChip>;
  if (texts.length === 0) return <MarkChip tone="good">{t('qa:health.budget.kept')}</MarkChip>;
  return (
    <Marks>
      {texts.map((text) => (
        <MarkChip key={text} tone="bad" icon={<TriangleAlert aria-hidden />}>
          {text}
        </MarkChip>
      ))}
    </Marks>
  );
}

function Openings({ remote }: { readonly remote: RemoteHealth }): ReactNode {
  const { t } = useTranslation('qa');
  const format = useFormat();
  if (remote.openings.length === 0) return <Hint>{t('qa:health.history.none')}</Hint>;
  return (
    <History aria-label={t('qa:health.history.label', { id: remote.id })}>
      {remote.openings.map(({ at, kind, version, to, budget, value, limit }) => {
        const inWords = (figure: number): string =>
          budget === 'failureShare'
            ? format.percent(figure, 1)
            : t('qa:versions.time.ms', { ms: format.number(Math.round(figure)) });
        return (
          <li key={`${at} ${version}`}>
            <When dateTime={at}>{format.dateTime(at)}</When>
            <span>
              {t(`qa:health.history.${kind}`, {
                version,
                to,
                budget: t(`qa:health.budget.${budget}`),
                value: inWords(value),
                limit: inWords(limit),
              })}
            </span>
          </li>
        );
      })}
    </History>
  );
}
