import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import type { InspectAudience, InspectReport } from '@tessera/contracts/inspect/inspect.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, useHost } from '@tessera/ui/shared-modules/kit';
import { color, figureFill, radius, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Actions, Card, Quiet } from '../lib/card.tsx';

const Sections = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  gap: step * 5,
});
const Shares = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${step}px ${step * 3}px`,
  margin: 0,
  '& > dt': { minWidth: 0 },
  '& > dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});
const Bar = styled('span')({
  ...figureFill,
  display: 'block',
  height: 4,
  marginTop: 2,
  borderRadius: radius.round,
  background: color.data1,
});

const breakdowns = ['gender', 'age', 'country'] as const;
type Breakdown = (typeof breakdowns)[number];

/**
 * The followers by the network's own insights. Visible only to the owner and to those with whom the owner shares them.
 */
export function AudienceCard({
  report: { audience, hidden },
  isOwn,
}: {
  readonly report: InspectReport;
  readonly isOwn: boolean;
}): ReactNode {
  const { t } = useTranslation('inspect');
  const { navigate } = useHost();
  const { number, dateTime } = useFormat();
  if (audience === null) {
    return (
      <Card title={t('audience.title')}>
        <Quiet>
          {t(isOwn ? 'audience.none.own' : hidden.includes('insights') ? 'hidden.text' : 'audience.none.other')}
        </Quiet>
        {isOwn && (
          <Actions>
            <Button onClick={() => navigate(inspectPaths.consent)}>{t('audience.allow')}</Button>
          </Actions>
        )}
      </Card>
    );
  }
  const sums = (
    [
      ['reach', audience.reach],
      ['views', audience.views],
      ['engaged', audience.engaged],
    ] as const
  ).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
  return (
    <Card title={t('audience.title')} text={t('audience.text', { date: dateTime(audience.asOf) })}>
      <Shares>
        {sums.flatMap(({ name, value }) => [
          <dt key={`${name}-name`}>{t(`audience.${name}`, { days: audience.days })}</dt>,
          <dd key={name}>{number(value)}</dd>,
        ])}
      </Shares>
      <Sections>
        {breakdowns.map((breakdown) => (
          <Part key={breakdown} breakdown={breakdown} audience={audience} />
        ))}
      </Sections>
    </Card>
  );
}

const genders = ['F', 'M', 'U'] as const;

function Part({
  breakdown,
  audience,
}: {
  readonly breakdown: Breakdown;
  readonly audience: InspectAudience;
}): ReactNode {
  const { t, i18n } = useTranslation('inspect');
  const { percent } = useFormat();
  const shares = audience[breakdown];
  if (shares.length === 0) return null;
  const regions = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const nameOf = (name: string): string => {
    // A range has an en dash.
    if (breakdown === 'age') return name.replace('-', '–');
    const gender = genders.find((each) => each === name);
    if (breakdown === 'gender' && gender !== undefined) return t(`audience.gender.${gender}`);
    return breakdown === 'country' && /^[A-Z]{2}$/u.test(name) ? (regions.of(name) ?? name) : name;
  };
  return (
    <div>
      <h3>{t(`audience.by.${breakdown}`)}</h3>
      <Shares>
        {shares.flatMap(({ name, percent: share }) => [
          <dt key={`${name}-name`}>
            {nameOf(name)}
            <Bar style={{ width: `${share}%` }} />
          </dt>,
          <dd key={name}>{percent(share / 100, 2)}</dd>,
        ])}
      </Shares>
    </div>
  );
}
