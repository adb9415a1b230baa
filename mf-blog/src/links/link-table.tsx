import { linkLabels } from '@tessera/contracts/link/link.labels';
import type { Link } from '@tessera/contracts/link/link.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ListTable,
  MarkChip,
  menuColumn,
  NameText,
  useFieldLabels,
  useFormat,
  type ListColumn,
  type MenuAction,
} from '@tessera/ui/shared-modules/kit';
import { Archive, ArchiveRestore, ChartLine, Copy, LockKeyhole, Pencil, QrCode, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { linkState } from './link-state.ts';
import { readableAddress } from './short-address.ts';

const Target = styled('div')({
  maxWidth: 'min(420px, 21vw)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const Small = styled(Target)({ fontSize: 12, opacity: 0.8 });
const Marks = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4, marginTop: 4 });
const TitleBelow = styled('div')({
  maxWidth: '46vw',
  marginTop: 4,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export type LinkAct = 'copy' | 'edit' | 'qr' | 'stats' | 'archive' | 'delete';

interface LinkOptions {
  /** False once the plan has expired: then links can only be viewed, copied and deleted. */
  readonly mayChange: boolean;
  readonly onAct: (act: LinkAct, link: Link) => void;
}

function useLinkActions({ mayChange, onAct }: LinkOptions): (link: Link) => MenuAction[] {
  const { t } = useTranslation('blog');
  return (link) => [
    { label: t('link.stats.action'), icon: <ChartLine aria-hidden />, run: () => onAct('stats', link) },
    { label: t('link.qr.action'), icon: <QrCode aria-hidden />, run: () => onAct('qr', link) },
    ...(mayChange
      ? [
          { label: t('link.change.open'), icon: <Pencil aria-hidden />, run: () => onAct('edit', link) },
          {
            label: link.isArchived ? t('link.archive.restore') : t('link.archive.action'),
            icon: link.isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
            run: () => onAct('archive', link),
          },
        ]
      : []),
    {
      label: t('link.delete.action'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
      startsGroup: true,
      run: () => onAct('delete', link),
    },
  ];
}

/** The title, target and marks of a link. */
function LinkTarget({ link: { title, target, tags, hasPassword } }: { readonly link: Link }): ReactNode {
  const { t } = useTranslation('blog');
  return (
    <>
      {title !== '' && (
        <Target>
          <NameText>{title}</NameText>
        </Target>
      )}
      <Small title={target}>{readableAddress(target)}</Small>
      {(tags.length > 0 || hasPassword) && (
        <Marks>
          {hasPassword && <MarkChip icon={<LockKeyhole aria-hidden />}>{t('link.password.mark')}</MarkChip>}
          {tags.map((tag) => (
            <MarkChip key={tag}>
              <NameText>{tag}</NameText>
            </MarkChip>
          ))}
        </Marks>
      )}
    </>
  );
}

function useLinkColumns(options: LinkOptions): readonly ListColumn<Link>[] {
  const { t } = useTranslation('blog');
  const { number, date } = useFormat();
  const label = useFieldLabels(linkLabels);
  const actionsOf = useLinkActions(options);
  const stateOf = (link: Link): string => t(`link.state.${linkState(link, Date.now())}`);
  return [
    {
      id: 'slug',
      title: label('slug'),
      cell: (link) => (
        <Button
          size="small"
          startIcon={<Copy aria-hidden />}
          aria-label={t('link.copy.label', { slug: link.slug })}
          onClick={() => options.onAct('copy', link)}
        >
          {`/s/${link.slug}`}
        </Button>
      ),
    },
    {
      id: 'target',
      title: label('target'),
      from: 'md',
      cell: (link) => <LinkTarget link={link} />,
      below: ({ title, target }) => (
        <TitleBelow title={target}>
          <NameText>{title === '' ? readableAddress(target) : title}</NameText>
        </TitleBelow>
      ),
    },
    {
      id: 'state',
      title: t('link.state.title'),
      from: 'sm',
      isOneLine: true,
      cell: (link) => stateOf(link),
      below: (link) => (linkState(link, Date.now()) === 'live' ? null : <MarkChip>{stateOf(link)}</MarkChip>),
    },
    {
      id: 'expiresTime',
      title: label('expiresTime'),
      from: 'lg',
      isOneLine: true,
      cell: ({ expiresTime }) =>
        expiresTime === null ? '–' : date(new Date(Date.parse(expiresTime) - 1).toISOString()),
    },
    {
      id: 'clicks',
      title: label('clicks'),
      align: 'end',
      cell: ({ clicks, clicksMax }) =>
        clicksMax === null ? number(clicks) : `${number(clicks)} / ${number(clicksMax)}`,
    },
    {
      id: 'createdTime',
      title: label('createdTime'),
      from: 'lg',
      align: 'end',
      isOneLine: true,
      cell: ({ createdTime }) => date(createdTime),
    },
    menuColumn({
      title: t('link.actions.title'),
      labelOf: (link) => t('link.actions.label', { slug: link.slug }),
      actionsOf,
    }),
  ];
}

interface LinkTableProps extends LinkOptions {
  readonly rows: readonly Link[];
}

/** The links as a table: short address, target, clicks and actions. */
export function LinkTable({ rows, ...options }: LinkTableProps): ReactNode {
  const { t } = useTranslation('blog');
  const columns = useLinkColumns(options);
  return <ListTable label={t('link.page.title')} columns={columns} rows={rows} />;
}
