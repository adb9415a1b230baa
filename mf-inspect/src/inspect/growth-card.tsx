import type { InspectReport } from '@tessera/contracts/inspect/inspect.schema';
import { ChartShapeSwitch, LineChart, TableTwin, type ChartShape } from '@tessera/ui/shared-modules/chart';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ChangeText, useFormat } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';
import { Card, Quiet } from '../lib/card.tsx';

const Line = styled('p')({ display: 'flex', flexWrap: 'wrap', gap: `0 ${step * 2}px` });

/** The account compared with its own past: the last thirty days, the follower count before, and the months. */
export function GrowthCard({
  report: { change, growth, months, followers, hidden },
}: {
  readonly report: InspectReport;
}): ReactNode {
  const { t } = useTranslation('inspect');
  const { month, date, number } = useFormat();
  const [shape, setShape] = useState<ChartShape>('chart');
  const title = t('course.title');
  const steps = (months ?? []).map(({ month: key }) => ({
    key,
    label: month(`${key}-01`, 'long'),
    tick: month(`${key}-01`, 'short'),
  }));
  const series = [
    {
      key: 'interactions',
      label: t('figure.interactions'),
      values: (months ?? []).map(({ interactions }) => interactions),
    },
  ];
  return (
    <Card
      title={title}
      text={t('course.text')}
      tools={steps.length > 1 ? <ChartShapeSwitch shape={shape} onShapeChange={setShape} /> : undefined}
    >
      {change !== null && (
        <Line>
          {t('course.change')} <ChangeText current={change.now} previous={change.before} betterWhen="higher" />
        </Line>
      )}
      {growth !== null && followers !== null ? (
        <Line>
          {t('course.growth', { before: number(growth.before), now: number(followers), date: date(growth.since) })}{' '}
          <ChangeText current={followers} previous={growth.before} betterWhen="higher" />
        </Line>
      ) : (
        <Quiet>{t(hidden.includes('growth') ? 'hidden.text' : 'course.growth.unknown')}</Quiet>
      )}
      {months === null && !hidden.includes('growth') && <Quiet>{t('hidden.text')}</Quiet>}
      {steps.length > 1 &&
        (shape === 'chart' ? (
          <LineChart
            label={title}
            steps={steps}
            series={series}
            hiddenKeys={[]}
            onHiddenKeysChange={() => undefined}
            height={220}
          />
        ) : (
          <TableTwin label={title} stepTitle={t('course.month')} steps={steps} series={series} />
        ))}
    </Card>
  );
}
