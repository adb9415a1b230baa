import { bcaCalls } from '@tessera/contracts/bca/bca.calls';
import { bcaLabels } from '@tessera/contracts/bca/bca.labels';
import type { BcaRequest } from '@tessera/contracts/bca/bca.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useFieldLabels, useForm } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { isOpenRequest } from './request-table.tsx';
import { useBcaActs } from './use-bca.ts';

interface AskCreatorDialogProps {
  readonly projectId: string;
  /** The request to repeat or whose last day to change; null to ask a new creator. */
  readonly request: BcaRequest | null;
  readonly onDone: (username: string) => void;
  readonly onClose: () => void;
}

type AskValues = Readonly<{ readonly username: string; readonly lastDay: string }>;

/** Asks a creator for permission to use their posts, without a limit or until a day. */
export function AskCreatorDialog({ projectId, request, onDone, onClose }: AskCreatorDialogProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(bcaLabels);
  const acts = useBcaActs();
  const isOpen = request !== null && isOpenRequest(request);
  const form = useForm({
    initial: { username: request?.username ?? '', lastDay: isOpen ? (request?.lastDay ?? '') : '' },
    labels: { username: label('username'), lastDay: label('lastDay') },
    schema: bodyOf(bcaCalls.askCreator),
    toBody: (values: AskValues): unknown => ({
      id: projectId,
      username: values.username,
      lastDay: values.lastDay === '' ? null : values.lastDay,
    }),
    send: async (body) => {
      await acts.ask(body);
      return body.username;
    },
    onSent: onDone,
  });
  return (
    <FormDialog
      title={t(isOpen ? 'branded.lastDay.change' : 'branded.ask.title')}
      form={form}
      submitLabel={t(isOpen ? 'branded.rename.action' : 'branded.ask.action')}
      onClose={onClose}
    >
      <TextField
        {...form.field('username')}
        autoFocus={request === null}
        isDisabled={isOpen}
        help={t('branded.ask.help')}
      />
      <TextField {...form.field('lastDay')} type="date" help={t('branded.ask.lastDay')} />
    </FormDialog>
  );
}
