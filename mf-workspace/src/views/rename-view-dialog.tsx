import { toProblem } from '@tessera/contracts/http/problem';
import type { SavedView } from '@tessera/contracts/view/saved-view.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useUpdateView } from './use-saved-views.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';

interface RenameViewDialogProps {
  /** The latest version that is known here: a conflict brings a newer one. */
  readonly view: SavedView;
  readonly onClose: () => void;
}

/** Renames a view. If somebody was faster, both names are shown, and sending again decides for one's own. */
export function RenameViewDialog({ view, onClose }: RenameViewDialogProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { notify } = useHost();
  const update = useUpdateView(view.folderId);
  const [seen] = useState(view);
  const [isConflict, setIsConflict] = useState(false);
  return (
    <ViewNameDialog
      title={t('savedView.rename.title')}
      submitLabel={t('savedView.rename.action')}
      folderId={view.folderId}
      search={view.search}
      name={seen.name}
      nameNow={isConflict ? view.name : undefined}
      send={async ({ name }) => {
        try {
          return await update.mutateAsync({ id: view.id, name, revision: isConflict ? view.revision : seen.revision });
        } catch (error) {
          const { code, field } = toProblem(error);
          if (code === 'conflict' && field === undefined) setIsConflict(true);
          throw error;
        }
      }}
      onSent={({ name }) => notify({ tone: 'good', text: t('savedView.rename.done', { name }) })}
      onClose={onClose}
    />
  );
}
