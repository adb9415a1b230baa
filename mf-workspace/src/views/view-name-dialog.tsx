import { bodyOf } from '@tessera/contracts/http/define-call';
import { savedViewCalls } from '@tessera/contracts/view/saved-view.calls';
import { viewNameMax } from '@tessera/contracts/view/saved-view.schema';
import type { SavedView } from '@tessera/contracts/view/saved-view.schema';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { FormDialog, TextField, useForm } from '@tessera/ui/doors/kit';
import type { ReactNode } from 'react';

interface ViewNameDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly folderId: string;
  /** The view that gets the name, as a saved view holds it. */
  readonly search: string;
  readonly name: string;
  readonly send: (view: { readonly name: string; readonly search: string }) => Promise<SavedView>;
  readonly onSent: (view: SavedView) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewNameDialog({ title, submitLabel, folderId, search, name, send, onSent, onClose }: ViewNameDialogProps): ReactNode {
  const { t } = useTranslation('workspace');
  const form = useForm({
    initial: { name },
    labels: { name: t('savedView.name.label') },
    schema: bodyOf(savedViewCalls.addView),
    toBody: (values) => ({ folderId, search, ...values }),
    send,
    onSent: (view: SavedView) => {
      onSent(view);
      onClose();
    },
  });
  return (
    <FormDialog title={title} form={form} submitLabel={submitLabel} onClose={onClose}>
      <TextField {...form.field('name')} autoFocus maxLength={viewNameMax} help={t('savedView.name.help')} />
    </FormDialog>
  );
}
