import { shareCalls } from '@tessera/contracts/share/share.calls';
import { shareLabels } from '@tessera/contracts/share/share.labels';
import type { Share } from '@tessera/contracts/share/share.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ListTable,
  MarkChip,
  menuColumn,
  NameText,
  toLoadable,
  useFieldLabels,
  useFormat,
  useHost,
  type ListColumn,
  type Loadable,
  type MenuAction,
} from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { sharesKey } from '@tessera/ui/shared-modules/share';
import { Copy, ExternalLink, LockKeyhole, Pencil, QrCode, Snowflake, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

const Marks = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4 });

export type ShareAct = 'copy' | 'open' | 'edit' | 'qr' | 'revoke';

interface ShareTableProps {
  readonly rows: readonly Share[];
  /** False once the plan has expired: then shares can only be viewed, copied and revoked. */
  readonly mayChange: boolean;
  readonly now: number;
  readonly onAct: (act: ShareAct, share: Share) => void;
}

const knownKinds = ['report', 'media', 'board', 'embed', 'draw', 'story', 'kolList'] as const;
const isKnown = (kind: string): kind is (typeof knownKinds)[number] => knownKinds.some((known) => known === kind);

type ColumnOptions = Omit<ShareTableProps, 'rows'>;

function useShareActions({ mayChange, onAct }: Omit<ColumnOptions, 'now'>): (share: Share) => readonly MenuAction[] {
  const { t } = useTranslation('workspace');
  return (share) => [
    ...(share.path === null
      ? []
      : [
          { label: t('share.copy.action'), icon: <Copy aria-hidden />, run: () => onAct('copy', share) },
          { label: t('share.open.action'), icon: <ExternalLink aria-hidden />, run: () => onAct('open', share) },
          { label: t('share.qr.action'), icon: <QrCode aria-hidden />, run: () => onAct('qr', share) },
        ]),
    ...(mayChange
      ? [{ label: t('share.change.open'), icon: <Pencil aria-hidden />, run: () => onAct('edit', share) }]
      : []),
    {
      label: t('share.revoke.action'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
      startsGroup: true,
      run: () => onAct('revoke', share),
    },
  ];
}

function useShareColumns({ now, ...options }: ColumnOptions): readonly ListColumn<Share>[] {
  const { t } = useTranslation('workspace');
  const { number, date } = useFormat();
  const label = useFieldLabels(shareLabels);
  const actionsOf = useShareActions(options);
  return [
    {
      id: 'title',
      title: label('title'),
      cell: ({ title, kind, hasPassword, frozenTime, expiresTime }) => (
        <>
          <NameText>{title}</NameText>
          <Marks>
            {isKnown(kind) && <MarkChip>{t(`share.kind.${kind}`)}</MarkChip>}
            {hasPassword && <MarkChip icon={<LockKeyhole aria-hidden />}>{label('password')}</MarkChip>}
            {frozenTime !== null && (
              <MarkChip icon={<Snowflake aria-hidden />}>{t('share.frozen.mark', { date: date(frozenTime) })}</MarkChip>
            )}
            {expiresTime !== null && Date.parse(expiresTime) <= now && <MarkChip>{t('share.ended.mark')}</MarkChip>}
          </Marks>
        </>
      ),
    },
    { id: 'views', title: label('views'), align: 'end', cell: ({ views }) => number(views) },
    {
      id: 'expiresTime',
      title: label('expiresTime'),
      from: 'md',
      isOneLine: true,
      cell: ({ expiresTime }) =>
        expiresTime === null ? t('share.never') : date(new Date(Date.parse(expiresTime) - 1).toISOString()),
    },
    {
      id: 'createdTime',
      title: label('createdTime'),
      from: 'lg',
      align: 'end',
      isOneLine: true,
      cell: ({ createdTime }) => date(createdTime),
    },
    {
      id: 'copy',
      title: t('share.copy.action'),
      isTitleHidden: true,
      from: 'sm',
      cell: (share) =>
        share.path === null ? (
          t('share.lost')
        ) : (
          <Button
            size="small"
            startIcon={<Copy aria-hidden />}
            aria-label={t('share.copy.label', { title: share.title })}
            onClick={() => options.onAct('copy', share)}
          >
            {t('share.copy.action')}
          </Button>
        ),
    },
    menuColumn({
      title: t('share.actions.title'),
      labelOf: (share) => t('share.actions.label', { title: share.title }),
      actionsOf,
    }),
  ];
}

/** The user's shares as a table. */
export function ShareTable({ rows, ...options }: ShareTableProps): ReactNode {
  const { t } = useTranslation('workspace');
  const columns = useShareColumns(options);
  return <ListTable label={t('share.page.title')} columns={columns} rows={rows} />;
}

/** The user's shares, newest first. */
export function useShares(): Loadable<readonly Share[]> {
  const { api } = useHost();
  const query = useQuery({
    queryKey: sharesKey,
    queryFn: async ({ signal }) => (await api.call(shareCalls.getShares, undefined, { signal })).shareList,
  });
  return toLoadable(query, (shares) => shares.length === 0);
}
