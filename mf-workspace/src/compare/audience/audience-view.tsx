import { audienceCalls } from '@tessera/contracts/audience/audience.calls';
import { audienceLabels, audienceTraits, type Audience } from '@tessera/contracts/audience/audience.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ExportButton,
  LoadState,
  QuietLine,
  Settling,
  toLoadable,
  useFieldLabels,
  useFormat,
  useHost,
  useSettledQuery,
} from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { ForbiddenReport } from '../../browse/forbidden/forbidden-report.tsx';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { AddContentButton } from '../../collect/contents/add/add-content-host.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { ReportBody, ReportSection, SummarySkeleton } from '../../lib/report-section.tsx';
import { ofSameBoard } from '../../lib/same-board.ts';
import { QuietNotes } from '../analysis/quiet-notes.tsx';
import { FanTable, SampleTable } from './fan-table.tsx';
import { ExplainedShare, TraitTable } from './trait-table.tsx';

// Two columns if they fit: a table of shares needs 340 pixels.
const Traits = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
  gap: step * 5,
  alignItems: 'start',
});

// The basis of the shares and the tools for all of them, in one line if they fit.
const Top = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: `${step * 2}px ${step * 4}px`,
  '& > :first-child': { flex: '1 1 240px', minWidth: 0 },
});

/**
 * The followers of the accounts of a board or of one content. Days and filter concern posts and have no effect here.
 */
export function AudienceView(): ReactNode {
  const { api } = useHost();
  const { question } = useCurrentView();
  const { folderId, contentId } = question;
  const asked = { folderId, ...(contentId === undefined ? {} : { contentId }) };
  const { query, isSettling } = useSettledQuery<Audience>({
    queryKey: queryKeys.audience(asked),
    queryFn: ({ signal }) => api.call(audienceCalls.getAudience, { body: asked }, { signal }),
    keepPrevious: ofSameBoard(folderId),
  });
  const state = toLoadable(query, ({ accountList }) => accountList.length === 0);
  return (
    <LoadState
      state={state}
      skeleton={<SummarySkeleton />}
      empty={query.data && <NoAudience audience={query.data} />}
      forbidden={<ForbiddenReport state={state} />}
    >
      {(audience) => (
        <Settling isSettling={isSettling}>
          <AudienceReport
            audience={audience}
            tools={
              <ExportButton name="audience" load={() => api.download(audienceCalls.exportAudience, { body: asked })} />
            }
          />
        </Settling>
      )}
    </LoadState>
  );
}

/** The empty state: what is missing, and what to do about it. */
function NoAudience({ audience: { hasSource, withoutSample } }: { readonly audience: Audience }): ReactNode {
  const { t } = useTranslation('workspace');
  if (!hasSource) return <EmptyState title={t('audience.noSource.title')} text={t('content.need.provider')} />;
  if (withoutSample > 0) return <EmptyState title={t('audience.noSample.title')} text={t('audience.noSample.text')} />;
  return (
    <EmptyState
      title={t('audience.noAccounts.title')}
      text={t('audience.noAccounts.text')}
      action={<AddContentButton />}
    />
  );
}

interface AudienceReportProps {
  readonly audience: Audience;
  /** Tools for the whole audience. */
  readonly tools: ReactNode;
}

function AudienceReport({ audience, tools }: AudienceReportProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime, number } = useFormat();
  const label = useFieldLabels(audienceLabels);
  const { accountList, withoutSample, otherContents, active, traits, fanList } = audience;
  const sampleSize = accountList.reduce((sum, account) => sum + account.sampleSize, 0);
  const times = accountList.map(({ asOf }) => asOf).toSorted();
  const told = audienceTraits.flatMap((trait) =>
    traits[trait].shareList.length === 0 ? [] : [{ trait, shares: traits[trait] }],
  );
  return (
    <ReportBody>
      <Top>
        <QuietLine
          label={t('report.ground.label')}
          facts={[
            {
              key: 'sample',
              fact: (
                <strong>{t('audience.ground.sample', { count: accountList.length, size: number(sampleSize) })}</strong>
              ),
            },
            ...(active === null
              ? []
              : [
                  {
                    key: 'active',
                    fact: (
                      <>
                        {t('audience.active')}{' '}
                        <ExplainedShare
                          label={t('audience.active')}
                          share={active}
                          sampleSize={active.sampleSize}
                          effectiveSize={active.effectiveSize}
                        />
                      </>
                    ),
                  },
                ]),
            {
              key: 'origin',
              fact: t('report.ground.origin', { source: t('content.source.vendor'), asOf: dateTime(times[0] ?? '') }),
            },
          ]}
          more={[{ key: 'method', fact: t('audience.ground.method') }]}
        />
        {tools}
      </Top>
      <QuietNotes
        notes={[
          ...(withoutSample > 0 ? [t('audience.note.withoutSample', { count: withoutSample })] : []),
          ...(otherContents > 0 ? [t('audience.note.otherContents', { count: otherContents })] : []),
          t('audience.note.filter'),
        ]}
      />
      <Traits>
        {told.map(({ trait, shares }) => (
          <ReportSection key={trait} title={label(trait)}>
            <TraitTable trait={trait} label={label(trait)} told={shares} />
          </ReportSection>
        ))}
        {fanList.length > 0 && (
          <ReportSection title={t('audience.fans')}>
            <FanTable fans={fanList} />
          </ReportSection>
        )}
        <ReportSection title={t('audience.samples')}>
          <SampleTable accounts={accountList} />
        </ReportSection>
      </Traits>
    </ReportBody>
  );
}
