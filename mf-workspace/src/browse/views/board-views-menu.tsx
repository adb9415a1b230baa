import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SavedViewsMenu } from '@tessera/ui/shared-modules/views';
import type { ReactNode } from 'react';
import { useCurrentView } from './use-board-view.ts';
import { linkedSearch, toViewSearch } from './view-search.ts';

/** The saved views of a board. */
export function BoardViewsMenu(): ReactNode {
  const { t } = useTranslation('workspace');
  const view = useCurrentView();
  return (
    <SavedViewsMenu
      scope="folder"
      scopeId={view.folder.id}
      search={toViewSearch(view)}
      complete={(kept) => linkedSearch(view, kept)}
      help={t('savedView.name.help')}
    />
  );
}
