import type { PlanQuota } from '@tessera/contracts/plan/rights';
import { LinearProgress, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, useSession } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';
import { Section } from '../lib/section.tsx';

const counted = [
  'folderNumber',
  'contentNumber',
  'contentDaily',
  'kolNumber',
  'linkNumber',
  'storyContentNumber',
  'chatbotNumber',
  'csvNumber',
] as const satisfies readonly PlanQuota[];
const List = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 4 });
const Row = styled('div')({ display: 'grid', gridTemplateColumns: '1fr auto', gap: step });
const Quiet = styled('span')({ color: color.inkSecondary, fontSize: size.small, fontVariantNumeric: 'tabular-nums' });
const Track = styled(LinearProgress)({ gridColumn: '1 / -1' });
const Reached = styled('p')({ gridColumn: '1 / -1', color: color.warning, fontSize: size.small });

/** How much of each limit is used. Without a plan there are no limits to show. */
export function UsageSection(): ReactNode {
  const { t } = useTranslation('billing');
  const session = useSession();
  if (session.state !== 'signedIn' || session.user.subscriptions.plan === null) return null;
  const { usage, rights } = session.user;
  return (
    <Section title={t('usage.title')} text={t('usage.text')}>
      <List>
        {/* Exports are counted only where the plan allows them. */}
        {counted
          .filter((name) => name !== 'csvNumber' || rights.switches['csv'] === true)
          .map((name) => (
            <Meter key={name} label={t(`usage.${name}`)} used={usage[name]} limit={rights.quotas[name] ?? 0} />
          ))}
      </List>
    </Section>
  );
}

function Meter({
  label,
  used,
  limit,
}: {
  readonly label: string;
  readonly used: number;
  readonly limit: number;
}): ReactNode {
  const { t } = useTranslation('billing');
  const { number } = useFormat();
  const labelId = useId();
  const text = t('usage.ofLimit', { usage: number(used), quota: number(limit) });
  return (
    <Row>
      <span id={labelId}>{label}</span>
      <Quiet>{text}</Quiet>
      <Track
        variant="determinate"
        value={limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}
        aria-labelledby={labelId}
        aria-valuetext={text}
      />
      {used >= limit && <Reached>{t('usage.reached')}</Reached>}
    </Row>
  );
}
