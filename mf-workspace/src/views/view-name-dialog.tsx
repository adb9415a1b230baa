import { bodyOf } from '@tessera/contracts/http/define-call';
import { toProblem } from '@tessera/contracts/http/problem';
import { savedViewCalls } from '@tessera/contracts/view/saved-view.calls';
import { viewNameMax } from '@tessera/contracts/view/saved-view.schema';
import type { SavedView } from '@tessera/contracts/view/saved-view.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useForm } from '@tessera/ui/shared-modules/kit';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { NameConflict } from '../lib/name-conflict.tsx';

interface ViewNameDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly folderId: string;
  /** The view that gets the name, as a saved view holds it. */
  readonly search: string;
  readonly name: string;
  /** The name that somebody else gave meanwhile; sending again decides for one's own. */
  readonly nameNow?: string | undefined;
  readonly send: (view: { readonly name: string; readonly search: string }) => Promise<SavedView>;
  readonly onSent: (view: SavedView) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewNameDialog({ title, submitLabel, folderId, search, name, nameNow, send, onSent, onClose }: ViewNameDialogProps): ReactNode {
  const { t } = useTranslation('workspace');
  const [takenName, setTakenName] = useState<string>();
  const form = useForm({
    initial: { name },
    labels: { name: t('savedView.name.label') },
    schema: bodyOf(savedViewCalls.addView),
    toBody: (values) => ({ folderId, search, ...values }),
    send: async (view) => {
      try {
        return await send(view);
      } catch (error) {
        const { code, field } = toProblem(error);
        if (code === 'conflict' && field === 'name') setTakenName(view.name);
        throw error;
      }
    },
    onSent: (view: SavedView) => {
      onSent(view);
      onClose();
    },
  });
  const field = form.field('name');
  const isTaken = field.error !== undefined && field.value.trim() === takenName;
  return (
    <FormDialog title={title} form={form} submitLabel={nameNow === undefined ? submitLabel : t('name.conflict.useMine')} onClose={onClose}>
      {nameNow !== undefined && <NameConflict theirs={nameNow} mine={form.values.name} />}
      <TextField {...field} error={isTaken ? t('savedView.name.taken') : field.error} autoFocus maxLength={viewNameMax} help={t('savedView.name.help')} />
    </FormDialog>
  );
}
