import { toProblem } from '@tessera/contracts/http/problem';
import { viewNameMax, viewNameSchema } from '@tessera/contracts/view/saved-view.schema';
import type { ScopedView } from '@tessera/contracts/view/scoped-view.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useForm, useHost } from '@tessera/ui/shared-modules/kit';
import * as z from '@tessera/ui/shared-modules/schema';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useKolViewActs } from './use-kol-views.ts';

interface KolViewNameDialogProps {
  /** The view that gets another name, as it is known now; absent for a new one. */
  readonly view?: ScopedView | undefined;
  /** What a new one holds. */
  readonly search: string;
  readonly onClose: () => void;
}

const schema = z.object({ name: viewNameSchema });

/** Names a view. When it was changed elsewhere meanwhile both names are shown, and saving again is a decision. */
export function KolViewNameDialog({ view, search, onClose }: KolViewNameDialogProps): ReactNode {
  const { t } = useTranslation('kol');
  const { notify } = useHost();
  const { add, change } = useKolViewActs();
  const [opened] = useState(view);
  const [isTold, setIsTold] = useState(false);
  const [takenName, setTakenName] = useState<string>();
  const form = useForm({
    initial: { name: view?.name ?? '' },
    labels: { name: t('view.name.label') },
    schema,
    send: async ({ name }) => {
      try {
        return await (view === undefined ? add({ name, search }) : change({ id: view.id, name, revision: isTold ? view.revision : (opened ?? view).revision }));
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
    <FormDialog title={t(view === undefined ? 'view.add.title' : 'view.rename.title')} form={form} submitLabel={t(view === undefined ? 'view.add.action' : 'view.rename.action')} onClose={onClose}>
      <TextField {...field} error={isTaken ? t('view.name.taken') : field.error} maxLength={viewNameMax} autoFocus help={t('view.name.help')} />
      {form.problem?.code === 'conflict' && view !== undefined && <p role="alert">{t('view.rename.conflict', { theirs: view.name, mine: form.values.name })}</p>}
    </FormDialog>
  );
}
