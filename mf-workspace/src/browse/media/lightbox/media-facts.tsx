import type { Media } from '@tessera/contracts/media/media.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ExplainedNumber, useFormat, type Explanation } from '@tessera/ui/shared-modules/kit';
import { color, size, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { metricNames, figureOf, unknownReason, type MetricName } from '../../../lib/figures/media-figures.ts';
import { useFigureText } from '../../../lib/figures/use-figure-text.ts';
import { HashtagList } from '../../../lib/hashtag-list.tsx';
import { useFilterWords } from '../../filters/use-filter-words.ts';
import { useExplainMedia } from '../use-explain-media.ts';
import { Fact, FactName, Facts, FactsAsOf, FactValue } from './fact-strip.tsx';

const Why = styled('span')({
  display: 'block',
  fontSize: size.tiny,
  fontWeight: weight.regular,
  color: color.inkSecondary,
});

/** The figures of a post in full. Each opens to its explanation, or to the reason why it is unknown. */
export function MediaFacts({ media }: { readonly media: Media }): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime } = useFormat();
  const text = useFigureText();
  const explain = useExplainMedia()(media);
  const { languageName } = useFilterWords();
  const { type, asOf, language, sponsored, tags } = media;
  const shown = metricNames.filter((name) => name !== 'views' || type === 'GraphVideo');
  const words: readonly { readonly name: string; readonly value: ReactNode }[] = [
    { name: t('media.type.label'), value: t(`media.type.${type}`) },
    { name: t('media.language.label'), value: languageName(language) },
    ...(sponsored ? [{ name: t('media.sponsored.label'), value: t('media.sponsored.yes') }] : []),
    ...(tags.length > 0 ? [{ name: t('media.tags.label'), value: <HashtagList tags={tags} /> }] : []),
  ];
  return (
    <div>
      <Facts>
        {shown.map((name) => (
          <FigureFact
            key={name}
            media={media}
            name={name}
            label={text.label(name)}
            full={text.full}
            explanation={explain(name)}
          />
        ))}
        {words.map(({ name, value }) => (
          <Fact key={name}>
            <FactName>{name}</FactName>
            <FactValue style={{ fontSize: size.body }}>{value}</FactValue>
          </Fact>
        ))}
      </Facts>
      <FactsAsOf>{t('asOf.time', { time: dateTime(asOf) })}</FactsAsOf>
    </div>
  );
}

interface FigureFactProps {
  readonly media: Media;
  readonly name: MetricName;
  readonly label: string;
  readonly full: (name: MetricName, value: number) => string;
  readonly explanation: Explanation;
}

function FigureFact({ media, name, label, full, explanation }: FigureFactProps): ReactNode {
  const { t } = useTranslation('workspace');
  const value = figureOf(media, name);
  return (
    <Fact>
      <FactName>{label}</FactName>
      <FactValue>
        <ExplainedNumber label={label} explanation={explanation}>
          {value === null ? t('figure.unknown') : full(name, value)}
        </ExplainedNumber>
        {value === null && <Why>{t(`figure.why.${unknownReason(media, name)}`)}</Why>}
      </FactValue>
    </Fact>
  );
}
