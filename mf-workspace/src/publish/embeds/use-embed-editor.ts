import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { embedTargetSchema, type EmbedTarget } from '@tessera/contracts/share/embed.schema';
import { shareLabels } from '@tessera/contracts/share/share.labels';
import { embedPreviewPath } from '@tessera/contracts/share/share.paths';
import type { Share } from '@tessera/contracts/share/share.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels, useForm, useGuardLeave, useHost, type FormState } from '@tessera/ui/shared-modules/kit';
import { useNavigate, useSearchParams } from '@tessera/ui/shared-modules/router';
import { useShareActs } from '@tessera/ui/shared-modules/share';
import { useState } from 'react';
import { readWorkspaceAddress } from '../../browse/views/workspace-address.ts';
import { useToday } from '../../lib/use-today.ts';
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
import { useEmbedSources } from './use-embed-source.ts';

/** The share of an embed, and what it shows. */
export interface SavedEmbed {
  readonly share: Share;
  readonly target: EmbedTarget;
}

export function toSavedEmbed(share: Share): SavedEmbed | null {
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

/** The values with which the form begins, for a version of the embed or for a new one. */
function useFirstValues(
  boards: readonly Folder[],
  target: EmbedTarget | null,
): (version: SavedEmbed | null) => EmbedValues {
  const { storage } = useHost();
  const { timeZone } = useToday();
  const [search] = useSearchParams();
  const address = readWorkspaceAddress(search);
  const first = boards.find(({ id }) => id === (target?.folderId ?? address.folderId)) ?? boards[0];
  return (version) =>
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
}

export interface EmbedEditorOptions {
  readonly boards: readonly Folder[];
  /** The latest version; null for a new embed. */
  readonly saved: SavedEmbed | null;
}

interface EmbedEditor {
  readonly form: FormState<EmbedValues>;
  /** The share that the form is about; null for a new embed. */
  readonly share: Share | null;
  /** Whether somebody else saved a newer version, which saving again overwrites. */
  readonly isConflict: boolean;
  readonly sourceOptions: ReturnType<typeof useEmbedSources>['options'];
  /** The view whose posts are shown. */
  readonly question: ReturnType<ReturnType<typeof useEmbedSources>['questionOf']>;
  /** What the preview shows; null while a value is invalid. */
  readonly shown: ReturnType<typeof toPreviewTarget>;
}

/**
 * The form is about the version that was there when it opened. A newer one takes its place only when nothing is typed;
 * else saving conflicts, and saving again overwrites it.
 */
export function useEmbedEditor({ boards, saved }: EmbedEditorOptions): EmbedEditor {
  const { t } = useTranslation('workspace');
  const { notify, storage } = useHost();
  const navigate = useNavigate();
  const { timeZone } = useToday();
  const labels = useEmbedLabels();
  const actions = useShareActs();
  const [search] = useSearchParams();
  const [isConflict, setIsConflict] = useState(false);
  const [seen, setSeen] = useState(saved);
  const { share = null, target = null } = seen ?? {};
  const address = readWorkspaceAddress(search);
  const valuesOf = useFirstValues(boards, target);
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
    send: (sent: EmbedBody) => (sent.kind === 'change' ? actions.change(sent.body) : actions.add(sent.body)),
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
  return {
    form,
    share,
    isConflict,
    sourceOptions: options,
    question,
    shown: toPreviewTarget({ ...values, source }, question),
  };
}
