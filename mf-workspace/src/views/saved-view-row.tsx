import type { SavedView } from '@tessera/contracts/view/saved-view.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ActionMenu, NameText, useConfirmDeletion } from '@tessera/ui/shared-modules/kit';
import { Link, useHref, useLocation } from '@tessera/ui/shared-modules/router';
import { color, height, radius, step } from '@tessera/ui/theme/tokens';
import { Link2, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRights } from '../plan/use-rights.ts';
import { writeWorkspaceAddress } from '../address/workspace-address.ts';
import { useCopyLink } from '../lib/use-copy-link.ts';
import { useCurrentView } from './use-board-view.ts';
import { useOverwriteView } from './use-overwrite-view.ts';
import { useDeleteView } from './use-saved-views.ts';
import { fromViewSearch, linkedSearch, showsView } from './view-search.ts';

const Row = styled('li')({ display: 'flex', alignItems: 'center', gap: step, borderRadius: radius.control - 2, '&[data-current="true"]': { background: color.accentSoft }, '&:hover': { background: color.hover } });
const Open = styled(Link)({ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', minHeight: height.control, padding: `0 ${step * 2}px`, borderRadius: radius.control - 2, color: 'inherit', textDecoration: 'none', overflowWrap: 'anywhere', lineHeight: 1.4, '@media (pointer: coarse)': { minHeight: height.touch } });

interface SavedViewRowProps {
  readonly view: SavedView;
  readonly onRename: () => void;
  readonly onOpen: () => void;
}

/** One saved view: a link to it, and what can be done to it. */
export function SavedViewRow({ view, onRename, onOpen }: SavedViewRowProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { pathname } = useLocation();
  const current = useCurrentView();
  const { folder } = current;
  const { isExpired } = useRights();
  const copyLink = useCopyLink();
  const confirmDeletion = useConfirmDeletion();
  const overwrite = useOverwriteView();
  const remove = useDeleteView(folder.id);
  const isCurrent = showsView(current, view.search);
  const link = `${pathname}?${writeWorkspaceAddress({ ...fromViewSearch(view.search), folderId: folder.id }).toString()}`;
  const href = useHref({ search: linkedSearch(current, view.search) });

  const askToRemove = async (): Promise<void> => {
    if (await confirmDeletion({ name: view.name, action: t('savedView.delete.action') })) remove.mutate(view);
  };
  return (
    <Row data-current={isCurrent}>
      <Open to={link} onClick={onOpen} {...(isCurrent ? { 'aria-current': 'true' } : {})}>
        <NameText>{view.name}</NameText>
      </Open>
      <ActionMenu
        size="small"
        label={t('savedView.more.label', { name: view.name })}
        actions={[
          { label: t('savedView.update.action'), icon: <RefreshCw aria-hidden />, isDisabled: isCurrent || isExpired, run: () => void overwrite(view) },
          { label: t('savedView.rename.action'), icon: <Pencil aria-hidden />, isDisabled: isExpired, run: onRename },
          { label: t('savedView.copyLink'), icon: <Link2 aria-hidden />, run: () => void copyLink(href) },
          { label: t('savedView.delete.action'), icon: <Trash2 aria-hidden />, tone: 'danger', startsGroup: true, run: () => void askToRemove() },
        ]}
      />
    </Row>
  );
}
