import {
  cardKinds,
  cardQuestionSchema,
  type ArticleCard,
  type CardQuestion,
} from '@tessera/contracts/article/article-card.schema';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import { metricLabels, metrics } from '@tessera/contracts/media/figures.schema';
import { rankingTableLabels } from '@tessera/contracts/ranking/ranking.labels';
import { rankingTables } from '@tessera/contracts/ranking/ranking.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  FormDialog,
  SelectField,
  TextField,
  useFieldLabels,
  useForm,
  useHost,
  useSession,
} from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { useState, type ReactNode } from 'react';
import { recentDays } from '../links/click-series.ts';

const daysAtFirst = 30;

type CardValues = Readonly<{
  readonly kind: string;
  readonly address: string;
  readonly username: string;
  readonly folderId: string;
  readonly metric: string;
  readonly table: string;
  readonly dateFrom: string;
  readonly toDate: string;
}>;

/** Builds the question of a card from the form's fields. */
function toQuestion({ kind, address, username, folderId, metric, table, dateFrom, toDate }: CardValues): unknown {
  const view = { kind, folderId, dateFrom, toDate };
  return kind === 'media'
    ? { kind, address }
    : kind === 'influencer'
      ? { kind, username }
      : kind === 'chart'
        ? { ...view, metric }
        : { ...view, table };
}

interface CardDialogProps {
  readonly onCard: (question: CardQuestion) => Promise<ArticleCard>;
  readonly onDone: (card: ArticleCard) => void;
  readonly onClose: () => void;
}

/** Asks which figures a card should show, and reads them once. */
export function CardDialog({ onCard, onDone, onClose }: CardDialogProps): ReactNode {
  const { t } = useTranslation('blog');
  const { api } = useHost();
  const session = useSession();
  const [tableLabel, metricLabel, kolLabel] = [
    useFieldLabels(rankingTableLabels),
    useFieldLabels(metricLabels),
    useFieldLabels(kolLabels),
  ];
  const folders = useQuery({
    queryKey: ['folders'],
    queryFn: async ({ signal }) => (await api.call(folderCalls.getFolder, undefined, { signal })).folderList,
  });
  const timeZone = session.state === 'signedIn' ? session.user.timeZone : 'UTC';
  const [days] = useState(() => recentDays(daysAtFirst, timeZone, new Date()));
  // Defaults to the first board.
  const folderOf = (id: string): string => (id === '' ? (folders.data?.[0]?.id ?? '') : id);
  const initial: CardValues = {
    kind: 'media',
    address: '',
    username: '',
    folderId: '',
    metric: 'interactions',
    table: 'influentialUsers',
    dateFrom: days[0] ?? '',
    toDate: days.at(-1) ?? '',
  };
  const form = useForm({
    initial,
    labels: {
      kind: t('editor.card.kind'),
      address: t('editor.embed.url'),
      username: kolLabel('username'),
      folderId: t('editor.card.folder'),
      metric: t('editor.card.metric'),
      table: t('editor.card.ranking'),
      dateFrom: t('editor.card.dateFrom'),
      toDate: t('editor.card.toDate'),
    },
    schema: cardQuestionSchema,
    toBody: (values: CardValues) => toQuestion({ ...values, folderId: folderOf(values.folderId) }),
    send: async (question) => onDone(await onCard(question)),
    onSent: onClose,
  });
  const { kind } = form.values;
  const folder = form.field('folderId');
  const isOfBoard = kind === 'chart' || kind === 'ranking';
  return (
    <FormDialog title={t('editor.block.card')} form={form} submitLabel={t('editor.card.action')} onClose={onClose}>
      <SelectField
        {...form.field('kind')}
        help={t('editor.card.help')}
        options={cardKinds.map((value) => ({ value, label: t(`editor.card.${value}`) }))}
      />
      {kind === 'media' && <TextField {...form.field('address')} type="url" help={t('editor.card.ownPost')} />}
      {kind === 'influencer' && <TextField {...form.field('username')} help={t('editor.card.ownInfluencer')} />}
      {isOfBoard && (
        <SelectField
          {...folder}
          value={folderOf(folder.value)}
          options={(folders.data ?? []).map(({ id, settings }) => ({ value: id, label: settings.name }))}
        />
      )}
      {kind === 'chart' && (
        <SelectField
          {...form.field('metric')}
          options={metrics.map((value) => ({ value, label: metricLabel(value) }))}
        />
      )}
      {kind === 'ranking' && (
        <SelectField
          {...form.field('table')}
          options={rankingTables.map((value) => ({ value, label: tableLabel(value) }))}
        />
      )}
      {isOfBoard && <TextField {...form.field('dateFrom')} type="date" />}
      {isOfBoard && <TextField {...form.field('toDate')} type="date" />}
    </FormDialog>
  );
}
