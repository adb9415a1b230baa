import { planNames } from '@tessera/contracts/plan/plans';
import type { User } from '@tessera/contracts/user/user.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, figureFill, forcedEdge, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

const Box = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 2.5,
  padding: step * 3,
  borderRadius: radius.card,
  border: `1px solid ${color.hairline}`,
  background: color.background,
});
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: step * 2,
});
const PlanName = styled('h2')({ fontSize: size.small, fontWeight: weight.semibold });
const Small = styled('span')({ fontSize: size.tiny, color: color.inkSecondary, fontVariantNumeric: 'tabular-nums' });
const Row = styled('div')({ display: 'grid', gridTemplateColumns: '1fr auto', rowGap: step });
const Track = styled('div')({
  ...forcedEdge,
  gridColumn: '1 / -1',
  height: 4,
  borderRadius: radius.round,
  background: color.hairline,
  overflow: 'hidden',
});
const Bar = styled('div')({ ...figureFill, height: '100%', borderRadius: radius.round, transformOrigin: 'left' });
const Expired = styled('p')({
  display: 'flex',
  gap: step * 1.5,
  fontSize: size.tiny,
  color: color.warning,
  '& > svg': { flex: 'none', marginTop: 2 },
});

/** The plan and how much of its limits is used. */
export function PlanUsage({ user }: { readonly user: User }): ReactNode {
  const { t } = useTranslation(['shell', 'problem']);
  const { plan } = user.subscriptions;
  if (!plan) return null;
  return (
    <Box aria-label={t('plan.usage.label', { plan: planNames[plan.type] })}>
      <Head>
        <PlanName>{planNames[plan.type]}</PlanName>
        {!user.isExpired && <Small>{t('plan.usage.daysLeft', { days: plan.leftDays })}</Small>}
      </Head>
      {user.isExpired && (
        <Expired>
          <TriangleAlert size={14} aria-hidden />
          {t('problem:expired')}
        </Expired>
      )}
      <Meter
        label={t('plan.usage.boards')}
        value={user.usage.folderNumber}
        limit={user.rights.quotas['folderNumber'] ?? 0}
      />
      <Meter
        label={t('plan.usage.contents')}
        value={user.usage.contentNumber}
        limit={user.rights.quotas['contentNumber'] ?? 0}
      />
    </Box>
  );
}

function Meter({
  label,
  value,
  limit,
}: {
  readonly label: string;
  readonly value: number;
  readonly limit: number;
}): ReactNode {
  const { t } = useTranslation('shell');
  const labelId = useId();
  const ratio = limit === 0 ? 1 : Math.min(1, value / limit);
  const text = t('plan.usage.ofLimit', { value, limit });
  return (
    <Row>
      <Small id={labelId}>{label}</Small>
      <Small>{text}</Small>
      <Track
        role="meter"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(value, limit)}
        aria-valuetext={text}
      >
        <Bar sx={{ transform: `scaleX(${ratio})`, background: ratio >= 1 ? color.warning : color.accent }} />
      </Track>
    </Row>
  );
}
