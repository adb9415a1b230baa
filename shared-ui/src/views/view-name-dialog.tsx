import { toProblem } from '@tessera/contracts/http/problem';
import { viewNameFormSchema, viewNameMax } from '@tessera/contracts/view/saved-view.schema';
import type { ScopedView } from '@tessera/contracts/view/scoped-view.schema';
import { useState, type ReactNode } from 'react';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHost } from '../remote/host-context.tsx';
import { useViewActs } from './use-saved-views.ts';

interface ViewNameDialogProps {
  /** What the view belongs to. */
  readonly scope: string;
  readonly scopeId: string | null;
  /** One sentence about what a view contains, below the name field. */
  readonly help: string;
  /** The view to rename, in its last known state; omit it to create a new one. */
  readonly view?: ScopedView | undefined;
  /** The query string of a new view. */
  readonly search: string;
  readonly onClose: () => void;
}

/**
 * Names or renames a view. After an edit conflict the saved name is shown, and saving again overwrites the other
 * change.
 */
export function ViewNameDialog({ scope, scopeId, help, view, search, onClose }: ViewNameDialogProps): ReactNode {
  const { t } = useTranslation('ui');
  const { notify } = useHost();
  const { add, change } = useViewActs(scope, scopeId);
  const [opened] = useState(view);
  const [isTold, setIsTold] = useState(false);
  const [takenName, setTakenName] = useState<string>();
  const form = useForm({
    initial: { name: view?.name ?? '' },
    labels: { name: t('view.name.label') },
    schema: viewNameFormSchema,
    send: async ({ name }) => {
      try {
        return await (view === undefined
          ? add({ name, search })
          : change({ id: view.id, name, revision: isTold ? view.revision : (opened ?? view).revision }));
      } catch (error) {
        const { code, field } = toProblem(error);
        if (code === 'conflict' && field === 'name') setTakenName(name);
        else if (code === 'conflict') setIsTold(true);
        throw error;
      }
    },
    onSent: ({ name }) => {
      notify({ tone: 'good', text: t(view === undefined ? 'view.add.done' : 'view.rename.done', { name }) });
      onClose();
    },
  });
  const field = form.field('name');
  const isTaken = field.error !== undefined && field.value.trim() === takenName;
  return (
    <FormDialog
      title={t(view === undefined ? 'view.add.title' : 'view.rename.title')}
      form={form}
      submitLabel={t(view === undefined ? 'view.add.action' : 'view.rename.action')}
      conflict={isTold && view !== undefined ? { text: t('view.rename.conflict', { theirs: view.name }) } : undefined}
      onClose={onClose}
    >
      <TextField
        {...field}
        error={isTaken ? t('view.name.taken') : field.error}
        maxLength={viewNameMax}
        autoFocus
        help={help}
      />
    </FormDialog>
  );
}
