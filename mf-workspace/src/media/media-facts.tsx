import type { Media } from '@tessera/contracts/media/media.schema';
import { styled } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { useFormat } from '@tessera/ui/doors/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import type { FigureName } from './figure.tsx';

const Strip = styled('dl')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, background: color.hairline, border: `1px solid ${color.hairline}`, borderRadius: radius.card, overflow: 'hidden', '& > :last-child:nth-of-type(odd)': { gridColumn: 'span 2' } });
const Fact = styled('div')({ background: color.surface, padding: `${step * 3}px ${step * 4}px` });
const Name = styled('dt')({ fontSize: size.tiny, color: color.inkSecondary });
const Value = styled('dd')({ fontSize: size.title, fontWeight: weight.semibold, fontVariantNumeric: 'tabular-nums', lineHeight: 1.4 });
const Why = styled('dd')({ fontSize: size.tiny, color: color.inkSecondary });

/** The figures of a post in full, each with why it is not known where that is so, and of when they are. */
export function MediaFacts({ media }: { readonly media: Media }): ReactNode {
  const { t } = useTranslation('workspace');
  const { number, percent, dateTime } = useFormat();
  const { likes, comments, views, engRate, type, asOf } = media;
  const facts: readonly { readonly name: FigureName; readonly text: string | null }[] = [
    { name: 'likes', text: likes === null ? null : number(likes) },
    { name: 'comments', text: comments === null ? null : number(comments) },
    ...(type === 'GraphVideo' ? [{ name: 'views', text: views === null ? null : number(views) } as const] : []),
    { name: 'engRate', text: engRate === null ? null : percent(engRate / 100, 2) },
  ];
  return (
    <div>
      <Strip>
        {facts.map(({ name, text }) => (
          <Fact key={name}>
            <Name>{t(`figure.${name}.name`)}</Name>
            <Value>{text ?? t('figure.unknown')}</Value>
            {text === null && <Why>{t(`figure.${name}.unknown`)}</Why>}
          </Fact>
        ))}
        <Fact>
          <Name>{t('media.type.label')}</Name>
          <Value>{t(`media.type.${type}`)}</Value>
        </Fact>
      </Strip>
      <Name as="p" style={{ marginTop: step * 2 }}>
        {t('asOf.time', { time: dateTime(asOf) })}
      </Name>
    </div>
  );
}
