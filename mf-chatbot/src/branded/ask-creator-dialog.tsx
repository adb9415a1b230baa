import { bcaCalls } from '@tessera/contracts/bca/bca.calls';
import { bcaLabels } from '@tessera/contracts/bca/bca.labels';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useFieldLabels, useForm } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useBcaActs } from './use-bca.ts';

interface AskCreatorDialogProps {
  readonly projectId: string;
  /** Whom to ask again; empty for somebody new. */
  readonly username: string;
  readonly onDone: (username: string) => void;
  readonly onClose: () => void;
}

type AskValues = { readonly username: string; readonly lastDay: string };

/** Asks a creator for permission to use their posts, for ever or until a day. */
export function AskCreatorDialog({ projectId, username, onDone, onClose }: AskCreatorDialogProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(bcaLabels);
  const acts = useBcaActs();
  const form = useForm({
    initial: { username, lastDay: '' },
    labels: { username: label('username'), lastDay: label('lastDay') },
    schema: bodyOf(bcaCalls.askCreator),
    toBody: (values: AskValues): unknown => ({ id: projectId, username: values.username, lastDay: values.lastDay === '' ? null : values.lastDay }),
    send: async (body) => {
      await acts.ask(body);
      return body.username;
    },
    onSent: onDone,
  });
  return (
    <FormDialog title={t('branded.ask.title')} form={form} submitLabel={t('branded.ask.action')} onClose={onClose}>
      <TextField {...form.field('username')} autoFocus={username === ''} help={t('branded.ask.help')} />
      <TextField {...form.field('lastDay')} type="date" help={t('branded.ask.lastDay')} />
    </FormDialog>
  );
}
