import type { InspectReport } from '@tessera/contracts/inspect/inspect.schema';
import { instagramCalls } from '@tessera/contracts/instagram/instagram.calls';
import { prCountMin } from '@tessera/contracts/pr-value/pr-value';
import { Avatar, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ExplainedNumber, NameText, useFormat, useHost } from '@tessera/ui/shared-modules/kit';
import { color, figureFill, forcedEdge, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Card, Quiet } from '../lib/card.tsx';

const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: step * 3, minWidth: 0 });
const Names = styled('div')({ minWidth: 0, overflowWrap: 'anywhere' });
const Name = styled('p')({ fontWeight: weight.semibold });
const Score = styled('div')({ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: `0 ${step * 3}px` });
const Value = styled('span')({
  fontSize: 56,
  lineHeight: 1.1,
  fontWeight: weight.semibold,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
});
const Level = styled('span')({ fontSize: size.title, fontWeight: weight.semibold });
const Track = styled('div')({
  ...forcedEdge,
  height: 8,
  borderRadius: radius.round,
  background: color.hover,
  overflow: 'hidden',
});
const Fill = styled('div')({ ...figureFill, height: '100%', borderRadius: radius.round, background: color.accent });

type Pr = NonNullable<InspectReport['pr']>;

interface ScoreCardProps {
  readonly username: string;
  readonly isOwn: boolean;
  readonly report: InspectReport;
}

/** Level and PR value as one large figure, the group of comparison, and the next steps. */
export function ScoreCard({ username, isOwn, report }: ScoreCardProps): ReactNode {
  const { t } = useTranslation('inspect');
  const { api } = useHost();
  const { number } = useFormat();
  return (
    <Card title={t('score.title')}>
      <Head>
        <Avatar
          aria-hidden="true"
          src={api.url(instagramCalls.profileSrc, { username })}
          sx={{ width: 48, height: 48 }}
          slotProps={{ img: { alt: '' } }}
        >
          {username.charAt(0).toUpperCase()}
        </Avatar>
        <Names>
          <Name>@{username}</Name>
          <Quiet>
            {report.fullName !== null && (
              <>
                <NameText>{report.fullName}</NameText> ·{' '}
              </>
            )}
            {report.followers === null
              ? t('score.followersUnknown')
              : t('score.followers', { count: report.followers, number: number(report.followers) })}
          </Quiet>
        </Names>
      </Head>
      {report.pr === null ? (
        <Quiet>{t(report.hidden.includes('level') ? 'hidden.text' : 'score.unknown')}</Quiet>
      ) : (
        <Rank pr={report.pr} rate={report.engagementRate} isOwn={isOwn} />
      )}
    </Card>
  );
}

function Rank({
  pr,
  rate,
  isOwn,
}: {
  readonly pr: Pr;
  readonly rate: number | null;
  readonly isOwn: boolean;
}): ReactNode {
  const { t } = useTranslation('inspect');
  const { number, percent, dateTime } = useFormat();
  const cohort = t(`score.cohort.${pr.cohort}`);
  const group = t('score.group', { cohort, count: pr.count, number: number(pr.count), date: dateTime(pr.asOf) });
  if (pr.value === null || pr.level === null) {
    return (
      <>
        <Level>{t('score.small.title')}</Level>
        <Quiet>{t('score.small.text', { least: prCountMin, cohort, count: pr.count })}</Quiet>
      </>
    );
  }
  const explanation = {
    formula: t('score.formula'),
    inputs: [
      { label: t('score.input.rank'), value: number(pr.rank) },
      { label: t('score.input.count'), value: number(pr.count) },
      { label: t('score.input.cohort'), value: cohort },
      ...(rate === null ? [] : [{ label: t('figure.engagementRate'), value: percent(rate / 100, 2) }]),
    ],
    source: t('score.source'),
    asOf: dateTime(pr.asOf),
  };
  return (
    <>
      <Score>
        <Value>
          <ExplainedNumber label={t('score.pr')} explanation={explanation}>
            {t('score.value', { value: pr.value })}
          </ExplainedNumber>
        </Value>
        <Level>{t(`level.${pr.level}`)}</Level>
      </Score>
      <Quiet>{group}</Quiet>
      {pr.next === null ? (
        <p>{t('score.top')}</p>
      ) : (
        <>
          <Track
            role="meter"
            aria-label={t('score.way.label')}
            aria-valuemin={0}
            aria-valuemax={pr.next.from}
            aria-valuenow={Math.min(pr.value, pr.next.from)}
          >
            <Fill style={{ width: `${(Math.min(pr.value, pr.next.from) / pr.next.from) * 100}%` }} />
          </Track>
          <div>
            <p>
              {t('score.way.points', {
                level: t(`level.${pr.next.level}`),
                from: pr.next.from,
                count: Math.max(1, pr.next.from - pr.value),
              })}
            </p>
            {isOwn && pr.next.engagementRate !== null && (
              <p>{t('score.way.rate', { rate: percent(pr.next.engagementRate / 100, 2) })}</p>
            )}
          </div>
        </>
      )}
    </>
  );
}
