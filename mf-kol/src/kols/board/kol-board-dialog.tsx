import { folderNameMax } from '@tessera/contracts/folder/folder.limits';
import { folderLabels } from '@tessera/contracts/folder/folder.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { paths } from '@tessera/contracts/paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useFieldLabels, useForm, useHost, useSendOnce } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

interface KolBoardDialogProps {
  readonly chosen: readonly Kol[];
  readonly onClose: () => void;
}

/** Creates a board from the selected influencers; their accounts become its contents. */
export function KolBoardDialog({ chosen, onClose }: KolBoardDialogProps): ReactNode {
  const { t } = useTranslation('kol');
  const { api, notify, navigate } = useHost();
  const label = useFieldLabels(folderLabels);
  const sendOnce = useSendOnce();
  const form = useForm({
    initial: { name: '' },
    labels: { name: label('name') },
    schema: bodyOf(kolCalls.addKolFolder),
    toBody: ({ name }: { readonly name: string }) => ({ name, kol: chosen.map(({ username }) => username) }),
    send: (given) => sendOnce(given, (body, key) => api.call(kolCalls.addKolFolder, { body }, key)),
    onSent: ({ folder }) => {
      notify({
        tone: 'good',
        text: t('board.done', { name: folder.settings.name }),
        action: { label: t('board.open'), run: () => navigate(paths.board(folder.id)) },
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('board.title', { count: chosen.length })}
      form={form}
      submitLabel={t('board.submit')}
      onClose={onClose}
    >
      <TextField {...form.field('name')} help={t('board.help')} maxLength={folderNameMax} autoFocus />
    </FormDialog>
  );
}
