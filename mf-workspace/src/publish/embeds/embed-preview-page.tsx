import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { embedRights, embedTargetSchema, type EmbedTarget } from '@tessera/contracts/share/embed.schema';
import { shareLabels } from '@tessera/contracts/share/share.labels';
import { embedPreviewPath, sharedByMePath } from '@tessera/contracts/share/share.paths';
import type { Share } from '@tessera/contracts/share/share.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  BackButton,
  EmptyState,
  ExpiredNote,
  ForbiddenState,
  Form,
  ListSkeleton,
  LoadState,
  Page,
  SubmitButton,
  useFieldLabels,
  useForm,
  useGuardLeave,
  useHost,
} from '@tessera/ui/shared-modules/kit';
import { useNavigate, useSearchParams } from '@tessera/ui/shared-modules/router';
import { useShareActs } from '@tessera/ui/shared-modules/share';
import { step } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';
import { useLinkDaysText } from '../../browse/views/use-range-text.ts';
import { readWorkspaceAddress } from '../../browse/views/workspace-address.ts';
import { useFolders } from '../../collect/folders/use-folders.ts';
import { PlansButton } from '../../lib/plan/plans-button.tsx';
import { useRights } from '../../lib/plan/use-rights.ts';
import { useToday } from '../../lib/use-today.ts';
import { useShares } from '../shares/share-table.tsx';
import { EmbedFields } from './embed-fields.tsx';
import {
  embedBodySchema,
  fieldNames,
  sources,
  toEmbedBody,
  toEmbedValues,
  toPreviewTarget,
  usualColor,
  type EmbedBody,
  type EmbedValues,
} from './embed-form.ts';
import { EmbedLinks } from './embed-links.tsx';
import { EmbedPreview } from './embed-preview.tsx';
import { useEmbedSources } from './use-embed-source.ts';

const Columns = styled('div')({
  display: 'grid',
  gap: step * 8,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 420px) minmax(0, 1fr)' },
});
const Side = styled('div')({
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 4,
  '@media (min-width: 1100px)': { position: 'sticky', top: step * 4 },
});

/**
 * Creates and edits an embed: settings beside a preview. The address names its share, or the view of a board to begin
 * with.
 */
export function EmbedPreviewPage(): ReactNode {
  const { t } = useTranslation('workspace');
  const { has } = useRights();
  const [search] = useSearchParams();
  const shares = useShares();
  const folders = useFolders();
  const shareId = search.get('shareId');
  if (!has(embedRights.embed) && !has(embedRights.display)) {
    return (
      <Page title={t('embed.page.title')}>
        <ForbiddenState title={t('embed.forbidden.title')} text={t('embed.forbidden.text')} action={<PlansButton />} />
      </Page>
    );
  }
  return (
    <Page title={t('embed.page.title')} lead={t('embed.page.lead')}>
      <ExpiredNote />
      <LoadState
        state={folders}
        skeleton={<ListSkeleton />}
        empty={<EmptyState title={t('folder.empty.title')} text={t('folder.empty.text')} />}
      >
        {(boards) =>
          shareId === null ? (
            <Workshop key="new" boards={boards} saved={null} />
          ) : (
            <LoadState state={shares} skeleton={<ListSkeleton />} empty={<MissingEmbed />}>
              {(list) => <KnownShare share={list.find(({ id }) => id === shareId)} boards={boards} />}
            </LoadState>
          )
        }
      </LoadState>
    </Page>
  );
}

function KnownShare({
  share,
  boards,
}: {
  readonly share: Share | undefined;
  readonly boards: readonly Folder[];
}): ReactNode {
  const saved = share && toSavedEmbed(share);
  if (!saved) return <MissingEmbed />;
  return <Workshop key={saved.share.id} boards={boards} saved={saved} />;
}

function MissingEmbed(): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <EmptyState
      title={t('embed.missing')}
      action={<BackButton title={t('share.page.title')} path={sharedByMePath} />}
    />
  );
}

/** The share of an embed, and what it shows. */
interface SavedEmbed {
  readonly share: Share;
  readonly target: EmbedTarget;
}

function toSavedEmbed(share: Share): SavedEmbed | null {
  const target = embedTargetSchema.safeParse(share.target);
  return target.success ? { share, target: target.data } : null;
}

function useEmbedLabels(): { readonly [Name in keyof EmbedValues]: string } {
  const { t } = useTranslation('workspace');
  const label = useFieldLabels(shareLabels);
  return {
    title: label('title'),
    folderId: t('embed.field.board'),
    source: t('embed.field.source'),
    mode: t('mode.label'),
    sort: t('embed.field.sort'),
    direction: t('embed.field.direction'),
    number: t('embed.field.number'),
    layout: t('embed.field.layout'),
    hasTitle: t('embed.field.hasTitle'),
    author: t('embed.part.author'),
    date: t('embed.part.date'),
    caption: t('embed.part.caption'),
    figures: t('embed.part.figures'),
    cta: t('embed.part.cta'),
    turnSeconds: t('embed.field.turn'),
    refreshSeconds: t('embed.field.refresh'),
    language: label('language'),
    ctaLabel: t('mark.cta.label'),
    ctaUrl: t('mark.cta.url'),
    ctaColor: t('embed.field.color'),
    sites: t('embed.field.sites'),
    lastDay: label('expiresTime'),
  };
}

interface WorkshopProps {
  readonly boards: readonly Folder[];
  /** The latest version; null for a new embed. */
  readonly saved: SavedEmbed | null;
}

/**
 * The form is about the version that was there when it opened. A newer one takes its place only when nothing is typed;
 * else saving conflicts, and saving again overwrites it.
 */
function Workshop({ boards, saved }: WorkshopProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { notify, storage } = useHost();
  const navigate = useNavigate();
  const { isExpired } = useRights();
  const { timeZone } = useToday();
  const labels = useEmbedLabels();
  const acts = useShareActs();
  const daysText = useLinkDaysText();
  const [search] = useSearchParams();
  const [isConflict, setIsConflict] = useState(false);
  const [seen, setSeen] = useState(saved);
  const { share = null, target = null } = seen ?? {};
  const address = readWorkspaceAddress(search);
  const first = boards.find(({ id }) => id === (target?.folderId ?? address.folderId)) ?? boards[0];
  const valuesOf = (version: SavedEmbed | null): EmbedValues =>
    toEmbedValues({
      share: null,
      target: null,
      ...version,
      folderId: first?.id ?? '',
      source: version === null ? sources.open : sources.kept,
      timeZone,
      title: first?.settings.name ?? '',
      color: storage.get('ctaColor') ?? usualColor,
    });
  const initial = valuesOf(seen);
  const [values, setValues] = useState(initial);
  const show = (version: SavedEmbed | null): void => {
    setSeen(version);
    setValues(valuesOf(version));
  };
  const folder = boards.find(({ id }) => id === values.folderId);
  const { options, questionOf } = useEmbedSources({
    folder: folder ?? { id: values.folderId, filter: {} },
    address,
    target,
  });
  // Another board does not have the saved views of the previous one.
  const offered = (name: string): string => (options.some(({ value }) => value === name) ? name : sources.whole);
  const source = offered(values.source);
  const question = questionOf(source);
  const form = useForm({
    initial: { ...initial, source: offered(initial.source) },
    state: [{ ...values, source }, setValues],
    labels,
    schema: embedBodySchema(share === null),
    toBody: (typed: EmbedValues) =>
      toEmbedBody(typed, {
        question,
        timeZone,
        share: share && {
          id: share.id,
          expiresTime: share.expiresTime,
          revision: (isConflict && saved ? saved.share : share).revision,
        },
      }),
    send: (sent: EmbedBody) => (sent.kind === 'change' ? acts.change(sent.body) : acts.add(sent.body)),
    fieldNames,
    onConflict: () => setIsConflict(true),
    onSent: (sent) => {
      setIsConflict(false);
      const kept = toSavedEmbed(sent);
      if (kept !== null) storage.set('ctaColor', kept.target.ctaColor);
      notify({ tone: 'good', text: t(share === null ? 'embed.added' : 'share.change.done') });
      if (share === null)
        void navigate(`${embedPreviewPath}?${new URLSearchParams({ shareId: sent.id }).toString()}`, { replace: true });
      else show(kept ?? saved);
    },
  });
  useGuardLeave(form.isDirty);
  if (
    saved !== null &&
    share !== null &&
    saved.share.revision > share.revision &&
    !form.isDirty &&
    !form.isPending &&
    !isConflict
  )
    show(saved);
  const shown = toPreviewTarget({ ...values, source }, question);
  return (
    <Columns>
      <Form
        form={form}
        conflict={
          isConflict && saved !== null ? { text: t('share.change.conflict', { title: saved.share.title }) } : undefined
        }
        aria-label={t('embed.page.title')}
      >
        <EmbedFields
          form={form}
          boards={(share === null ? boards : boards.filter(({ id }) => id === values.folderId)).map(
            ({ id, settings }) => ({ value: id, label: settings.name }),
          )}
          sources={options}
          days={daysText(question)}
        />
        {!isExpired && (
          <SubmitButton isPending={form.isPending}>
            {t(share === null ? 'embed.add' : isConflict ? 'share.change.useMine' : 'share.change.action')}
          </SubmitButton>
        )}
      </Form>
      <Side>
        {share !== null && <EmbedLinks share={share} />}
        {shown !== null && <EmbedPreview title={values.title} target={shown} />}
      </Side>
    </Columns>
  );
}
