import { markNames, type Media } from '@tessera/contracts/media/media.schema';
import { Link, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { markIcons } from './media-marks.tsx';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: step,
  fontSize: size.small,
  color: color.inkSecondary,
  overflowWrap: 'anywhere',
});
const Entry = styled('li')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: step * 2,
  '& > svg': { width: 14, height: 14, flex: 'none', marginTop: step },
});

/** The marks of a post: who set each, and when. */
export function MarkHistory({ media }: { readonly media: Media }): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime } = useFormat();
  const given = markNames.flatMap((name) => {
    const mark = media.status[name];
    return mark ? [{ name, mark }] : [];
  });
  if (given.length === 0) return null;
  const { cta } = media.status;
  return (
    <List aria-label={t('mark.history.label')}>
      {given.map(({ name, mark }) => {
        const Icon = markIcons[name];
        return (
          <Entry key={name}>
            <Icon aria-hidden />
            <span>
              {t('mark.history.entry', { mark: t(`mark.name.${name}`), time: dateTime(mark.at), person: mark.by })}
              {name === 'cta' && cta && (
                <>
                  {' · '}
                  <Link href={cta.url} target="_blank" rel="noreferrer">
                    {cta.label}
                  </Link>
                </>
              )}
            </span>
          </Entry>
        );
      })}
    </List>
  );
}
