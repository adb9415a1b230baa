import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { embedRights } from '@tessera/contracts/share/embed.schema';
import { sharedByMePath } from '@tessera/contracts/share/share.paths';
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
} from '@tessera/ui/shared-modules/kit';
import { useSearchParams } from '@tessera/ui/shared-modules/router';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useLinkDaysText } from '../../browse/views/use-range-text.ts';
import { useFolders } from '../../collect/folders/use-folders.ts';
import { PlansButton } from '../../lib/plan/plans-button.tsx';
import { useRights } from '../../lib/plan/use-rights.ts';
import { useShares } from '../shares/share-table.tsx';
import { EmbedFields } from './embed-fields.tsx';
import { EmbedLinks } from './embed-links.tsx';
import { EmbedPreview } from './embed-preview.tsx';
import { toSavedEmbed, useEmbedEditor, type EmbedEditorOptions } from './use-embed-editor.ts';

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

/** The settings of an embed beside its preview. */
function Workshop({ boards, saved }: EmbedEditorOptions): ReactNode {
  const { t } = useTranslation('workspace');
  const { isExpired } = useRights();
  const daysText = useLinkDaysText();
  const { form, share, isConflict, sourceOptions, question, shown } = useEmbedEditor({ boards, saved });
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
          boards={(share === null ? boards : boards.filter(({ id }) => id === form.values.folderId)).map(
            ({ id, settings }) => ({ value: id, label: settings.name }),
          )}
          sources={sourceOptions}
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
        {shown !== null && <EmbedPreview title={form.values.title} target={shown} />}
      </Side>
    </Columns>
  );
}
