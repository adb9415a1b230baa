import { linkCalls } from '@tessera/contracts/link/link.calls';
import { otherReferrers, type Link, type LinkStats } from '@tessera/contracts/link/link.schema';
import { LineChart } from '@tessera/ui/shared-modules/chart';
import { Dialog, DialogContent, Skeleton, Stack, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  DialogHead,
  ListTable,
  LoadState,
  toLoadable,
  useFormat,
  useHost,
  useSession,
} from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { useId, useState, type ReactNode } from 'react';
import { clickSeries, recentDays } from './click-series.ts';

const days = 30;
const Facts = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 32px',
  margin: 0,
  '& dt': { fontSize: 12 },
  '& dd': { margin: 0, fontSize: 24, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
});
const Note = styled('p')({ margin: 0, fontSize: 12 });

function StatsBody({ stats, dayList }: { readonly stats: LinkStats; readonly dayList: readonly string[] }): ReactNode {
  const { t } = useTranslation('blog');
  const { number, day: dayText } = useFormat();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const { people, visitors } = clickSeries(stats, dayList);
  // The last day is today, which is still incomplete.
  const steps = dayList.map((day) => ({
    key: day,
    label: dayText(day, 'long'),
    tick: dayText(day, 'short'),
    isUnfinished: day === dayList.at(-1),
  }));
  return (
    <Stack spacing={3}>
      <Facts>
        {(
          [
            ['clicks', stats.clicks],
            ['visitors', stats.visitors],
            ['botClicks', stats.botClicks],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`link.stats.${name}`)}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </Facts>
      <LineChart
        label={t('link.stats.byDay', { days })}
        steps={steps}
        series={[
          { key: 'clicks', label: t('link.stats.clicks'), values: people },
          { key: 'visitors', label: t('link.stats.visitors'), values: visitors },
        ]}
        hiddenKeys={hidden}
        onHiddenKeysChange={setHidden}
        height={240}
      />
      <Note>{t('link.stats.note')}</Note>
      {stats.referrerList.length > 0 && (
        <ListTable
          label={t('link.stats.referrers')}
          isCompact
          columns={[
            {
              id: 'referrer',
              title: t('link.stats.referrers'),
              cell: ({ id }) =>
                id === '' ? t('link.stats.noReferrer') : id === otherReferrers ? t('link.stats.otherReferrers') : id,
            },
            { id: 'clicks', title: t('link.stats.clicks'), align: 'end', cell: ({ clicks }) => number(clicks) },
          ]}
          rows={stats.referrerList.map(({ referrer, clicks }) => ({ id: referrer, clicks }))}
        />
      )}
      {stats.deviceList.length > 0 && (
        <ListTable
          label={t('link.stats.devices')}
          isCompact
          columns={[
            { id: 'device', title: t('link.stats.devices'), cell: ({ id }) => t(`link.device.${id}`) },
            { id: 'clicks', title: t('link.stats.clicks'), align: 'end', cell: ({ clicks }) => number(clicks) },
          ]}
          rows={stats.deviceList.map(({ device, clicks }) => ({ id: device, clicks }))}
        />
      )}
    </Stack>
  );
}

interface LinkStatsDialogProps {
  readonly link: Link;
  readonly onClose: () => void;
}

/** The clicks of a link in the last thirty days, by day, origin and device. */
export function LinkStatsDialog({ link, onClose }: LinkStatsDialogProps): ReactNode {
  const { t } = useTranslation('blog');
  const titleId = useId();
  const { api } = useHost();
  const session = useSession();
  const [dayList] = useState(() =>
    recentDays(days, session.state === 'signedIn' ? session.user.timeZone : 'UTC', new Date()),
  );
  const query = useQuery({
    queryKey: ['linkStats', link.id, dayList],
    queryFn: ({ signal }) =>
      api.call(
        linkCalls.getLinkStats,
        { query: { id: link.id, dateFrom: dayList[0] ?? '', toDate: dayList.at(-1) ?? '' } },
        { signal },
      ),
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogHead id={titleId} title={t('link.stats.title', { slug: link.slug })} onClose={onClose} />
      <DialogContent>
        <LoadState state={toLoadable(query, () => false)} skeleton={<Skeleton height={360} />} empty={null}>
          {(stats) => <StatsBody stats={stats} dayList={dayList} />}
        </LoadState>
      </DialogContent>
    </Dialog>
  );
}
