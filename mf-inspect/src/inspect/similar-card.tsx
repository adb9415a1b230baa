import type { InspectReport } from '@tessera/contracts/inspect/inspect.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { color, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Card, Quiet } from '../lib/card.tsx';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')({
  padding: `${step * 2}px 0`,
  borderTop: `1px solid ${color.hairline}`,
  overflowWrap: 'anywhere',
});
const Name = styled('p')({ fontWeight: weight.medium });

/** Accounts of similar size with the same hashtags, each with the reason for its suggestion. */
export function SimilarCard({ similar }: { readonly similar: InspectReport['similar'] }): ReactNode {
  const { t } = useTranslation('inspect');
  const { number } = useFormat();
  return (
    <Card title={t('similar.title')} text={t('similar.text')}>
      {similar.length === 0 ? (
        <Quiet>{t('similar.none')}</Quiet>
      ) : (
        <List>
          {similar.map(({ username, followers, tags }) => (
            <Row key={username}>
              <Name>@{username}</Name>
              <Quiet>
                {t('similar.because', {
                  count: followers,
                  number: number(followers),
                  tags: tags.map((tag) => `#${tag}`).join(' '),
                })}
              </Quiet>
            </Row>
          ))}
        </List>
      )}
    </Card>
  );
}
