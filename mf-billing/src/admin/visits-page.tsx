import { languageNames } from '@tessera/contracts/i18n/languages';
import { visitCalls } from '@tessera/contracts/visit/visit.calls';
import { visitDays, visitLabels, type VisitSums } from '@tessera/contracts/visit/visit.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ListSkeleton,
  ListTable,
  LoadState,
  SegmentedControl,
  Settling,
  toLoadable,
  useFieldLabels,
  useFormat,
  useHost,
  useSettledQuery,
  type ListColumn,
} from '@tessera/ui/shared-modules/kit';
import { anyText, defineSearchParams, useSearchState } from '@tessera/ui/shared-modules/router';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { AdminLayout } from './admin-layout.tsx';

const Sums = styled('p')({ marginBottom: step * 3, color: color.inkSecondary, fontSize: size.small });
const Tables = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: step * 8,
  alignItems: 'start',
});

type Named = VisitSums['paths'][number];

const visitsAddress = defineSearchParams<{ readonly days: string }>({ days: anyText('30') });

/** How often pages were viewed, without any data about the visitors. */
export function VisitsPage(): ReactNode {
  const { t } = useTranslation('billing');
  const { api } = useHost();
  const { address, go } = useSearchState(visitsAddress);
  const days = visitDays.find((each) => String(each) === address.days) ?? 30;
  const { query, isSettling } = useSettledQuery({
    queryKey: ['admin', 'visits', days],
    queryFn: ({ signal }) => api.call(visitCalls.getVisits, { query: { days } }, { signal }),
  });
  return (
    <AdminLayout screen="visits">
      <div>
        <SegmentedControl
          label={t('admin.visits.range')}
          value={String(days)}
          onChange={(next) => go({ days: next })}
          options={visitDays.map((each) => ({ value: String(each), label: t('admin.visits.days', { days: each }) }))}
        />
      </div>
      <LoadState
        state={toLoadable(query, ({ days: seen }) => seen.length === 0)}
        skeleton={<ListSkeleton />}
        empty={<EmptyState title={t('admin.visits.none')} text={t('admin.visits.noneText')} />}
      >
        {(sums) => (
          <Settling isSettling={isSettling}>
            <VisitTables sums={sums} />
          </Settling>
        )}
      </LoadState>
    </AdminLayout>
  );
}

function VisitTables({ sums }: { readonly sums: VisitSums }): ReactNode {
  const { t } = useTranslation('billing');
  const { number, day: dayText } = useFormat();
  const label = useFieldLabels(visitLabels);
  const names: ReadonlyMap<string, string> = new Map(Object.entries(languageNames));
  const days: readonly ListColumn<VisitSums['days'][number] & { readonly id: string }>[] = [
    { id: 'day', title: label('day'), isOneLine: true, cell: ({ day }) => dayText(day) },
    { id: 'views', title: label('views'), align: 'end', cell: ({ views }) => number(views) },
    { id: 'botViews', title: label('botViews'), align: 'end', cell: ({ botViews }) => number(botViews) },
  ];
  const named = (title: string, rows: readonly Named[], nameOf: (name: string) => string = (name) => name): ReactNode =>
    rows.length > 0 && (
      <ListTable
        label={title}
        columns={[
          { id: 'name', title, cell: ({ name }) => nameOf(name) },
          { id: 'views', title: label('views'), align: 'end', cell: ({ views }) => number(views) },
        ]}
        rows={rows.map((row) => ({ ...row, id: row.name }))}
        isCompact
      />
    );
  return (
    <>
      <Sums>{t('admin.visits.sums', { views: sums.views, bots: sums.botViews })}</Sums>
      <Tables>
        {named(label('path'), sums.paths)}
        {named(label('referrer'), sums.referrers)}
        {named(label('language'), sums.languages, (name) => names.get(name) ?? name)}
        <ListTable
          label={label('day')}
          columns={days}
          rows={sums.days.map((row) => ({ ...row, id: row.day }))}
          isCompact
        />
      </Tables>
    </>
  );
}
