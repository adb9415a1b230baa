import type { InspectReport } from '@tessera/contracts/inspect/inspect.schema';
import { ChartShapeSwitch, type ChartShape } from '@tessera/ui/shared-modules/chart';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListTable, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';
import { Card, Quiet } from '../lib/card.tsx';
import { bestHours, heatOf, hourPostsMin, hoursOfDay, weekdays, type HourCell } from './hours-grid.ts';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto repeat(24, minmax(0, 1fr))',
  gap: 2,
  alignItems: 'center',
  fontSize: size.tiny,
  color: color.inkSecondary,
});
const Cell = styled('span')({
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
  display: 'block',
  aspectRatio: '1',
  minHeight: 9,
  maxHeight: 24,
  width: '100%',
  borderRadius: 2,
  border: `1px solid ${color.hairline}`,
});
const Day = styled('span')({ paddingRight: 4, whiteSpace: 'nowrap' });
const Tick = styled('span')({ whiteSpace: 'nowrap', width: 0 });
const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${step}px ${step * 4}px`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: size.tiny,
  color: color.inkSecondary,
});
const LegendEntry = styled('li')({ display: 'flex', alignItems: 'center', gap: step * 1.5 });
const Sample = styled('span')({
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
  flex: 'none',
  height: 12,
  borderRadius: 2,
  border: `1px solid ${color.hairline}`,
});

const shown = 3;
const tickEvery = 6;
const leastTint = 12;

/** When posts of this account do best: weekday by hour, as a heat map or a table. */
export function HoursCard({ report: { hours, timeZone, hidden } }: { readonly report: InspectReport }): ReactNode {
  const { t } = useTranslation('inspect');
  const { weekday, number, zone, list } = useFormat();
  const [shape, setShape] = useState<ChartShape>('chart');
  const cells = heatOf(hours ?? []);
  const slot = (cell: HourCell): string => t('hours.slot', { weekday: weekday(cell.weekday), hour: cell.hour });
  const best = list(bestHours(cells, shown).map(slot));
  const summary = best === '' ? t('hours.few', { least: hourPostsMin }) : t('hours.best', { best });
  return (
    <Card
      title={t('hours.title')}
      text={t('hours.text', { zone: zone(timeZone) })}
      tools={hours === null ? undefined : <ChartShapeSwitch shape={shape} onShapeChange={setShape} />}
    >
      {hours === null ? (
        <Quiet>
          {t(hidden.includes('engagement') || hidden.includes('frequency') ? 'hidden.text' : 'figure.unknown')}
        </Quiet>
      ) : (
        <>
          <p>{summary}</p>
          {shape === 'chart' ? (
            <>
              <HeatMap label={`${t('hours.title')}. ${summary}`} cells={cells} />
              <HeatLegend />
            </>
          ) : (
            <ListTable
              label={t('hours.title')}
              isCompact
              columns={[
                { id: 'slot', title: t('hours.slotTitle'), cell: slot },
                { id: 'count', title: t('figure.posts'), align: 'end', cell: ({ count }) => number(count) },
                {
                  id: 'interactions',
                  title: t('figure.interactions'),
                  align: 'end',
                  cell: ({ interactions }) => (interactions === null ? '–' : number(interactions)),
                },
              ]}
              rows={cells.map((cell) => ({ ...cell, id: `${cell.weekday}.${cell.hour}` }))}
            />
          )}
        </>
      )}
    </Card>
  );
}

const tintOf = (heat: number | null): string =>
  heat === null
    ? color.hover
    : `color-mix(in srgb, ${color.data1} ${leastTint + heat * (100 - leastTint)}%, transparent)`;

/** The legend of the heat map. */
function HeatLegend(): ReactNode {
  const { t } = useTranslation('inspect');
  const entries = [
    { key: 'none', background: 'transparent', width: 12 },
    { key: 'rare', background: tintOf(null), width: 12 },
    { key: 'scale', background: `linear-gradient(to right, ${tintOf(0)}, ${tintOf(1)})`, width: 48 },
  ] as const;
  return (
    <Legend>
      {entries.map(({ key, ...style }) => (
        <LegendEntry key={key}>
          <Sample style={style} />
          {t(`hours.${key}`, { least: hourPostsMin })}
        </LegendEntry>
      ))}
    </Legend>
  );
}

function HeatMap({ label, cells }: { readonly label: string; readonly cells: readonly HourCell[] }): ReactNode {
  const { weekday } = useFormat();
  const byHour = new Map(cells.map((cell) => [`${cell.weekday}.${cell.hour}`, cell]));
  return (
    <Grid role="img" aria-label={label}>
      {weekdays.flatMap((day) => [
        <Day key={day}>{weekday(day, 'short')}</Day>,
        ...hoursOfDay.map((hour) => {
          const cell = byHour.get(`${day}.${hour}`);
          return <Cell key={`${day}.${hour}`} style={cell ? { background: tintOf(cell.heat) } : {}} />;
        }),
      ])}
      <span />
      {hoursOfDay.map((hour) => (
        <Tick key={hour}>{hour % tickEvery === 0 ? hour : ''}</Tick>
      ))}
    </Grid>
  );
}
