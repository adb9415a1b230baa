import { drawLabels } from '@tessera/contracts/draw/draw.labels';
import type { PublishedRules } from '@tessera/contracts/draw/draw.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { HashtagList } from '../../lib/hashtag-list.tsx';
import { ReportSection } from '../../lib/report-section.tsx';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: `${step * 2}px ${step * 4}px`,
  margin: 0,
  '& dt': { fontSize: size.tiny, color: color.inkSecondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

/** The rules of a draw, as fixed by its commitment. */
export function DrawRules({ rules }: { readonly rules: PublishedRules }): ReactNode {
  const { t } = useTranslation('workspace');
  const labels = useFieldLabels(drawLabels);
  const { day, list, number, zone } = useFormat();
  const {
    timeZone,
    dateFrom,
    toDate,
    tags = [],
    mentions = [],
    likesMin,
    onePerPerson,
    excludeEarlier,
    excludeBlacklist,
  } = rules;
  const yes = t('lottery.rules.yes');
  const facts: readonly (readonly [keyof typeof drawLabels, ReactNode])[] = [
    ...(dateFrom === undefined ? [] : [['dateFrom', `${day(dateFrom)} · ${zone(timeZone)}`] as const]),
    ...(toDate === undefined ? [] : [['toDate', `${day(toDate)} · ${zone(timeZone)}`] as const]),
    ...(tags.length === 0 ? [] : [['tags', <HashtagList key="tags" tags={tags} />] as const]),
    ...(mentions.length === 0 ? [] : [['mentions', list(mentions.map((name) => `@${name}`))] as const]),
    ...(likesMin === undefined ? [] : [['likesMin', number(likesMin)] as const]),
    ...(onePerPerson ? [['onePerPerson', yes] as const] : []),
    ...(excludeEarlier ? [['excludeEarlier', yes] as const] : []),
    ...(excludeBlacklist ? [['excludeBlacklist', yes] as const] : []),
  ];
  return (
    <ReportSection title={t('lottery.rules.title')}>
      {facts.length === 0 ? (
        <p>{t('lottery.rules.none')}</p>
      ) : (
        <List>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{labels(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </List>
      )}
    </ReportSection>
  );
}
