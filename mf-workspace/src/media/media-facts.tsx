import type { Media } from '@tessera/contracts/media/media.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ExplainedNumber, useFormat } from '@tessera/ui/shared-modules/kit';
import type { Explanation } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useFilterWords } from '../filters/use-filter-words.ts';
import { metricNames, figureOf, unknownReason } from './media-figures.ts';
import type { MetricName } from './media-figures.ts';
import { useExplainMedia } from './use-explain-media.ts';
import { useFigureText } from './use-figure-text.ts';

const Strip = styled('dl')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, background: color.hairline, border: `1px solid ${color.hairline}`, borderRadius: radius.card, overflow: 'hidden', '& > :last-child:nth-of-type(odd)': { gridColumn: 'span 2' } });
const Fact = styled('div')({ background: color.surface, padding: `${step * 2}px ${step * 3}px`, minWidth: 0 });
const Name = styled('dt')({ fontSize: size.tiny, color: color.inkSecondary });
const Value = styled('dd')({ fontSize: size.lead, fontWeight: weight.semibold, fontVariantNumeric: 'tabular-nums', lineHeight: 1.4, overflowWrap: 'anywhere' });
const Why = styled('span')({ display: 'block', fontSize: size.tiny, fontWeight: weight.regular, color: color.inkSecondary });
const AsOf = styled('p')({ fontSize: size.tiny, color: color.inkSecondary, marginTop: step * 2 });

/** The figures of a post in full: each opens to what stands behind it, and says why where it is not known. */
export function MediaFacts({ media }: { readonly media: Media }): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime, list } = useFormat();
  const text = useFigureText();
  const explain = useExplainMedia()(media);
  const { languageName } = useFilterWords();
  const { type, asOf, language, sponsored, tags } = media;
  const shown = metricNames.filter((name) => name !== 'views' || type === 'GraphVideo');
  const words: readonly { readonly name: string; readonly value: string }[] = [
    { name: t('media.type.label'), value: t(`media.type.${type}`) },
    { name: t('media.language.label'), value: languageName(language) },
    ...(sponsored ? [{ name: t('media.sponsored.label'), value: t('media.sponsored.yes') }] : []),
    ...(tags.length > 0 ? [{ name: t('media.tags.label'), value: list(tags.map((tag) => `#${tag}`)) }] : []),
  ];
  return (
    <div>
      <Strip>
        {shown.map((name) => (
          <FigureFact key={name} media={media} name={name} label={text.label(name)} full={text.full} explanation={explain(name)} />
        ))}
        {words.map(({ name, value }) => (
          <Fact key={name}>
            <Name>{name}</Name>
            <Value style={{ fontSize: size.body }}>{value}</Value>
          </Fact>
        ))}
      </Strip>
      <AsOf>{t('asOf.time', { time: dateTime(asOf) })}</AsOf>
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
      <Name>{label}</Name>
      <Value>
        <ExplainedNumber label={label} explanation={explanation}>
          {value === null ? t('figure.unknown') : full(name, value)}
        </ExplainedNumber>
        {value === null && <Why>{t(`figure.why.${unknownReason(media, name)}`)}</Why>}
      </Value>
    </Fact>
  );
}
