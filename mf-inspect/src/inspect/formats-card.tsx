import type { InspectReport } from '@tessera/contracts/inspect/inspect.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListTable, useFormat } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { Card, Quiet } from '../lib/card.tsx';

/** The averages of pictures, videos and carousels side by side. */
export function FormatsCard({ report: { formats, read } }: { readonly report: InspectReport }): ReactNode {
  const { t } = useTranslation('inspect');
  const { number } = useFormat();
  const write = (value: number | null): string => (value === null ? '–' : number(value));
  return (
    <Card title={t('formats.title')} text={t('formats.text', { count: read.count })}>
      {formats === null ? (
        <Quiet>{t('hidden.text')}</Quiet>
      ) : (
        <ListTable
          label={t('formats.title')}
          isCompact
          columns={[
            { id: 'type', title: t('formats.type'), cell: ({ id }) => t(`type.${id}`) },
            { id: 'count', title: t('figure.posts'), align: 'end', cell: ({ count }) => number(count) },
            { id: 'likes', title: t('formats.likes'), align: 'end', from: 'sm', cell: ({ likes }) => write(likes) },
            {
              id: 'comments',
              title: t('formats.comments'),
              align: 'end',
              from: 'sm',
              cell: ({ comments }) => write(comments),
            },
            { id: 'views', title: t('formats.views'), align: 'end', from: 'md', cell: ({ views }) => write(views) },
            {
              id: 'interactions',
              title: t('formats.interactions'),
              align: 'end',
              cell: ({ interactions }) => write(interactions),
            },
          ]}
          rows={formats.map(({ type, ...format }) => ({ id: type, ...format }))}
        />
      )}
    </Card>
  );
}
