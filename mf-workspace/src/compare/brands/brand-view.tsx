import { brandPartLabels } from '@tessera/contracts/brand/brand-file.labels';
import { brandDefinitions, brandLabels, paidPerformance, type Brands } from '@tessera/contracts/brand/brand.schema';
import { isPriced } from '@tessera/contracts/media/figures.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ExplainedNumber,
  LoadState,
  SegmentedControl,
  Settling,
  toLoadable,
  useFieldLabels,
  useFormat,
} from '@tessera/ui/shared-modules/kit';
import { DataTable } from '@tessera/ui/shared-modules/table';
import type { ReactNode } from 'react';
import { ForbiddenReport } from '../../browse/forbidden/forbidden-report.tsx';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { ReportBody, ReportSection, SectionTools, SummarySkeleton } from '../../lib/report-section.tsx';
import { ReportProvenance } from '../../report/report-provenance.tsx';
import { SplitTable } from '../../report/summary/split-table.tsx';
import { useOrigin } from '../../report/use-origin.ts';
import { useOpenPosts, useWiderPostsNote } from '../analysis/post-thumbs.tsx';
import { QuietNotes } from '../analysis/quiet-notes.tsx';
import { BrandExport } from './brand-export.tsx';
import { BrandKinds } from './brand-kinds.tsx';
import { useBrandColumns } from './use-brand-columns.tsx';
import { toPriced, useBrands } from './use-brands.ts';

/** The brands that captions of the view mention: sponsored posts beside organic ones, by kind, and one by one. */
export function BrandView(): ReactNode {
  const { query, isSettling } = useBrands();
  const state = toLoadable(query, ({ total }) => total === 0);
  return (
    <LoadState
      state={state}
      skeleton={<SummarySkeleton />}
      empty={query.data && <NoBrands brands={query.data} />}
      forbidden={<ForbiddenReport state={state} />}
    >
      {(brands) => (
        <Settling isSettling={isSettling}>
          <BrandReport brands={toPriced(brands)} />
        </Settling>
      )}
    </LoadState>
  );
}

/** The empty state: what is missing, and what to do about it. */
function NoBrands({ brands: { hasSource } }: { readonly brands: Brands }): ReactNode {
  const { t } = useTranslation('workspace');
  if (!hasSource) return <EmptyState title={t('audience.noSource.title')} text={t('content.need.provider')} />;
  return <EmptyState title={t('brand.empty.title')} text={t('brand.empty.text')} />;
}

/** The figures that can be shown here; those of the previous interval cannot. */
const shows = ['sum', 'mean'] as const;

function BrandReport({ brands }: { readonly brands: Brands }): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime } = useFormat();
  const part = useFieldLabels(brandPartLabels);
  const { address, go } = useCurrentView();
  const { range, whole, brandsAsOf, ground } = brands;
  const show = address.show === 'mean' ? 'mean' : 'sum';
  const parts = [
    { id: 'paid', name: part('paid'), figures: whole.paid },
    { id: 'organic', name: part('organic'), figures: whole.organic },
    { id: 'all', name: part('all'), figures: whole.figures },
  ];
  return (
    <ReportBody>
      <ReportProvenance ground={ground} range={range} previousRange={null} />
      <QuietNotes
        notes={[
          brandsAsOf === null ? t('ranking.note.noBrands') : t('ranking.note.brands', { time: dateTime(brandsAsOf) }),
          ...(isPriced(ground)
            ? []
            : [t('emv.repricing.mixed', { priced: ground.pricedContents, total: ground.contents })]),
        ]}
      />
      <ReportSection
        title={t('brand.paid.title')}
        tools={
          <SectionTools>
            <SegmentedControl
              label={t('report.show.label')}
              value={show}
              onChange={(next) => go({ show: next }, { replace: true })}
              options={shows.map((value) => ({ value, label: t(`report.show.${value}`) }))}
            />
            <BrandExport table="parts" of={t('brand.paid.title')} />
          </SectionTools>
        }
      >
        <PaidPerformance brands={brands} />
        <SplitTable
          label={t('brand.paid.title')}
          rowTitle={t('brand.part.label')}
          rows={parts.map(({ id, name, figures }) => ({ id, name, current: figures, previous: null }))}
          ground={ground}
          show={show}
          previousRange={null}
          sort={address.typeOrder}
          onSortChange={(typeOrder) => go({ typeOrder }, { replace: true })}
        />
      </ReportSection>
      <BrandKinds brands={brands} show={show} />
      <BrandList brands={brands} />
    </ReportBody>
  );
}

/** The performance of sponsored posts relative to the others, as one number. */
function PaidPerformance({ brands: { whole, ground } }: { readonly brands: Brands }): ReactNode {
  const { t } = useTranslation('workspace');
  const { percent } = useFormat();
  const label = useFieldLabels(brandLabels);
  const define = useFieldLabels(brandDefinitions);
  const origin = useOrigin(ground);
  const performance = paidPerformance(whole);
  if (performance === null) return <p>{t('brand.performance.unknown')}</p>;
  const rate = (value: number | null): string => (value === null ? t('figure.unknown') : percent(value / 100, 2));
  return (
    <p>
      {label('paidPerformance')}{' '}
      <ExplainedNumber
        label={label('paidPerformance')}
        explanation={{
          ...origin,
          formula: define('paidPerformance'),
          inputs: [
            { label: label('paidEngagement'), value: rate(whole.paid.engagement.rate) },
            { label: label('organicEngagement'), value: rate(whole.organic.engagement.rate) },
          ],
        }}
      >
        {percent(performance / 100, 0)}
      </ExplainedNumber>
    </p>
  );
}

function BrandList({ brands: { brandList, total, ground } }: { readonly brands: Brands }): ReactNode {
  const { t } = useTranslation('workspace');
  const openPosts = useOpenPosts();
  const widerNote = useWiderPostsNote(
    'mentions',
    brandList.map(({ username }) => username),
  );
  const columns = useBrandColumns(ground);
  return (
    <ReportSection title={t('brand.list.title')} tools={<BrandExport table="brands" of={t('brand.list.title')} />}>
      <QuietNotes
        notes={[
          ...(total > brandList.length ? [t('brand.list.more', { count: brandList.length, total })] : []),
          ...widerNote,
        ]}
      />
      <DataTable
        label={t('brand.list.title')}
        columns={columns}
        rows={brandList.map((row) => ({ ...row, id: row.username }))}
        total={brandList.length}
        onOpen={({ username }) => openPosts({ mentions: [username] })}
      />
    </ReportSection>
  );
}
