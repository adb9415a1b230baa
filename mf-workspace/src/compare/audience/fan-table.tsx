import type { Audience } from '@tessera/contracts/audience/audience.schema';
import { rankingLabels } from '@tessera/contracts/ranking/ranking.labels';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListTable, NameText, useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const FullName = styled('span')({ display: 'block', fontSize: size.small, color: color.inkSecondary });

/** The followers that the samples name. */
export function FanTable({ fans }: { readonly fans: Audience['fanList'] }): ReactNode {
  const { t } = useTranslation('workspace');
  const { number, compact } = useFormat();
  const label = useFieldLabels(rankingLabels);
  return (
    <ListTable
      label={t('audience.fans')}
      isCompact
      rows={fans.map((fan) => ({ ...fan, id: fan.username }))}
      columns={[
        {
          id: 'username',
          title: label('username'),
          cell: ({ username, fullName }) => (
            <>
              {t('audience.account', { name: username })}
              {fullName !== null && (
                <FullName translate="no">
                  <NameText>{fullName}</NameText>
                </FullName>
              )}
            </>
          ),
        },
        {
          id: 'followers',
          title: label('followers'),
          align: 'end',
          cell: ({ followers }) => (followers === null ? t('figure.unknown') : compact(followers)),
        },
        { id: 'accounts', title: t('audience.column.follows'), align: 'end', cell: ({ accounts }) => number(accounts) },
      ]}
    />
  );
}

/** The accounts whose followers were sampled, and the size of each sample. */
export function SampleTable({ accounts }: { readonly accounts: Audience['accountList'] }): ReactNode {
  const { t } = useTranslation('workspace');
  const { number, compact, date } = useFormat();
  const label = useFieldLabels(rankingLabels);
  return (
    <ListTable
      label={t('audience.samples')}
      isCompact
      rows={accounts.map((account) => ({ ...account, id: account.contentId }))}
      columns={[
        { id: 'username', title: label('username'), cell: ({ username }) => t('audience.account', { name: username }) },
        {
          id: 'followers',
          title: label('followers'),
          align: 'end',
          cell: ({ followers }) => (followers === null ? t('figure.unknown') : compact(followers)),
        },
        { id: 'sample', title: t('audience.input.sample'), align: 'end', cell: ({ sampleSize }) => number(sampleSize) },
        { id: 'asOf', title: t('audience.column.asOf'), align: 'end', from: 'sm', cell: ({ asOf }) => date(asOf) },
      ]}
    />
  );
}
