import { viewSearchSchema } from '@tessera/contracts/view/saved-view.schema';
import type { SavedView } from '@tessera/contracts/view/saved-view.schema';
import { Button, Skeleton, Stack, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FilterChip, LoadState, useHost } from '@tessera/ui/shared-modules/kit';
import { useHref } from '@tessera/ui/shared-modules/router';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { Bookmark, Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useRights } from '../plan/use-rights.ts';
import { useCopyLink } from '../lib/use-copy-link.ts';
import { RenameViewDialog } from './rename-view-dialog.tsx';
import { SavedViewRow } from './saved-view-row.tsx';
import { useCurrentView } from './use-board-view.ts';
import { useAddView, useSavedViews } from './use-saved-views.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';
import { showsView, toViewSearch } from './view-search.ts';

const List = styled('ul')({ listStyle: 'none', margin: `0 -${step * 2}px`, padding: 0, maxHeight: 320, overflowY: 'auto' });
const Note = styled('p')({ fontSize: size.small, color: color.inkSecondary });

/** The views that are kept of a board, the way to another, and the link to the present one. */
export function SavedViewsMenu(): ReactNode {
  const { t } = useTranslation('workspace');
  const { notify } = useHost();
  const view = useCurrentView();
  const { folder } = view;
  const views = useSavedViews(folder.id);
  const add = useAddView(folder.id);
  const [isNaming, setIsNaming] = useState(false);
  const [renamed, setRenamed] = useState<SavedView>();
  const kept = views.status === 'ready' ? views.data : [];
  const current = kept.find(({ search }) => showsView(view, search));
  return (
    <>
      <FilterChip isBrief label={t('savedView.menu.label')} icon={<Bookmark aria-hidden />} {...(current ? { value: current.name } : {})}>
        {(close) => (
          <ViewsPanel
            state={views}
            onSave={() => {
              close();
              setIsNaming(true);
            }}
            onRename={(saved) => {
              close();
              setRenamed(saved);
            }}
            onClose={close}
          />
        )}
      </FilterChip>
      {isNaming && (
        <ViewNameDialog
          title={t('savedView.add.title')}
          submitLabel={t('savedView.add.action')}
          folderId={folder.id}
          search={toViewSearch(view)}
          name=""
          send={(named) => add.mutateAsync(named)}
          onSent={({ name }) => notify({ tone: 'good', text: t('savedView.add.done', { name }) })}
          onClose={() => setIsNaming(false)}
        />
      )}
      {renamed && <RenameViewDialog view={kept.find(({ id }) => id === renamed.id) ?? renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}

interface ViewsPanelProps {
  readonly state: ReturnType<typeof useSavedViews>;
  readonly onSave: () => void;
  readonly onRename: (view: SavedView) => void;
  readonly onClose: () => void;
}

function ViewsPanel({ state, onSave, onRename, onClose }: ViewsPanelProps): ReactNode {
  const { t } = useTranslation('workspace');
  const search = toViewSearch(useCurrentView());
  const { isExpired } = useRights();
  const copyLink = useCopyLink();
  const here = useHref({ search });
  const canKeep = viewSearchSchema.safeParse(search).success;
  return (
    <>
      <LoadState state={state} skeleton={<Skeleton height={64} />} empty={<Note>{t('savedView.empty.text')}</Note>}>
        {(views) => (
          <List>
            {views.map((view) => (
              <SavedViewRow key={view.id} view={view} onRename={() => onRename(view)} onOpen={onClose} />
            ))}
          </List>
        )}
      </LoadState>
      <Stack sx={{ gap: 2 }}>
        <Button startIcon={<Plus aria-hidden />} disabled={isExpired || !canKeep} onClick={onSave}>
          {t('savedView.add.open')}
        </Button>
        {!canKeep && <Note>{t('savedView.tooLong')}</Note>}
        <Button startIcon={<Link2 aria-hidden />} onClick={() => void copyLink(here)}>
          {t('savedView.copyLink')}
        </Button>
      </Stack>
    </>
  );
}
